import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { LocalDate } from '../doors/graphql/scalars.ts';
import type { Permission } from '../shared/permissions.ts';
import { Evening } from './evening.types.ts';
import { askEvening, editMail, tryMail } from './evening.calls.ts';
import { EveningMailInput } from './mail/evening-mail.input.ts';
import { eveningMailView } from './mail/evening-mail.service.ts';
import { EveningMailSettings } from './mail/evening-mail.types.ts';

@Resolver()
export class EveningResolver {
  @Authorized<Permission>('seeReport')
  @Query(() => Evening, {
    description: 'Le soir d’un jour, aujourd’hui par défaut : la maison, chaque local, et ce qui attend.',
  })
  evening(
    @Ctx('call') call: Call,
    @Arg('day', () => LocalDate, { nullable: true }) day?: string | null,
  ): Promise<Evening> {
    return askEvening(call, day);
  }

  @Authorized<Permission>('manageHouse')
  @Query(() => EveningMailSettings, { description: 'À qui le soir est envoyé par e-mail, et quand.' })
  eveningMail(@Ctx('call') call: Call): Promise<EveningMailSettings> {
    return eveningMailView(call.db.manager, call.kit.mailer, call.today);
  }

  @Authorized<Permission>('manageHouse')
  @Mutation(() => EveningMailSettings, { description: 'Dit à qui le soir est envoyé, et quand.' })
  editEveningMail(
    @Arg('input', () => EveningMailInput) input: EveningMailInput,
    @Ctx('call') call: Call,
  ): Promise<EveningMailSettings> {
    return editMail(call, input);
  }

  @Authorized<Permission>('manageHouse')
  @Mutation(() => EveningMailSettings, {
    description: 'Envoie le soir d’aujourd’hui, à l’essai, à chaque adresse.',
  })
  tryEveningMail(@Ctx('call') call: Call): Promise<EveningMailSettings> {
    return tryMail(call);
  }
}
