import { Arg, Authorized, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { totalledPageType } from '../doors/graphql/page-type.ts';
import { Ticket } from '../sales/tickets/ticket.entity.ts';
import type { TotalledPage } from '../shared/paging.ts';
import type { Permission } from '../shared/permissions.ts';
import { countedTickets } from './counted-tickets.queries.ts';
import { reportOrRefresh } from '../db/reading/read-semaphore.ts';
import { PeriodInput, QuestionInput, ReportFilter } from './question/question.input.ts';
import { MOST } from './question/question.rules.ts';
import type { AskedFigures } from './report-rows.ts';
import { reportOn } from './report.queries.ts';
import { Figures, Report } from './report.types.ts';

@ObjectType({ description: 'Un ticket qu’un chiffre compte, et ce qu’il en compte.' })
class CountedTicket {
  @Field(() => Ticket)
  ticket!: Ticket;

  @Field(() => Figures)
  figures!: AskedFigures;
}

const CountedTicketPage = totalledPageType(
  'CountedTicketPage',
  CountedTicket,
  Figures,
  `Sur tout le filtre. Au-delà de ${MOST.lineDays} jours d’articles choisis, sans le nombre de tickets.`,
);

@Resolver()
export class ReportsResolver {
  @Authorized<Permission>('askReport')
  @Query(() => Report, {
    description:
      'Répond à une question : des mesures, par des dimensions, sur une période. Les groupes sans rien de ce qui est demandé sont omis. Lignes, totaux, chiffres comparés et noms sont d’un même instant.',
  })
  report(
    @Arg('question', () => QuestionInput) question: QuestionInput,
    @Ctx('call') call: Call,
  ): Promise<Report> {
    return call.db.onReplica((db) => reportOn(db, question, call, reportOrRefresh(call)));
  }

  @Authorized<Permission>('seeReport')
  @Query(() => CountedTicketPage, {
    description:
      '« Pourquoi ce chiffre ? » : les tickets que compte une ligne, du plus récent au plus ancien. Ce que `report` répond s’ouvre ici.',
  })
  reportTickets(
    @Ctx('call') call: Call,
    @Arg('period', () => PeriodInput) period: PeriodInput,
    @Arg('filter', () => ReportFilter, { nullable: true }) filter?: ReportFilter | null,
    @Arg('cancelled', () => Boolean, {
      defaultValue: false,
      description: 'Les tickets annulés, et eux seuls.',
    })
    cancelled = false,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<TotalledPage<CountedTicket, Figures>> {
    const asked = { period, filter: filter ?? {}, cancelled };
    return call.db.onReplica((db) => countedTickets(db, asked, { limit, cursor }));
  }
}
