import { Arg, Authorized, Ctx, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { Upload, type Uploaded } from '../../doors/body/upload.ts';
import { PICTURE, withPicture } from '../../pictures/with-picture.ts';
import type { Permission } from '../../shared/permissions.ts';
import { Dirham } from '../../doors/graphql/scalars.ts';
import type { ItemType } from '../../shared/items.ts';
import type { Centimes } from '../../shared/money.ts';
import { Category, ItemTypes, Product, Service } from './catalogue.entity.ts';
import {
  CategoryInput,
  ChangePricesInput,
  NewServicesInput,
  ProductInput,
  ServiceInput,
  TileOrderInput,
} from './catalogue.input.ts';
import { addCategory, deleteCategory, editCategory } from './categories.service.ts';
import { changePrices, type ItemPrice as Changed } from '../prices/change-prices.service.ts';
import { addProduct, editProduct, setProductHidden } from './products.service.ts';
import { orderTiles } from '../tiles/order-tiles.service.ts';
import { addServices, deleteService, editService, setServiceHidden } from './services.service.ts';

const TOGGLE = { nullable: true, description: 'Absent : inverse.' } as const;

@ObjectType({ description: 'Un article et son prix maintenant.' })
class ItemPrice implements Changed {
  @Field(() => ItemTypes)
  type!: ItemType;

  @Field(() => Int)
  itemId!: number;

  @Field(() => String)
  name!: string;

  @Field(() => Dirham)
  price!: Centimes;

  @Field(() => Dirham, { description: 'Frais Kessal par unité ; 0 pour un produit.' })
  frais!: Centimes;
}

@Resolver()
export class OfficeCatalogueResolver {
  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Category)
  addCategory(
    @Arg('input') input: CategoryInput,
    @Ctx('call') call: Call,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Category> {
    return withPicture(call, picture, (tx, hash) => addCategory(tx, call.ctx, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Category)
  editCategory(
    @Arg('id', () => Int) id: number,
    @Arg('input') input: CategoryInput,
    @Ctx('call') call: Call,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Category> {
    return withPicture(call, picture, (tx, hash) => editCategory(tx, call.ctx, id, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Boolean, { description: 'Supprime une catégorie sans produit visible.' })
  async deleteCategory(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<boolean> {
    await call.db.inTransaction((tx) => deleteCategory(tx, call.ctx, id));
    return true;
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Product, { description: 'Un produit que tous les locaux vendent ; son stock est à 0.' })
  addProduct(
    @Arg('input') input: ProductInput,
    @Ctx('call') call: Call,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Product> {
    return withPicture(call, picture, (tx, hash) => addProduct(tx, call.ctx, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Product)
  editProduct(
    @Arg('id', () => Int) id: number,
    @Arg('input') input: ProductInput,
    @Ctx('call') call: Call,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Product> {
    return withPicture(call, picture, (tx, hash) => editProduct(tx, call.ctx, id, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Product, { description: 'Masque un produit ou l’affiche.' })
  setProductHidden(
    @Arg('id', () => Int) id: number,
    @Ctx('call') call: Call,
    @Arg('hidden', () => Boolean, TOGGLE) hidden?: boolean | null,
  ): Promise<Product> {
    return call.db.inTransaction((tx) => setProductHidden(tx, call.ctx, id, hidden));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => [Service], { description: 'Le même service dans chacun des locaux, ou dans aucun.' })
  addServices(
    @Arg('input') input: NewServicesInput,
    @Ctx('call') call: Call,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Service[]> {
    return withPicture(call, picture, (tx, hash) => addServices(tx, call.ctx, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Service)
  editService(
    @Arg('id', () => Int) id: number,
    @Arg('input') input: ServiceInput,
    @Ctx('call') call: Call,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Service> {
    return withPicture(call, picture, (tx, hash) => editService(tx, call.ctx, id, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Service, { description: 'Masque un service ou l’affiche.' })
  setServiceHidden(
    @Arg('id', () => Int) id: number,
    @Ctx('call') call: Call,
    @Arg('hidden', () => Boolean, TOGGLE) hidden?: boolean | null,
  ): Promise<Service> {
    return call.db.inTransaction((tx) => setServiceHidden(tx, call.ctx, id, hidden));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Boolean, { description: 'Supprime un service ; les tickets le nomment toujours.' })
  async deleteService(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<boolean> {
    await call.db.inTransaction((tx) => deleteService(tx, call.ctx, id));
    return true;
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => [ItemPrice], {
    description:
      'Change plusieurs prix à la fois, tous ou aucun ; chacun doit encore être celui qui était affiché.',
  })
  changePrices(@Arg('input') input: ChangePricesInput, @Ctx('call') call: Call): Promise<ItemPrice[]> {
    return call.db.inTransaction((tx) => changePrices(tx, call.ctx, input));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Boolean, {
    description:
      'Met les tuiles des services, ou des produits d’une catégorie, dans cet ordre à toutes les caisses ; celles qui ne sont pas nommées suivent, les plus vendues d’abord.',
  })
  async orderTiles(@Arg('input') input: TileOrderInput, @Ctx('call') call: Call): Promise<boolean> {
    await call.db.inTransaction((tx) => orderTiles(tx, call.ctx, input));
    return true;
  }
}
