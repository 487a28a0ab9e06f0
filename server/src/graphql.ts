import 'reflect-metadata';
import {
  GraphQLError,
  OperationTypeNode,
  type GraphQLSchema,
  type ValidationContext,
  type ASTVisitor,
} from 'graphql';
import { buildSchema, type AuthCheckerFn, type PubSub, type ValidatorFn } from 'type-graphql';
import {
  CatalogueResolver,
  ProductResolver,
  ServiceResolver,
  StockResolver,
} from './catalogue/items/catalogue.resolver.ts';
import { ItemHistoryResolver } from './catalogue/prices/item-history.resolver.ts';
import { OfficeCatalogueResolver } from './catalogue/items/office-catalogue.resolver.ts';
import { ImportResolver } from './catalogue/import/import.resolver.ts';
import { StarterResolver } from './catalogue/starter/starter.resolver.ts';
import { StockMovementsResolver } from './catalogue/stock/stock-movements.resolver.ts';
import { CountingLineResolver, CountingResolver } from './catalogue/counting/counting.resolver.ts';
import {
  DrawerMoveResolver,
  DrawerPartResolver,
  ExplanationResolver,
  TakingsResolver,
} from './closures/explanation/explanation.resolver.ts';
import {
  ClosureDayResolver,
  ClosuresResolver,
  ClosureVersionResolver,
} from './closures/closures.resolver.ts';
import { KessalPresenceResolver, KessalsResolver } from './kessals/kessals.resolver.ts';
import { KessalAccountResolver, KessalPaymentResolver, PayoutResolver } from './payout/payout.resolver.ts';
import {
  DebtResolver,
  DrawerActResolver,
  DrawerEntryResolver,
  DrawerResolver,
} from './drawer/drawer.resolver.ts';
import { CopiesResolver } from './copies/copies.resolver.ts';
import { EveningResolver } from './evening/evening.resolver.ts';
import { FeedResolver } from './feed/feed.resolver.ts';
import { WebhooksResolver } from './feed/webhooks/webhooks.resolver.ts';
import { HouseResolver } from './house/house.resolver.ts';
import type { CallContext } from './doors/call.ts';
import { listsInTurn } from './doors/limits/list-semaphore.ts';
import { validated } from './doors/validation.ts';
import { JournalResolver } from './office/journal/journal.resolver.ts';
import { LiveResolver } from './live/live.resolver.ts';
import { LocalsResolver } from './locals/locals.resolver.ts';
import { CancellationResolver, CancelledResolver } from './sales/tickets/cancelled.resolver.ts';
import { LateSalesResolver } from './sales/late/late.resolver.ts';
import { ClockResolver } from './sales/reviews/clock.resolver.ts';
import { ReviewsResolver } from './sales/reviews/reviews.resolver.ts';
import { CorrectionsResolver } from './sales/corrections/corrections.resolver.ts';
import { PrintingResolver } from './printing/printing.resolver.ts';
import { PurchasesResolver } from './receptions/purchases.resolver.ts';
import { ReceptionsResolver } from './receptions/receptions.resolver.ts';
import { FirstStepsResolver } from './office/first-steps/first-steps.resolver.ts';
import { LowStockResolver } from './office/low-stock/low-stock.resolver.ts';
import { MostSoldResolver } from './office/most-sold/most-sold.resolver.ts';
import { OpenDaysResolver } from './office/open-days/open-days.resolver.ts';
import { StockTableResolver } from './office/stock-table/stock-table.resolver.ts';
import { TillChangesResolver } from './office/till-changes/till-changes.resolver.ts';
import { ReportsResolver } from './reports/reports.resolver.ts';
import { OpenedTicketResolver, SellingDeviceResolver } from './sales/tickets/opened-ticket.resolver.ts';
import { TicketLineResolver, TicketListResolver } from './sales/tickets/ticket-list.resolver.ts';
import { SearchResolver } from './office/search/search.resolver.ts';
import { SellResolver } from './sales/sell/sell.resolver.ts';
import { TicketsResolver } from './sales/tickets/tickets.resolver.ts';
import { SavedReportsResolver } from './reports/saved/saved-reports.resolver.ts';
import type { Permission } from './shared/permissions.ts';
import { TokensResolver } from './tokens/tokens.resolver.ts';
import { DevicesResolver } from './users/devices/devices.resolver.ts';
import { LoginBlocksResolver } from './users/sessions/login-blocks.resolver.ts';
import { PaperResolver } from './users/paper.resolver.ts';
import { UsersResolver } from './users/users.resolver.ts';

