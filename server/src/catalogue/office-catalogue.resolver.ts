import { Arg, Authorized, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import type { Door } from '../doors/door.ts';
import { Upload, type Uploaded } from '../doors/upload.ts';
import { PICTURE, withPicture } from '../pictures/picture-door.ts';
import type { Permission } from '../shared/permissions.ts';
import { Category, Product, Service } from './catalogue.entity.ts';
import { CategoryInput, NewServicesInput, ProductInput, ServiceInput } from './catalogue.input.ts';
import { addCategory, deleteCategory, editCategory } from './categories.service.ts';
import { addProduct, editProduct, setProductHidden } from './products.service.ts';
import { addServices, deleteService, editService, setServiceHidden } from './services.service.ts';

const TOGGLE = { nullable: true, description: 'Absent : inverse.' } as const;

/** What an administrator does to the catalogue. */
@Resolver()
export class OfficeCatalogueResolver {
  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Category)
  addCategory(
    @Arg('input', () => CategoryInput) input: CategoryInput,
    @Ctx('door') door: Door,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Category> {
    return withPicture(door, picture, (tx, hash) => addCategory(tx, door.ctx, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Category)
  editCategory(
    @Arg('id', () => Int) id: number,
    @Arg('input', () => CategoryInput) input: CategoryInput,
    @Ctx('door') door: Door,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Category> {
    return withPicture(door, picture, (tx, hash) => editCategory(tx, door.ctx, id, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Boolean, { description: 'Supprime une catégorie sans produit visible.' })
  async deleteCategory(@Arg('id', () => Int) id: number, @Ctx('door') door: Door): Promise<boolean> {
    await door.inTransaction((tx) => deleteCategory(tx, door.ctx, id));
    return true;
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Product, { description: 'Un produit que tous les locaux vendent ; son stock est à 0.' })
  addProduct(
    @Arg('input', () => ProductInput) input: ProductInput,
    @Ctx('door') door: Door,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Product> {
    return withPicture(door, picture, (tx, hash) => addProduct(tx, door.ctx, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Product)
  editProduct(
    @Arg('id', () => Int) id: number,
    @Arg('input', () => ProductInput) input: ProductInput,
    @Ctx('door') door: Door,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Product> {
    return withPicture(door, picture, (tx, hash) => editProduct(tx, door.ctx, id, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Product, { description: 'Masque un produit ou l’affiche.' })
  setProductHidden(
    @Arg('id', () => Int) id: number,
    @Ctx('door') door: Door,
    @Arg('hidden', () => Boolean, TOGGLE) hidden?: boolean | null,
  ): Promise<Product> {
    return door.inTransaction((tx) => setProductHidden(tx, door.ctx, id, hidden));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => [Service], { description: 'Le même service dans chacun des locaux, ou dans aucun.' })
  addServices(
    @Arg('input', () => NewServicesInput) input: NewServicesInput,
    @Ctx('door') door: Door,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Service[]> {
    return withPicture(door, picture, (tx, hash) => addServices(tx, door.ctx, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Service)
  editService(
    @Arg('id', () => Int) id: number,
    @Arg('input', () => ServiceInput) input: ServiceInput,
    @Ctx('door') door: Door,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Service> {
    return withPicture(door, picture, (tx, hash) => editService(tx, door.ctx, id, input, hash));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Service, { description: 'Masque un service ou l’affiche.' })
  setServiceHidden(
    @Arg('id', () => Int) id: number,
    @Ctx('door') door: Door,
    @Arg('hidden', () => Boolean, TOGGLE) hidden?: boolean | null,
  ): Promise<Service> {
    return door.inTransaction((tx) => setServiceHidden(tx, door.ctx, id, hidden));
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => Boolean, { description: 'Supprime un service ; les tickets le nomment toujours.' })
  async deleteService(@Arg('id', () => Int) id: number, @Ctx('door') door: Door): Promise<boolean> {
    await door.inTransaction((tx) => deleteService(tx, door.ctx, id));
    return true;
  }
}
