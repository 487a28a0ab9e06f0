import type { Actor, RoleName } from './actor.ts';
import { Refusal } from './errors.ts';
import { permit, PERMISSIONS, type Permission } from './permissions.ts';

function somebody(role: RoleName): Actor {
  return {
    userId: 1,
    name: 'Exemple',
    role,
    local: null,
    createdAt: new Date('2026-11-20T12:00:00Z'),
    sessionId: 'a',
    deviceId: null,
  };
}

function answerTo(actor: Actor | null, permission: Permission): string {
  try {
    permit(actor, permission);
    return 'allowed';
  } catch (error) {
    return (error as Refusal).code;
  }
}

/** Written again, so that each change is made in two places. */
const TABLE: [Permission, ADMIN: boolean, CAISSIER: boolean][] = [
  ['sell', true, true],
  ['reprintOwnTickets', true, true],
  ['useSession', true, true],
  ['seeCatalogue', true, true],
  ['seeLocals', true, true],
  ['seeColleagues', true, true],
  ['seeReceptions', true, true],
  ['declareDay', true, true],
  ['seeClosure', true, true],
  ['useDrawer', true, true],
  ['seeKessals', true, true],
  ['noteKessals', true, true],
  ['payKessals', true, true],
  ['usePrinters', true, true],
  ['seeTickets', true, false],
  ['correctTickets', true, false],
  ['decideReviews', true, false],
  ['reprintTickets', true, false],
  ['askReport', true, false],
  ['search', true, false],
  ['seeReport', true, false],
  ['keepReports', true, false],
  ['seeUsers', true, false],
  ['manageUsers', true, false],
  ['readCodes', true, false],
  ['manageDevices', true, false],
  ['manageTokens', true, false],
  ['manageHouse', true, false],
  ['manageLocals', true, false],
  ['manageCatalogue', true, false],
  ['countStock', true, false],
  ['seeMovements', true, false],
  ['receive', true, false],
  ['seeClosures', true, false],
  ['editClosure', true, false],
  ['seeDrawers', true, false],
  ['manageDrawers', true, false],
  ['managePrinters', true, false],
  ['manageKessals', true, false],
  ['reversePayments', true, false],
  ['readJournal', true, false],
  ['exportRows', true, false],
  ['askFreely', true, false],
  ['readSchema', true, false],
  ['hearChanges', true, false],
  ['readMetrics', true, false],
  ['askAsAssistant', true, false],
  ['readEntries', true, false],
  ['manageWebhooks', true, false],
];

test.each(TABLE)('%s: an administrator %p, a cashier %p', (permission, admin, cashier) => {
  expect(answerTo(somebody('ADMIN'), permission)).toBe(admin ? 'allowed' : 'ACCES_REFUSE');
  expect(answerTo(somebody('CAISSIER'), permission)).toBe(cashier ? 'allowed' : 'ACCES_REFUSE');
});

test('an access token of an administrator may ask for a report and read the metrics, and nothing else', () => {
  const token = { ...somebody('ADMIN'), tokenId: 1 };
  const allowed = TABLE.map(([permission]) => permission).filter((one) => answerTo(token, one) === 'allowed');
  expect(allowed).toEqual(['askReport', 'readMetrics']);
  expect(answerTo(token, 'sell')).toBe('ACCES_REFUSE');
  expect(answerTo({ ...somebody('CAISSIER'), tokenId: 1 }, 'askReport')).toBe('ACCES_REFUSE');
});

test('an assistant asks with a token that has the right to', () => {
  const token = { ...somebody('ADMIN'), tokenId: 1, forAssistant: true };
  const allowed = TABLE.map(([permission]) => permission).filter((one) => answerTo(token, one) === 'allowed');
  expect(allowed).toEqual(['askReport', 'readMetrics', 'askAsAssistant']);
});

test('nobody may do anything without a session', () => {
  for (const [permission] of TABLE) expect(answerTo(null, permission)).toBe('NON_AUTHENTIFIE');
});

test('whoever is refused is told why', () => {
  const ask = (actor: Actor | null) => () => permit(actor, 'seeTickets');
  expect(ask(somebody('CAISSIER'))).toThrow("Vous n'avez pas les permissions nécessaires pour cette action.");
  expect(ask(null)).toThrow('Votre session est terminée. Veuillez vous reconnecter.');
});

const token = { ...somebody('ADMIN'), tokenId: 1 };
const ONLY = 'Ce jeton d’accès n’ouvre que la question « report »';
const NO_TOKEN = 'ceci ne s’ouvre à aucun jeton, connectez-vous avec votre code.';

test.each<[object, Permission, string]>([
  [{}, 'seeTickets', `${ONLY} et /metrics ; ${NO_TOKEN}`],
  [{}, 'manageWebhooks', `${ONLY} et /metrics ; ${NO_TOKEN}`],
  [{}, 'askAsAssistant', `${ONLY} et /metrics ; il lui faudrait le droit « Assistant ».`],
  [
    { forAssistant: true },
    'readEntries',
    `${ONLY}, /metrics et /mcp ; il lui faudrait le droit « Écritures ».`,
  ],
  [
    { forAssistant: true, readsEntries: true },
    'askFreely',
    `${ONLY}, /metrics, /mcp et les écritures ; ${NO_TOKEN}`,
  ],
])(
  'a token of the rights %j that asks for %s is told what it opens, and what would',
  (rights, permission, told) => {
    expect(() => permit({ ...token, ...rights }, permission)).toThrow(new RegExp(`^${told}$`));
  },
);

test('no permission is missing from this table', () => {
  expect(TABLE.map(([permission]) => permission).sort()).toEqual(Object.keys(PERMISSIONS).sort());
});