const RESOLVERS = [
  HouseResolver,
  UsersResolver,
  PaperResolver,
  DevicesResolver,
  LoginBlocksResolver,
  LocalsResolver,
  CatalogueResolver,
  ProductResolver,
  ServiceResolver,
  StockResolver,
  OfficeCatalogueResolver,
  ItemHistoryResolver,
  StockMovementsResolver,
  CountingResolver,
  CountingLineResolver,
  SellResolver,
  LateSalesResolver,
  ClockResolver,
  ReviewsResolver,
  TicketListResolver,
  TicketLineResolver,
  TicketsResolver,
  CancelledResolver,
  CancellationResolver,
  OpenedTicketResolver,
  SellingDeviceResolver,
  CorrectionsResolver,
  ClosuresResolver,
  ClosureDayResolver,
  ClosureVersionResolver,
  ExplanationResolver,
  TakingsResolver,
  DrawerPartResolver,
  DrawerMoveResolver,
  DrawerResolver,
  DebtResolver,
  DrawerActResolver,
  DrawerEntryResolver,
  KessalsResolver,
  KessalPresenceResolver,
  KessalAccountResolver,
  KessalPaymentResolver,
  PayoutResolver,
  JournalResolver,
  ReceptionsResolver,
  PurchasesResolver,
  ReportsResolver,
  SavedReportsResolver,
  TokensResolver,
  FeedResolver,
  WebhooksResolver,
  LiveResolver,
  LowStockResolver,
  MostSoldResolver,
  OpenDaysResolver,
  SearchResolver,
  StarterResolver,
  ImportResolver,
  FirstStepsResolver,
  StockTableResolver,
  TillChangesResolver,
  CopiesResolver,
  PrintingResolver,
  EveningResolver,
] as const;

/** TypeGraphQL requires a PubSub; the only subscription has its own stream. */
const NO_TOPICS: PubSub = {
  publish: () => undefined,
  subscribe: (topic) => {
    throw new Error(`Nobody publishes ${topic}`);
  },
};

export async function createSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: RESOLVERS,
    validateFn: validArgument,
    authChecker: letIn,
    emitSchemaFile: false,
    pubSub: NO_TOPICS,
  });
  return listsInTurn(schema);
}

/** Validates input classes as REST does. */
const validArgument: ValidatorFn = async (value) => {
  // A Date or a file comes from a scalar, not an input class.
  if (value instanceof Date || value instanceof Promise) return;
  if (typeof value === 'object' && value !== null) await validated(value);
};

/** `@Authorized('sell')` names the operation's one permission, checked by the call. */
const letIn: AuthCheckerFn<CallContext, Permission> = async ({ context, info, args }, [permission]) => {
  if (!permission) throw new Error(`${info.fieldName} declares no permission`);
  const { call } = context;
  await call.enter(permission, info.operation.operation === OperationTypeNode.MUTATION);
  if (info.parentType === info.schema.getMutationType()) call.asked = { verb: info.fieldName, content: args };
  return true;
};

/** A thousand aliases would be a thousand attempts. */
export const oneLoginADocument = atMost(
  1,
  'Mutation',
  ['login'],
  'Une requête ne peut essayer qu’un seul code.',
);

/** Each may wait for the next entry. */
export const oneFeedADocument = atMost(
  1,
  'Query',
  ['entriesSince'],
  'Une requête ne lit les écritures qu’une fois.',
);

/** Answered alike to callers of one role and local: see `ResponseCache`. */
export const SHARED_FIELDS = [
  'services',
  'products',
  'categories',
  'catalogueServices',
  'catalogueProducts',
  'closure',
  'report',
  'lowStock',
  'openDays',
  'openReviews',
  'locals',
];

const REPORTS = 12;

/** A dashboard asks a dozen reports; thirty aliases of the costliest would starve the tills. */
export const fewReportsADocument = atMost(
  REPORTS,
  'Query',
  ['report', 'reportTickets', 'salesReport', 'savedReportAnswer', 'evening'],
  `Une requête pose ${REPORTS} questions au plus.`,
);

function atMost(most: number, parent: string, fields: readonly string[], sentence: string) {
  return (context: ValidationContext): ASTVisitor => {
    let seen = 0;
    return {
      Field(node) {
        if (!fields.includes(node.name.value) || context.getParentType()?.name !== parent) return;
        seen += 1;
        if (seen === most + 1) context.reportError(new GraphQLError(sentence, { nodes: node }));
      },
    };
  };
}
