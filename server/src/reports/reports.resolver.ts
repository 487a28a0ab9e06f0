import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Category, Product, Service } from '../catalogue/catalogue.entity.ts';
import { byId } from '../db/by-id.ts';
import type { Door } from '../http/door.ts';
import { Local } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import { Ticket } from '../sales/ticket.entity.ts';
import type { Permission } from '../shared/permissions.ts';
import { Colleague } from '../users/user.entity.ts';
import { usersById } from '../users/users.queries.ts';
import { countedTickets } from './behind.queries.ts';
import { PeriodInput, QuestionInput, ReportFilter } from './question.input.ts';
import type { AskedFigures } from './report.queries.ts';
import { Figures, Report, reportOn, ReportRow } from './report.types.ts';

@ObjectType({ description: 'Un ticket qu’un chiffre compte, et ce qu’il en compte.' })
class CountedTicket {
  @Field(() => Ticket)
  ticket!: Ticket;

  @Field(() => Figures)
  figures!: AskedFigures;
}

@ObjectType()
class CountedTicketPage {
  @Field(() => [CountedTicket])
  items!: CountedTicket[];

  @Field(() => Figures, { description: 'Sur tout le filtre.' })
  totals!: AskedFigures;

  @Field(() => String, { nullable: true, description: 'À redonner pour la suite ; rien à la dernière page.' })
  nextCursor!: string | null;
}

const categoriesById = byId(Category);
const productsById = byId(Product);
const servicesById = byId(Service);

/** The owner's own questions. */
@Resolver(() => ReportRow)
export class ReportsResolver {
  @Authorized<Permission>('askReport')
  @Query(() => Report, {
    description:
      'Répond à une question : des mesures, par des dimensions, sur une période. Les groupes sans rien de ce qui est demandé sont omis.',
  })
  report(
    @Arg('question', () => QuestionInput) question: QuestionInput,
    @Ctx('door') door: Door,
  ): Promise<Report> {
    return reportOn(door.db, question, door.today);
  }

  @Authorized<Permission>('seeReport')
  @Query(() => CountedTicketPage, {
    description:
      '« Pourquoi ce chiffre ? » : les tickets que compte une ligne, du plus récent au plus ancien.',
  })
  reportTickets(
    @Ctx('door') door: Door,
    @Arg('period', () => PeriodInput) period: PeriodInput,
    @Arg('filter', () => ReportFilter, { nullable: true }) filter?: ReportFilter | null,
    @Arg('cancelled', () => Boolean, {
      defaultValue: false,
      description: 'Les tickets annulés, et eux seuls.',
    })
    cancelled = false,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<CountedTicketPage> {
    return countedTickets(door.db, { period, filter: filter ?? {}, cancelled }, { limit, cursor });
  }

  @FieldResolver(() => Local, { nullable: true })
  local(@Root() { keys }: ReportRow, @Ctx('door') door: Door): Promise<Local> | null {
    return keys.local == null ? null : door.load(localsById, Number(keys.local));
  }

  @FieldResolver(() => Colleague, { nullable: true })
  cashier(@Root() { keys }: ReportRow, @Ctx('door') door: Door): Promise<Colleague> | null {
    return keys.cashier == null ? null : door.load(usersById, Number(keys.cashier));
  }

  @FieldResolver(() => Category, { nullable: true, description: 'Vide pour les services.' })
  category(@Root() { keys }: ReportRow, @Ctx('door') door: Door): Promise<Category> | null {
    return keys.category == null ? null : door.load(categoriesById, Number(keys.category));
  }

  @FieldResolver(() => Product, { nullable: true, description: 'Vide pour les services.' })
  product(@Root() { keys }: ReportRow, @Ctx('door') door: Door): Promise<Product> | null {
    return keys.product == null ? null : door.load(productsById, Number(keys.product));
  }

  @FieldResolver(() => Service, { nullable: true, description: 'Vide pour les produits.' })
  service(@Root() { keys }: ReportRow, @Ctx('door') door: Door): Promise<Service> | null {
    return keys.service == null ? null : door.load(servicesById, Number(keys.service));
  }
}
