import { inBody } from '../doors/rest/route.ts';
import { text } from '../doors/rest/scalars.ts';
import { described, input, object, partial } from '../doors/rest/shapes.ts';
import { IdentityInput } from './house.input.ts';

const MEMBERS = {
  name: text,
  address: text,
  telephone: text,
  ice: text,
  fiscal_number: text,
  trade_register: text,
  business_tax: text,
  vat: text,
};
export const IDENTITY = object(MEMBERS);

/** Read into the house's lines, or a local's. */
export const IDENTITY_BODY = inBody(
  described(
    input(IdentityInput, partial(MEMBERS)),
    'Un champ absent reste inchangé ; un texte vide l’efface.',
  ),
);
