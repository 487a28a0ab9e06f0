import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  ValidateNested,
} from 'class-validator';
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import {
  IsAlertThreshold,
  IsAmount,
  IsCount,
  IsId,
  IsLine,
  IsName,
  IsArabicName,
  IsOptionalFlag,
  IsOptionalId,
  IsReason,
  MAX_NAME,
  ARABIC_NAME,
} from '../../doors/input-checks.ts';
import { Dirham } from '../../doors/graphql/scalars.ts';
import { LocalType } from '../../locals/local.entity.ts';
import type { LocalTypeName } from '../../shared/actor.ts';
import type { Centimes } from '../../shared/money.ts';
import { BARCODE, BARCODE_MESSAGE, MAX_BARCODES, type ItemType } from '../../shared/items.ts';
import { ItemTypes } from './catalogue.entity.ts';
import type { Visibility } from './catalogue.queries.ts';

const Visibilities = { VISIBLE: 'visible', HIDDEN: 'hidden', ALL: 'all' } as const;
registerEnumType(Visibilities, { name: 'Visibility', description: 'Visibles, masqués, ou tous.' });

const MAX_LOCALS = 1000;
const MAX_TILES = 1000;
const NO_LOCAL = { message: 'Choisissez au moins un local.' };
export const CONFIRM_FRAIS =
  'Vrai quand des frais au-dessus du prix sont voulus ; sans cela ils sont refusés.';
export const CONFIRM_NAME =
  'Vrai quand un nom qui existe déjà, à la casse, aux accents ou aux espaces près, est voulu ; sans cela il est refusé.';
const ID_MESSAGE = { message: 'Un identifiant (nombre entier) est attendu.' };

@InputType()
export class CategoryInput {
  @Field(() => String)
  @IsName()
  name!: string;

  @Field(() => String, { nullable: true, description: ARABIC_NAME })
  @IsArabicName()
  arabicName?: string | null;

  @Field(() => Boolean, { nullable: true, description: CONFIRM_NAME })
  @IsOptionalFlag()
  confirmName?: boolean | null;
}

@InputType()
export class ProductInput {
  @Field(() => String)
  @IsName()
  name!: string;

  @Field(() => String, { nullable: true, description: ARABIC_NAME })
  @IsArabicName()
  arabicName?: string | null;

  @Field(() => Dirham)
  @IsAmount()
  price!: Centimes;

  @Field(() => Int)
  @IsId()
  categoryId!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Seuil d’alerte ; nul : celui de la maison, une semaine de ventes. Absent : inchangé.',
  })
  @IsOptional()
  @IsAlertThreshold()
  alertThreshold?: number | null;

  @Field(() => [String], { nullable: true, description: 'Tous ses codes-barres. Absent : inchangés.' })
  @IsOptional()
  @IsArray({ message: 'Une liste de codes-barres est attendue.' })
  @ArrayMaxSize(MAX_BARCODES, { message: `Un produit a ${MAX_BARCODES} codes-barres au plus.` })
  @Matches(BARCODE, { each: true, message: BARCODE_MESSAGE })
  barcodes?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: CONFIRM_NAME })
  @IsOptionalFlag()
  confirmName?: boolean | null;
}

@InputType()
export class ServiceInput {
  @Field(() => String)
  @IsName()
  name!: string;

  @Field(() => String, { nullable: true, description: ARABIC_NAME })
  @IsArabicName()
  arabicName?: string | null;

  @Field(() => Dirham)
  @IsAmount()
  price!: Centimes;

  @Field(() => Dirham, { description: 'Frais Kessal par unité.' })
  @IsAmount()
  frais!: Centimes;

  @Field(() => Boolean, { nullable: true, description: CONFIRM_FRAIS })
  @IsOptionalFlag()
  confirmFrais?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: CONFIRM_NAME })
  @IsOptionalFlag()
  confirmName?: boolean | null;
}

@InputType({ description: 'Ce que le service coûte dans un local, s’il y coûte autre chose.' })
export class LocalPriceInput {
  @Field(() => Int)
  @IsId()
  localId!: number;

  @Field(() => Dirham)
  @IsAmount()
  price!: Centimes;

  @Field(() => Dirham, { description: 'Frais Kessal par unité.' })
  @IsAmount()
  frais!: Centimes;
}

