import {
  ArrayMaxSize,
  ArrayUnique,
  IsBoolean,
  isEmail,
  IsOptional,
  Matches,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import { Field, InputType } from 'type-graphql';

const MOST_RECIPIENTS = 10;
const ADDRESS = { each: true, message: 'Une adresse e-mail est attendue, par exemple nom@exemple.ma.' };

/** `isEmail` throws for half a character. */
function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && isEmail(value);
}

@InputType()
export class EveningMailInput {
  @Field(() => Boolean, { description: 'Faux : rien n’est envoyé.' })
  @IsBoolean({ message: 'Valeurs possibles : true, false.' })
  on!: boolean;

  @Field(() => [String])
  @ArrayMaxSize(MOST_RECIPIENTS, { message: `${MOST_RECIPIENTS} adresses au plus.` })
  @ArrayUnique((address: unknown) => String(address).toLowerCase(), {
    message: 'Une adresse est donnée deux fois.',
  })
  @MaxLength(200, ADDRESS)
  @ValidateBy({ name: 'isAddress', validator: { validate: isAddress } }, ADDRESS)
  recipients!: string[];

  @Field(() => String, {
    nullable: true,
    description:
      'À cette heure, « 22:30 », avant midi le lendemain matin ; rien : dès que tous les locaux sont clos, au plus tard à 06:00.',
  })
  @IsOptional()
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Une heure s’écrit « 22:30 ».' })
  sendAt?: string | null;
}
