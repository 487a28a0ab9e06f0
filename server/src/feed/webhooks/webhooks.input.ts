import { ArrayUnique, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsId, IsName, IsOptionalFlag } from '../../doors/input-checks.ts';
import { ENTRY_KINDS, EntryKinds, type EntryKind } from '../../money/entry-kinds.ts';

const ADDRESS = { message: 'L’adresse est un texte d’au plus 500 caractères.' };
const POSITION = { message: 'La position est celle d’une réponse d’entriesSince, ou d’un envoi.' };
const LONGEST_POSITION = 20_000;

@InputType()
export class AddWebhookInput {
  @Field(() => String, { description: 'À qui elles vont : « Comptable ».' })
  @IsName()
  name!: string;

  @Field(() => String, { description: 'En https ; d’un réseau privé où l’installation le permet.' })
  @IsString(ADDRESS)
  @MaxLength(500, ADDRESS)
  address!: string;

  @Field(() => [EntryKinds], { nullable: true, description: 'Seuls ces genres ; tous si absent ou vide.' })
  @IsOptional()
  @ArrayUnique({ message: 'Un genre est donné deux fois.' })
  @IsIn(ENTRY_KINDS, { each: true, message: `Les genres sont ${ENTRY_KINDS.join(', ')}.` })
  kinds?: EntryKind[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Depuis la première écriture ; sinon à partir de maintenant.',
  })
  @IsOptionalFlag()
  fromStart?: boolean | null;
}

@InputType()
export class ReplayWebhookInput {
  @Field(() => Int)
  @IsId()
  id!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Ce qui la suit est envoyé à nouveau ; depuis la première si absente.',
  })
  @IsOptional()
  @IsString(POSITION)
  @MaxLength(LONGEST_POSITION, POSITION)
  position?: string | null;
}
