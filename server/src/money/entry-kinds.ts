import { registerEnumType } from 'type-graphql';

export const ENTRY_KINDS = [
  'SALE',
  'CORRECTION',
  'CANCELLATION',
  'KESSAL_PAID',
  'DRAWER_IN',
  'DRAWER_OUT',
  'BANKED',
  'COUNTED',
  'REVERSAL',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const EntryKinds = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, kind]));
registerEnumType(EntryKinds, {
  name: 'EntryKind',
  description:
    'COUNTED : ce qu’une clôture comptée a d’écart, une fois accepté ; REVERSAL : l’annulation d’une autre écriture.',
});
