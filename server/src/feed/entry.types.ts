import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime, Dirham, LocalDate } from '../doors/graphql/scalars.ts';
import { EntryKinds, type EntryKind } from '../money/entry-kinds.ts';
import type { Centimes } from '../shared/money.ts';

const Amount = (description?: string) => Field(() => Dirham, { ...(description && { description }) });
const Reference = (description: string) => Field(() => Int, { nullable: true, description });

@ObjectType({
  simpleResolvers: true,
  description:
    'Un changement d’argent d’un local, gardé à jamais tel qu’il fut écrit. Toujours : drawer + card + wallet + transfer + prepaid = products + services − kessalPaid − spent − banked + putIn + difference.',
})
export class Entry {
  @Field(() => Int)
  id!: number;

  @Field(() => Int)
  localId!: number;

  @Field(() => String, { description: 'Son nom d’aujourd’hui.' })
  localName!: string;

  @Field(() => Int, {
    description: 'De 1 en 1 dans son local : un numéro absent est une écriture qui manque.',
  })
  sequence!: number;

  @Field(() => EntryKinds)
  kind!: EntryKind;

  @Field(() => DateTime)
  recordedAt!: Date;

  @Field(() => LocalDate, { description: 'Le jour dont ce sont les chiffres.' })
  businessDate!: string;

  @Reference('Rien sans ticket.')
  ticketId!: number | null;

  @Reference('Son numéro dans le local.')
  ticketNumber!: number | null;

  @Reference('Le caissier de qui ce sont les chiffres.')
  cashierId!: number | null;

  @Reference('Qui l’a écrite ; rien : la maison elle-même.')
  userId!: number | null;

  @Reference('Qui fut payé.')
  kessalId!: number | null;

  @Reference('De qui la dette baisse ; rien : le pot commun.')
  owedToId!: number | null;

  @Reference('Qui doit cet écart.')
  debtorId!: number | null;

  @Reference('L’écriture qu’elle annule.')
  reversesId!: number | null;

  @Reference('L’écriture qu’elle rend ou à laquelle elle répond.')
  refersToId!: number | null;

  @Reference('La clôture de son écart.')
  closureId!: number | null;

  @Field(() => String, { nullable: true })
  reason!: string | null;

  @Field(() => Int, { description: '1, 0 ou −1.' })
  tickets!: number;

  @Field(() => Int)
  articles!: number;

  @Amount()
  products!: Centimes;

  @Amount()
  services!: Centimes;

  @Amount('La part des kessals dans les services.')
  frais!: Centimes;

  @Amount('Ce qui entre dans la caisse, ou en sort.')
  drawer!: Centimes;

  @Amount()
  card!: Centimes;

  @Amount()
  wallet!: Centimes;

  @Amount()
  transfer!: Centimes;

  @Amount()
  prepaid!: Centimes;

  @Amount()
  kessalPaid!: Centimes;

  @Amount()
  spent!: Centimes;

  @Amount()
  banked!: Centimes;

  @Amount()
  putIn!: Centimes;

  @Amount()
  difference!: Centimes;
}

@ObjectType({ description: 'Des écritures qui se suivent, local par local, et d’où demander les suivantes.' })
export class EntriesPage {
  @Field(() => [Entry])
  entries!: Entry[];

  @Field(() => String, { description: 'À donner telle quelle la prochaine fois.' })
  position!: string;

  @Field(() => Boolean, { description: 'D’autres suivent déjà.' })
  more!: boolean;
}
