import type { IdentityField } from '#server/house/identity.rules.ts';

interface FieldWords {
  label: string;
  /** Below the field. */
  extra?: string;
  placeholder?: string;
}

export const FIELD_WORDS: Record<IdentityField, FieldWords> = {
  name: {
    label: 'Nom de la maison',
    extra: 'L’enseigne ou la raison sociale, comme elle se lit sur le ticket.',
  },
  arabicName: { label: 'Nom en arabe', extra: 'Il s’imprime où la fiche d’un local le demande.' },
  address: { label: 'Adresse', placeholder: '12, rue …, ville' },
  telephone: { label: 'Téléphone', placeholder: '05 22 00 00 00' },
  ice: { label: 'ICE', extra: 'Identifiant commun de l’entreprise, 15 chiffres.' },
  fiscalNumber: { label: 'Identifiant fiscal (IF)' },
  tradeRegister: { label: 'Registre du commerce (RC)', extra: 'Le numéro et la ville du tribunal.' },
  businessTax: { label: 'Taxe professionnelle (TP)' },
  vat: { label: 'TVA', extra: 'Le taux et le numéro, ou l’exonération nommée, comme ils s’impriment.' },
};

export const VAT_SUGGESTIONS = ['TVA 20 % comprise', 'Exonéré de TVA, article 91 du CGI'];