@InputType()
export class NewServicesInput extends ServiceInput {
  @Field(() => [Int], { description: 'Le service est créé dans chacun de ces locaux.' })
  @IsArray(NO_LOCAL)
  @ArrayMinSize(1, NO_LOCAL)
  @ArrayMaxSize(MAX_LOCALS, { message: `Un service est créé dans ${MAX_LOCALS} locaux à la fois au plus.` })
  @IsInt({ each: true, ...ID_MESSAGE })
  localIds!: number[];

  @Field(() => [LocalPriceInput], {
    nullable: true,
    description:
      'Les prix propres à certains de ces locaux ; les autres ont le prix et les frais donnés plus haut.',
  })
  @IsOptional()
  @IsArray({ message: 'Une liste de prix est attendue.' })
  @ArrayMaxSize(MAX_LOCALS, { message: `${MAX_LOCALS} prix au plus.` })
  @ValidateNested({ each: true })
  prices?: LocalPriceInput[] | null;
}

@InputType()
export class TileOrderInput {
  @Field(() => Int, {
    nullable: true,
    description: 'La catégorie de ces produits ; nul ou absent : les services.',
  })
  @IsOptionalId()
  categoryId?: number | null;

  @Field(() => [Int], { description: 'Les premières tuiles, dans cet ordre ; les autres suivent.' })
  @IsArray({ message: 'Une liste d’identifiants est attendue.' })
  @ArrayMaxSize(MAX_TILES, { message: `${MAX_TILES} tuiles ont une place au plus.` })
  @IsId({ each: true })
  itemIds!: number[];
}

@InputType()
export class ServiceFilter {
  @Field(() => Visibilities, { nullable: true, description: 'Par défaut, les visibles.' })
  @IsOptional()
  @IsIn(Object.values(Visibilities))
  visibility?: Visibility;

  @Field(() => Int, { nullable: true })
  @IsOptionalId()
  localId?: number;

  @Field(() => LocalType, { nullable: true })
  @IsOptional()
  localType?: LocalTypeName;
}

@InputType()
export class ProductFilter {
  @Field(() => Visibilities, { nullable: true, description: 'Par défaut, les visibles.' })
  @IsOptional()
  @IsIn(Object.values(Visibilities))
  visibility?: Visibility;

  @Field(() => Int, { nullable: true })
  @IsOptionalId()
  categoryId?: number;

  @Field(() => String, {
    nullable: true,
    description: 'Une partie du nom, sans égard aux accents, ou un code-barres.',
  })
  @IsOptional()
  @IsLine('Le texte cherché', MAX_NAME)
  search?: string;

  @Field(() => Int, { nullable: true, description: 'Le stock de ce seul local.' })
  @IsOptionalId()
  localId?: number;
}

@InputType()
export class CountStockInput {
  @Field(() => Int)
  @IsId()
  localId!: number;

  @Field(() => Int)
  @IsId()
  productId!: number;

  @Field(() => Int, { description: 'Les unités trouvées sur place.' })
  @IsCount()
  counted!: number;

  @Field(() => String, { description: 'Pourquoi on a compté ; se lit avec le mouvement.' })
  @IsReason()
  reason!: string;
}

@InputType()
export class PriceLineInput {
  @Field(() => ItemTypes)
  @IsIn(Object.values(ItemTypes), { message: 'Valeurs possibles : product, service.' })
  type!: ItemType;

  @Field(() => Int)
  @IsId()
  itemId!: number;

  @Field(() => Dirham, { description: 'Le prix affiché : s’il n’est plus celui-là, rien ne change.' })
  @IsAmount()
  was!: Centimes;

  @Field(() => Dirham)
  @IsAmount()
  price!: Centimes;

  @Field(() => Dirham, { nullable: true, description: 'Les frais affichés, d’un service.' })
  @IsOptional()
  fraisWas?: Centimes | null;

  @Field(() => Dirham, { nullable: true, description: 'Frais Kessal d’un service ; absent : inchangés.' })
  @IsOptional()
  frais?: Centimes | null;
}

const MAX_PRICES = 500;

@InputType()
export class ChangePricesInput {
  @Field(() => [PriceLineInput])
  @ArrayMinSize(1, { message: 'Choisissez au moins un article.' })
  @ArrayMaxSize(MAX_PRICES, { message: `${MAX_PRICES} prix changent à la fois au plus.` })
  @ValidateNested({ each: true })
  lines!: PriceLineInput[];

  @Field(() => Boolean, { nullable: true, description: CONFIRM_FRAIS })
  @IsOptionalFlag()
  confirmFrais?: boolean | null;
}
