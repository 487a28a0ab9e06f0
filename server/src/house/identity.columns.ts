import { Field, ObjectType } from 'type-graphql';
import { TextColumn } from '../db/columns.ts';
import type { Identity } from './identity.rules.ts';

/** The same columns of the house and of a local that differs from it. */
@ObjectType('Identity', { description: 'Ce que disent les tickets et les bons ; vide, rien n’est imprimé.' })
export class IdentityColumns implements Identity {
  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => String, { description: 'Son nom en arabe.' })
  @TextColumn('arabic_name')
  arabicName!: string;

  @Field(() => String)
  @TextColumn('address')
  address!: string;

  @Field(() => String)
  @TextColumn('telephone')
  telephone!: string;

  @Field(() => String, { description: 'Identifiant commun de l’entreprise, 15 chiffres.' })
  @TextColumn('ice')
  ice!: string;

  @Field(() => String, { description: 'Identifiant fiscal (IF).' })
  @TextColumn('fiscal_number')
  fiscalNumber!: string;

  @Field(() => String, { description: 'Registre du commerce (RC).' })
  @TextColumn('trade_register')
  tradeRegister!: string;

  @Field(() => String, { description: 'Taxe professionnelle (TP).' })
  @TextColumn('business_tax')
  businessTax!: string;

  @Field(() => String, { description: 'Le numéro et le taux de la TVA, ou l’exonération nommée.' })
  @TextColumn('vat')
  vat!: string;
}
