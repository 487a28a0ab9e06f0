import { inBody } from '../doors/rest/route.ts';
import { boolean, integer, text } from '../doors/rest/scalars.ts';
import { described, flat, input, nullable, object, optional, partial } from '../doors/rest/shapes.ts';
import { IdentityInput } from './house.input.ts';

const MEMBERS = {
  name: text,
  arabic_name: text,
  address: text,
  telephone: text,
  ice: text,
  fiscal_number: text,
  trade_register: text,
  business_tax: text,
  vat: text,
};
export const IDENTITY = object(MEMBERS);

export const HOUSE = object({
  ...MEMBERS,
  offline_shift: described(boolean, 'La relève hors ligne, par le code, est permise.'),
  code_length: described(
    nullable(integer),
    'Combien de chiffres a chaque code : le dernier connecte ; nul : de 4 à 10.',
  ),
});

const IDENTITY_SHAPE = input(IdentityInput, partial(MEMBERS));

/** Read into a local's lines. */
export const IDENTITY_BODY = inBody(
  described(IDENTITY_SHAPE, 'Un champ absent reste inchangé ; un texte vide l’efface.'),
);

/** The house's lines, and what is no line of its paper. */
export const HOUSE_BODY = inBody(
  object({ identity: flat(IDENTITY_SHAPE), offline_shift: optional(boolean) }),
);
