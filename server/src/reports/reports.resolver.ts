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
import { Category, ItemTypes, Product, Service } from '../catalogue/catalogue.entity.ts';
import { byId } from '../db/by-id.ts';
import type { Door } from '../http/door.ts';
import { Dirham, LocalDate } from '../http/scalars.ts';
import { Local, LocalType } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import { MEASURES, type Measure } from '../measures/measures.rules.ts';
import { Ticket } from '../sales/ticket.entity.ts';
import type { LocalTypeName } from '../shared/actor.ts';
import type { ItemType } from '../shared/items.ts';
import type { Permission } from '../shared/permissions.ts';
import { Colleague } from '../users/user.entity.ts';
import { usersById } from '../users/users.queries.ts';
import { countedTickets } from './behind.queries.ts';
import { PeriodInput, QuestionInput, ReportFilter } from './question.input.ts';
import {
  answer,
  type AskedFigures,
  type Report as Answered,
  type ReportRow as Row,
} from './report.queries.ts';
import { scopeOf } from './row-filter.ts';

const amount = (measure: Measure): PropertyDecorator =>
  Field(() => Dirham, {
    nullable: true,
    description: `${MEASURES[measure].label}. ${MEASURES[measure].description}`,
  });
const count = (measure: Measure): PropertyDecorator =>
  Field(() => Int, {
    nullable: true,
    description: `${MEASURES[measure].label}. ${MEASURES[measure].description}`,
  });

@ObjectType({ description: 'Les chiffres demandés ; les autres sont vides.' })
class Figures implements AskedFigures {
  @amount('products') products?: number | null;
  @amount('services') services?: number | null;
  @amount('total') total?: number | null;
  @amount('frais') frais?: number | null;
  @amount('net') net?: number | null;
  @count('tickets') tickets?: number | null;
  @count('articles') articles?: number | null;
  @amount('averageTicket') averageTicket?: number | null;
  @amount('cancelled') cancelled?: number | null;
  @amount('corrected') corrected?: number | null;
  @count('stockQuantity') stockQuantity?: number | null;
  @amount('stockValue') stockValue?: number | null;
  @amount('declared') declared?: number | null;
  @amount('expected') expected?: number | null;
  @amount('difference') difference?: number | null;
}

@ObjectType()
class Period {
  @Field(() => LocalDate)
  from!: string;

  @Field(() => LocalDate)
  to!: string;
}

@ObjectType({ description: 'Un groupe : ses dimensions (celles qui sont demandées) et ses chiffres.' })
class ReportRow {
  @Field(() => LocalDate, { nullable: true })
  day!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Le lundi de la semaine.' })
  week!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Le premier jour du mois.' })
  month!: string | null;

  @Field(() => Int, { nullable: true })
  hour!: number | null;

  @Field(() => Int, { nullable: true, description: 'De 1, lundi, à 7, dimanche.' })
  weekday!: number | null;

  @Field(() => LocalType, { nullable: true })
  localType!: LocalTypeName | null;

  @Field(() => ItemTypes, { nullable: true })
  itemType!: ItemType | null;

  @Field(() => Figures)
  figures!: AskedFigures;

  @Field(() => Figures, { nullable: true, description: 'Ceux de la période comparée.' })
  previous!: AskedFigures | null;

  @Field(() => Period, {
    nullable: true,
    description: 'Les jours que cette ligne compte : à redonner à `reportTickets`.',
  })
  period!: Period | null;

  @Field(() => ReportFilter, { description: 'Ce que cette ligne compte : à redonner à `reportTickets`.' })
  filter!: ReportFilter;

  keys!: Row['keys'];
}

@ObjectType()
class Report {
  @Field(() => [ReportRow])
  rows!: ReportRow[];

  @Field(() => Figures, { description: 'Sur tous les groupes, ceux que `limit` écarte compris.' })
  totals!: AskedFigures;

  @Field(() => Figures, { nullable: true })
  previousTotals!: AskedFigures | null;

  @Field(() => Int, { description: 'Le nombre de groupes, avant `limit`.' })
  count!: number;

  @Field(() => Boolean, {
    description: 'Lu ligne par ligne, faute de sommes tenues ; la période est alors d’un an au plus.',
  })
  byLine!: boolean;
}

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
  @Authorized<Permission>('seeReport')
  @Query(() => Report, {
    description:
      'Répond à une question : des mesures, par des dimensions, sur une période. Les groupes sans rien de ce qui est demandé sont omis.',
  })
  async report(
    @Arg('question', () => QuestionInput) question: QuestionInput,
    @Ctx('door') door: Door,
  ): Promise<Report> {
    return withScopes(await answer(door.db, question), question);
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

function withScopes(report: Answered, { period, filter }: QuestionInput): Report {
  const rows = report.rows.map(({ keys, figures, previous }) => {
    const scope = scopeOf(period ?? null, filter ?? {}, keys);
    const { day = null, week = null, month = null, hour = null, weekday = null } = keys;
    const { localType = null, itemType = null } = keys;
    return {
      ...{ day, week, month, hour, weekday, localType, itemType },
      keys,
      figures,
      previous,
      ...scope,
    } as ReportRow;
  });
  return { ...report, rows };
}
