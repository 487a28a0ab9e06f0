import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  ValidateNested,
} from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { Dirham } from '../../doors/graphql/scalars.ts';
import { IsAmount, IsName } from '../../doors/input-checks.ts';
import { GALLERY_NAMES, type GalleryPictureName } from '../../pictures/gallery/gallery.rules.ts';
import type { Centimes } from '../../shared/money.ts';

const MOST = 200;
const TOO_MANY = { message: `${MOST} lignes au plus à la fois.` };
const UNKNOWN_PICTURE = { message: 'La galerie n’a pas ce dessin.' };
const NO_LOCAL = { message: 'Choisissez au moins un local.' };
const PICTURE = { nullable: true, description: 'Le nom d’un dessin de la galerie.' } as const;

@InputType()
export class StarterServiceInput {
  @Field(() => [Int], { description: 'Le service est créé dans chacun de ces locaux.' })
  @IsArray(NO_LOCAL)
  @ArrayMinSize(1, NO_LOCAL)
  @ArrayMaxSize(MOST, TOO_MANY)
  @IsInt({ each: true, message: 'Un identifiant (nombre entier) est attendu.' })
  localIds!: number[];

  @Field(() => String)
  @IsName()
  name!: string;

  @Field(() => Dirham)
  @IsAmount()
  price!: Centimes;

  @Field(() => Dirham, { description: 'Frais Kessal par unité, pas plus que le prix.' })
  @IsAmount()
  frais!: Centimes;

  @Field(() => String, PICTURE)
  @IsOptional()
  @IsIn(GALLERY_NAMES, UNKNOWN_PICTURE)
  picture?: GalleryPictureName | null;
}

@InputType()
export class StarterProductInput {
  @Field(() => String)
  @IsName()
  name!: string;

  @Field(() => Dirham)
  @IsAmount()
  price!: Centimes;

  @Field(() => String, PICTURE)
  @IsOptional()
  @IsIn(GALLERY_NAMES, UNKNOWN_PICTURE)
  picture?: GalleryPictureName | null;
}

@InputType()
export class StarterCategoryInput {
  @Field(() => String, { description: 'Une catégorie de ce nom qui existe déjà reçoit les produits.' })
  @IsName()
  name!: string;

  @Field(() => String, PICTURE)
  @IsOptional()
  @IsIn(GALLERY_NAMES, UNKNOWN_PICTURE)
  picture?: GalleryPictureName | null;

  @Field(() => [StarterProductInput])
  @IsArray(TOO_MANY)
  @ArrayMaxSize(MOST, TOO_MANY)
  @ValidateNested({ each: true })
  products!: StarterProductInput[];
}

@InputType()
export class StarterInput {
  @Field(() => [StarterServiceInput])
  @IsArray(TOO_MANY)
  @ArrayMaxSize(MOST, TOO_MANY)
  @ValidateNested({ each: true })
  services!: StarterServiceInput[];

  @Field(() => [StarterCategoryInput])
  @IsArray(TOO_MANY)
  @ArrayMaxSize(MOST, TOO_MANY)
  @ValidateNested({ each: true })
  categories!: StarterCategoryInput[];
}
