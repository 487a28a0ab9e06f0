import { NO_IDENTITY, type Identity } from '../house/identity.rules.ts';

/** Invented; without a name, so that COMPANY_NAME shows. */
export const DEMO_IDENTITY: Identity = {
  ...NO_IDENTITY,
  address: '12, derb Zitoun, Casablanca',
  telephone: '05 00 00 00 00',
  ice: '000000000000000',
  fiscalNumber: '00000000',
  tradeRegister: '000000 Casablanca',
  businessTax: '00000000',
  vat: 'Exonéré de TVA, article 91 du CGI',
};
