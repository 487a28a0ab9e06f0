import { IsOptional } from 'class-validator';
import { Args, ArgsType, Authorized, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Product, Service } from '../../catalogue/items/catalogue.entity.ts';
import type { Call } from '../../doors/call.ts';
import { IsLine } from '../../doors/input-checks.ts';
import { Local } from '../../locals/local.entity.ts';
import { Ticket } from '../../sales/tickets/ticket.entity.ts';
import { pageSize } from '../../shared/paging.ts';
import type { Permission } from '../../shared/permissions.ts';
import { User } from '../../users/user.entity.ts';
import { search, type SearchResults as Found } from './search.queries.ts';
import { MAX_SEARCH } from './search.rules.ts';

/** Of each kind. */
const USUAL = 5;
const MOST = 20;

@ArgsType()
class SearchArgs {
  @Field(() => String)
  @IsLine('Le texte cherché', MAX_SEARCH)
  text!: string;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  limit?: number | null;
}

@ObjectType()
class SearchResults implements Found {
  @Field(() => [Ticket], {
    description: 'De ce numéro, dans chaque local, puis de cet ID ; annulés compris.',
  })
  tickets!: Ticket[];

  @Field(() => [Product], { description: 'Par nom et catégorie, masqués compris.' })
  products!: Product[];

  @Field(() => [Service], { description: 'Par nom et local, masqués compris.' })
  services!: Service[];

  @Field(() => [User], { description: 'Par nom et local, bannis compris.' })
  users!: User[];

  @Field(() => [Local], { description: 'Par nom et type.' })
  locals!: Local[];
}

/** The screens' convenience, so it has no REST route: each of its kinds has its own list there. */
@Resolver()
export class SearchResolver {
  @Authorized<Permission>('search')
  @Query(() => SearchResults, {
    description: `Ce que désigne un texte de ${MAX_SEARCH} caractères au plus, sans égard aux accents ni aux majuscules ; ${MOST} de chaque sorte au plus.`,
  })
  search(@Ctx('call') call: Call, @Args() { text, limit }: SearchArgs): Promise<SearchResults> {
    return search(call, text, Math.min(pageSize(limit, USUAL), MOST));
  }
}
