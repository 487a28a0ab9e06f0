import type { Identity } from '../house/identity.rules.ts';

/** Invented. */
export const DEMO_IDENTITY: Identity = {
  name: 'Les Bains Tiznoura',
  address: '12, derb Zitoun, Casablanca',
  telephone: '05 00 00 00 00',
  ice: '000000000000000',
  fiscalNumber: '00000000',
  tradeRegister: '000000 Casablanca',
  businessTax: '00000000',
  vat: 'Exonéré de TVA, article 91 du CGI',
};
