import { Authorized, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Entity, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  BooleanColumn,
  Id,
  InstantColumn,
  IntColumn,
  TextColumn,
  TextsColumn,
} from '../../db/columns.ts';
import { Dirham } from '../../doors/graphql/scalars.ts';
import type { Centimes } from '../../shared/money.ts';
import type { Permission } from '../../shared/permissions.ts';
import type { Local } from '../../locals/local.entity.ts';
import { picturePath } from '../../pictures/pictures.service.ts';

export const ItemTypes = { PRODUCT: 'product', SERVICE: 'service' } as const;
registerEnumType(ItemTypes, { name: 'ItemType' });

const ARABIC_NAME = { nullable: true, description: 'Son nom en arabe.' } as const;
const PICTURE = { nullable: true, description: "Chemin de l'image, à joindre à la base de l'API." } as const;

@ObjectType()
@Entity('categories')
export class Category {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => String, ARABIC_NAME)
  @TextColumn('arabic_name', true)
  arabicName!: string | null;

  @TextColumn('picture_hash', true)
  pictureHash!: string | null;

  @InstantColumn('created_at')
  createdAt!: Date;

  /** Soft deletion: old tickets name its products. */
  @InstantColumn('deleted_at', true)
  deletedAt!: Date | null;

  /** Set by the database: the number of the catalogue's change that wrote this row last. */
  @IntColumn('change_number')
  changeNumber!: number;

  @Field(() => String, PICTURE)
  get imageUrl(): string | null {
    return picturePath(this.pictureHash);
  }
}

/** Sold by every local, each from its own shelf. */
@ObjectType()
@Entity('products')
export class Product {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => Int)
  @IntColumn('category_id')
  categoryId!: number;

  /** Of the lines that were sold before lines kept their category; null for a newer product. */
  @IntColumn('former_category_id', true)
  formerCategoryId!: number | null;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => String, ARABIC_NAME)
  @TextColumn('arabic_name', true)
  arabicName!: string | null;

  @Field(() => Dirham, { name: 'price' })
  @AmountColumn('price_centimes')
  priceCentimes!: Centimes;

  @Field(() => Boolean)
  @BooleanColumn('hidden')
  hidden!: boolean;

  @Authorized<Permission>('seeCatalogue')
  @Field(() => Int, {
    nullable: true,
    description:
      'Seuil d’alerte : un rayon qui en tient autant ou moins est bas. Rien : bas sous une semaine de ventes.',
  })
  @IntColumn('alert_threshold', true)
  alertThreshold!: number | null;

  @Field(() => [String], {
    description: 'Ses codes-barres, tels qu’un lecteur les lit ; un produit en a plusieurs ou aucun.',
  })
  @TextsColumn('barcodes')
  barcodes!: string[];

  /** Of its tile at the till, from 1; null: after those that have one. */
  @Field(() => Int, {
    nullable: true,
    description: 'La place de sa tuile à la caisse, de 1 en montant ; rien : après, les plus vendus d’abord.',
  })
  @IntColumn('tile_place', true)
  tilePlace!: number | null;

  @TextColumn('picture_hash', true)
  pictureHash!: string | null;

  @InstantColumn('created_at')
  createdAt!: Date;

  /** Set by the database: the number of the catalogue's change that wrote this row last. */
  @IntColumn('change_number')
  changeNumber!: number;

  /** Of a product of the catalogue's lists; otherwise loaded in batches. */
  category?: Category | undefined;

  @Field(() => String, PICTURE)
  get imageUrl(): string | null {
    return picturePath(this.pictureHash);
  }
}

/** A service of one local; `frais` is the kessal's part of its price. */
@ObjectType()
@Entity('services')
export class Service {
  @Field(() => Int)
  @Id()
  id!: number;

  @IntColumn('local_id')
  localId!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => String, ARABIC_NAME)
  @TextColumn('arabic_name', true)
  arabicName!: string | null;

  @Field(() => Dirham, { name: 'price' })
  @AmountColumn('price_centimes')
  priceCentimes!: Centimes;

  @Field(() => Dirham, { name: 'frais', description: 'Frais Kessal par unité.' })
  @AmountColumn('frais_centimes')
  fraisCentimes!: Centimes;

  @Field(() => Boolean)
  @BooleanColumn('hidden')
  hidden!: boolean;

  /** Of its tile at the till, from 1; null: after those that have one. */
  @Field(() => Int, {
    nullable: true,
    description: 'La place de sa tuile à la caisse, de 1 en montant ; rien : après, les plus vendus d’abord.',
  })
  @IntColumn('tile_place', true)
  tilePlace!: number | null;

  @TextColumn('picture_hash', true)
  pictureHash!: string | null;

  @InstantColumn('created_at')
  createdAt!: Date;

  @InstantColumn('deleted_at', true)
  deletedAt!: Date | null;

  /** Set by the database: the number of the catalogue's change that wrote this row last. */
  @IntColumn('change_number')
  changeNumber!: number;

  @Field(() => String, PICTURE)
  get imageUrl(): string | null {
    return picturePath(this.pictureHash);
  }
}

/** Units of a product on a local's shelf: the sum of its movements, which alone change it. */
@ObjectType('StockEntry')
@Entity('stock')
export class Stock {
  @PrimaryColumn({ name: 'local_id', type: 'int4' })
  localId!: number;

  @Field(() => Int)
  @PrimaryColumn({ name: 'product_id', type: 'int4' })
  productId!: number;

  @Field(() => Int)
  @IntColumn('quantity')
  quantity!: number;

  /** Set by the database from the local's type; nothing else reads the type for this. */
  @Field(() => Boolean, {
    description: 'Le rayon ne donne pas plus que ce qu’il tient : celui d’un local TURKI.',
  })
  @BooleanColumn('limited')
  limited!: boolean;

  /** Of the catalogue's lists; otherwise loaded in batches. */
  local?: Local | undefined;
}
