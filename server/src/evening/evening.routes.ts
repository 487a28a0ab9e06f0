import { inBody, inQuery, route, type Route } from '../doors/rest/route.ts';
import { boolean, day, dirhams, id, instant, integer, text, words } from '../doors/rest/scalars.ts';
import { asIs, data, input, list, nullable, object, optional, type Shape } from '../doors/rest/shapes.ts';
import { askEvening, editMail, tryMail } from './evening.calls.ts';
import { EveningMailInput } from './mail/evening-mail.input.ts';
import { eveningMailView } from './mail/evening-mail.service.ts';

const NAMED = object({ id, name: text });
const SUMS = object({
  tickets: integer,
  total: dirhams,
  cash: dirhams,
  card: dirhams,
  wallet: dirhams,
  transfer: dirhams,
  kessal_paid: nullable(dirhams),
  kessal_owed: nullable(dirhams),
  kessal_due: nullable(dirhams),
  kessal_advance: nullable(dirhams),
});
const CLOSURE = object({
  id,
  declared_at: instant,
  in_drawer: boolean,
  difference: dirhams,
  cause: nullable(text),
  declared: dirhams,
  expected: dirhams,
  declared_difference: dirhams,
  declared_cause: nullable(text),
});
const EVENING = object({
  day,
  at: instant,
  sums: SUMS,
  locals: list(object({ local: NAMED, sums: SUMS, closure: nullable(CLOSURE) })),
  idle: list(NAMED),
  waiting: object({
    open_day_count: integer,
    open_days: list(object({ day, local: NAMED })),
    low_stock_count: integer,
    low_stock: list(object({ product: NAMED, local: NAMED, quantity: integer })),
    open_reviews: integer,
    copies: nullable(
      object({
        colour: words('GREEN', 'AMBER', 'RED'),
        code: text,
        reason: text,
        remedy: nullable(text),
        setting: nullable(text),
      }),
    ),
  }),
  mailed_at: nullable(instant),
  changed: nullable(text),
  text,
});

const MAIL_SETTINGS = object({
  from: nullable(text),
  on: boolean,
  recipients: list(text),
  send_at: nullable(text),
  mails: list(
    object({
      day,
      recipient: text,
      tries: integer,
      next_try_at: instant,
      abandoned: boolean,
      sent_at: nullable(instant),
      fault: nullable(text),
    }),
  ),
});

/** What is no text is refused as one that is no address. */
const ADDRESSES = asIs(list(text) as Shape<string[], readonly string[]>);

export const eveningRoutes: Route[] = [
  route({
    method: 'get',
    path: '/soir',
    summary: 'Le soir d’un jour, aujourd’hui par défaut : la maison, chaque local, et ce qui attend.',
    permission: 'seeReport',
    input: inQuery(object({ day: optional(day) })),
    answer: data(EVENING),
    handle: ({ call, input: { day: asked } }) => askEvening(call, asked),
  }),
  route({
    method: 'get',
    path: '/soir/mail',
    summary: 'À qui le soir est envoyé par e-mail, et quand.',
    permission: 'manageHouse',
    answer: data(MAIL_SETTINGS),
    handle: ({ call }) => eveningMailView(call.db.manager, call.kit.mailer, call.today),
  }),
  route({
    method: 'put',
    path: '/soir/mail',
    summary: 'Dit à qui le soir est envoyé, et quand.',
    permission: 'manageHouse',
    input: inBody(input(EveningMailInput, { on: boolean, recipients: ADDRESSES, send_at: optional(text) })),
    answer: data(MAIL_SETTINGS),
    handle: ({ call, input }) => editMail(call, input),
  }),
  route({
    method: 'post',
    path: '/soir/try',
    summary: 'Envoie le soir d’aujourd’hui, à l’essai, à chaque adresse.',
    permission: 'manageHouse',
    answer: data(MAIL_SETTINGS),
    handle: ({ call }) => tryMail(call),
  }),
];
