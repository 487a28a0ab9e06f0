import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { pageType } from '../../doors/graphql/page-type.ts';
import { Local } from '../../locals/local.entity.ts';
import { localsById } from '../../locals/locals.queries.ts';
import type { Page } from '../../shared/paging.ts';
import type { Permission } from '../../shared/permissions.ts';
import { Colleague } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { decideReview, decideReviews } from './decide-review.service.ts';
import { LateSale } from '../late/late.entity.ts';
import { DecideReviewArgs, DecideReviewsArgs } from './review.input.ts';
import { Review } from './review.entity.ts';
import { countOpenReviews, lateSalesById, listReviews } from './reviews.queries.ts';

const ReviewPage = pageType('ReviewPage', Review);

@Resolver(() => Review)
export class ReviewsResolver {
  @Authorized<Permission>('decideReviews')
  @Query(() => ReviewPage, { description: '« À vérifier », la dernière remarque en tête.' })
  reviews(
    @Ctx('call') call: Call,
    @Arg('open', () => Boolean, {
      nullable: true,
      description: 'Vrai : à décider ; faux : décidées ; sinon toutes.',
    })
    open?: boolean | null,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<Page<Review>> {
    return call.db.onReplica((db) => listReviews(db, open, { limit, cursor }));
  }

  @Authorized<Permission>('decideReviews')
  @Query(() => Int, { description: 'Combien attendent une décision.' })
  openReviews(@Ctx('call') call: Call): Promise<number> {
    return call.db.onReplica(countOpenReviews);
  }

  @Authorized<Permission>('decideReviews')
  @Mutation(() => Review, { description: 'Décide, une fois pour toutes ; le journal le note.' })
  decideReview(
    @Args(() => DecideReviewArgs) args: DecideReviewArgs,
    @Ctx('call') call: Call,
  ): Promise<Review> {
    return call.db.inTransaction((tx) => decideReview(tx, call.ctx, args));
  }

  @Authorized<Permission>('decideReviews')
  @Mutation(() => [Review], { description: 'Décide plusieurs éléments d’un coup : tous, ou aucun.' })
  decideReviews(
    @Args(() => DecideReviewsArgs) args: DecideReviewsArgs,
    @Ctx('call') call: Call,
  ): Promise<Review[]> {
    return call.db.inTransaction((tx) => decideReviews(tx, call.ctx, args));
  }

  @FieldResolver(() => LateSale, { nullable: true })
  lateSale(@Root() { lateSaleId }: Review, @Ctx('call') call: Call): Promise<LateSale> | null {
    return lateSaleId === null ? null : call.db.load(lateSalesById, lateSaleId);
  }

  @FieldResolver(() => Local)
  local(@Root() { localId }: Review, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, localId);
  }

  @FieldResolver(() => Colleague, {
    nullable: true,
    description: 'Qui a décidé ; rien si elle s’est réglée seule.',
  })
  decidedBy(@Root() { decidedBy }: Review, @Ctx('call') call: Call): Promise<Colleague> | null {
    return decidedBy === null ? null : call.db.load(usersById, decidedBy);
  }
}
