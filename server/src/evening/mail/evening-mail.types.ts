import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime, LocalDate } from '../../doors/graphql/scalars.ts';
import type { EveningMail as Mail } from './evening-mails.queries.ts';

@ObjectType({ simpleResolvers: true, description: 'Le soir d’un jour pour un destinataire.' })
export class EveningMail implements Mail {
  @Field(() => LocalDate)
  day!: string;

  @Field(() => String)
  recipient!: string;

  @Field(() => Int)
  tries!: number;

  @Field(() => DateTime, { description: 'Quand il est essayé à nouveau, s’il n’est pas parti.' })
  nextTryAt!: Date;

  @Field(() => Boolean, {
    description:
      'Pas parti, et plus essayé : l’envoi est arrêté, l’adresse n’y est plus, ou le jour est trop vieux.',
  })
  abandoned!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Rien tant que le serveur de messagerie ne l’a pas pris.',
  })
  sentAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Pourquoi le dernier essai a échoué.' })
  fault!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Le soir par e-mail : à qui, et quand.' })
export class EveningMailSettings {
  @Field(() => String, { nullable: true, description: 'De qui partent les lettres ; rien sans SMTP_URL.' })
  from!: string | null;

  @Field(() => Boolean)
  on!: boolean;

  @Field(() => [String])
  recipients!: string[];

  @Field(() => String, {
    nullable: true,
    description: '« 22:30 » ; rien : dès que tous les locaux sont clos.',
  })
  sendAt!: string | null;

  @Field(() => [EveningMail], { description: 'Les derniers, le jour le plus récent d’abord.' })
  mails!: EveningMail[];
}
