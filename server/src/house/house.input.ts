import { IsOptional, ValidateBy } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { IsArabicName } from '../doors/input-checks.ts';
import { faultOf, type Identity, type IdentityField } from './identity.rules.ts';

const IsIdentity = (field: IdentityField): PropertyDecorator => {
  const validate = (value: unknown) => typeof value === 'string' && faultOf(field, value) === null;
  const defaultMessage = () => faultOf(field, '\0') ?? '';
  return ValidateBy({ name: 'isIdentity', validator: { validate, defaultMessage } });
};

@InputType({ description: 'Un champ absent reste inchangé ; un texte vide l’efface.' })
export class IdentityInput implements Partial<Record<keyof Identity, string | null>> {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsIdentity('name')
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Nom en arabe.' })
  @IsArabicName()
  arabicName?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsIdentity('address')
  address?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsIdentity('telephone')
  telephone?: string | null;

  @Field(() => String, { nullable: true, description: '15 chiffres.' })
  @IsOptional()
  @IsIdentity('ice')
  ice?: string | null;

  @Field(() => String, { nullable: true, description: 'Identifiant fiscal (IF).' })
  @IsOptional()
  @IsIdentity('fiscalNumber')
  fiscalNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Registre du commerce (RC).' })
  @IsOptional()
  @IsIdentity('tradeRegister')
  tradeRegister?: string | null;

  @Field(() => String, { nullable: true, description: 'Taxe professionnelle (TP).' })
  @IsOptional()
  @IsIdentity('businessTax')
  businessTax?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Le numéro et le taux de la TVA, ou l’exonération nommée.',
  })
  @IsOptional()
  @IsIdentity('vat')
  vat?: string | null;
}
