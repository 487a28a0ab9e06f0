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
import type { Call } from '../../doors/call.ts';
import { pageType } from '../../doors/graphql/page-type.ts';
import { DateTime, Json } from '../../doors/graphql/scalars.ts';
import { Local } from '../../locals/local.entity.ts';
import { localsById } from '../../locals/locals.queries.ts';
import type { Page } from '../../shared/paging.ts';
import type { Permission } from '../../shared/permissions.ts';
import { Colleague } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { JournalFilter } from './journal.input.ts';
import { readJournal, type Entry } from './journal.queries.ts';

@ObjectType({ description: 'Qui a fait quoi, quand et d’où. Rien n’en est jamais modifié ni retiré.' })
class JournalEntry implements Entry {
  @Field(() => Int, { description: 'Numéro continu.' })
  id!: number;

  @Field(() => DateTime)
  at!: Date;

  userId!: number | null;
  localId!: number | null;

  @Field(() => String, { nullable: true, description: "L'adresse d'où l'appel est venu." })
  address!: string | null;

  @Field(() => String, { nullable: true, description: "L'appareil dont la session est ouverte." })
  deviceId!: string | null;

  @Field(() => String, {
    description: "L'identifiant de l'appel, tel que l'en-tête X-Request-Id l'a répondu.",
  })
  requestId!: string;

  @Field(() => String, { description: '« ticket.sold », « closure.edited », « codes.read »…' })
  action!: string;

  @Field(() => Int, { nullable: true, description: "L'identifiant de ce sur quoi on a agi." })
  subjectId!: number | null;

  @Field(() => Json, { nullable: true, description: 'Ce qui était ; montants en centimes.' })
  before!: unknown;

  @Field(() => Json, { nullable: true, description: 'Ce qui est désormais ; montants en centimes.' })
  after!: unknown;
}

const JournalPage = pageType('JournalPage', JournalEntry);

@Resolver(() => JournalEntry)
export class JournalResolver {
  @Authorized<Permission>('readJournal')
  @Query(() => JournalPage, {
    description: 'Le journal, du plus récent au plus ancien ; celui du jour sans filtre.',
  })
  journal(
    @Ctx('call') call: Call,
    @Arg('filter', () => JournalFilter, { nullable: true }) filter: JournalFilter | null | undefined,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<Page<JournalEntry>> {
    const chosen = filter ?? { from: call.today, to: call.today };
    return call.db.onReplica((db) => readJournal(db, chosen, { limit, cursor }));
  }

  @FieldResolver(() => Colleague, { nullable: true, description: 'Rien quand la maison a agi elle-même.' })
  user(@Root() entry: JournalEntry, @Ctx('call') call: Call): Promise<Colleague> | null {
    return entry.userId === null ? null : call.db.load(usersById, entry.userId);
  }

  @FieldResolver(() => Local, { nullable: true })
  local(@Root() entry: JournalEntry, @Ctx('call') call: Call): Promise<Local> | null {
    return entry.localId === null ? null : call.db.load(localsById, entry.localId);
  }
}
