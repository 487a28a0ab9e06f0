import { Arg, Authorized, Ctx, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import type { Permission } from '../../shared/permissions.ts';
import { startCatalogue } from './start-catalogue.ts';
import { StarterInput } from './starter.input.ts';
import type { StarterAdded } from './starter.service.ts';

@ObjectType('StarterAdded', { description: 'Combien ont été ajoutés.' })
class StarterAddedView implements StarterAdded {
  @Field(() => Int)
  services!: number;

  @Field(() => Int)
  categories!: number;

  @Field(() => Int)
  products!: number;
}

@Resolver()
export class StarterResolver {
  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => StarterAddedView, {
    description: 'Ajoute en une fois des services et des produits, avec les dessins de la galerie.',
  })
  startCatalogue(@Ctx('call') call: Call, @Arg('input') input: StarterInput): Promise<StarterAdded> {
    return startCatalogue(call, input);
  }
}
