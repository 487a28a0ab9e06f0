import type { Caller, RoleName } from './actor.ts';
import { Refusal } from './errors.ts';
import { listed } from './french.ts';

const EVERYONE: readonly RoleName[] = ['ADMIN', 'CAISSIER'];
const ADMIN_ONLY: readonly RoleName[] = ['ADMIN'];

/** Roles by permission; what depends on data is checked in the service. */
export const PERMISSIONS = {
  sell: EVERYONE,
  reprintOwnTickets: EVERYONE,
  useSession: EVERYONE,
  seeCatalogue: EVERYONE,
  seeLocals: EVERYONE,
  seeColleagues: EVERYONE,
  seeReceptions: EVERYONE,
  declareDay: EVERYONE,
  seeClosure: EVERYONE,
  useDrawer: EVERYONE,
  seeKessals: EVERYONE,
  noteKessals: EVERYONE,
  payKessals: EVERYONE,
  usePrinters: EVERYONE,
  seeTickets: ADMIN_ONLY,
  correctTickets: ADMIN_ONLY,
  decideReviews: ADMIN_ONLY,
  reprintTickets: ADMIN_ONLY,
  askReport: ADMIN_ONLY,
  seeReport: ADMIN_ONLY,
  search: ADMIN_ONLY,
  keepReports: ADMIN_ONLY,
  seeUsers: ADMIN_ONLY,
  manageUsers: ADMIN_ONLY,
  readCodes: ADMIN_ONLY,
  manageDevices: ADMIN_ONLY,
  manageTokens: ADMIN_ONLY,
  manageHouse: ADMIN_ONLY,
  manageLocals: ADMIN_ONLY,
  manageCatalogue: ADMIN_ONLY,
  countStock: ADMIN_ONLY,
  seeMovements: ADMIN_ONLY,
  receive: ADMIN_ONLY,
  seeClosures: ADMIN_ONLY,
  editClosure: ADMIN_ONLY,
  seeDrawers: ADMIN_ONLY,
  manageDrawers: ADMIN_ONLY,
  managePrinters: ADMIN_ONLY,
  manageKessals: ADMIN_ONLY,
  reversePayments: ADMIN_ONLY,
  readJournal: ADMIN_ONLY,
  exportRows: ADMIN_ONLY,
  askFreely: ADMIN_ONLY,
  readSchema: ADMIN_ONLY,
  hearChanges: ADMIN_ONLY,
  readMetrics: ADMIN_ONLY,
  askAsAssistant: ADMIN_ONLY,
  readEntries: ADMIN_ONLY,
  manageWebhooks: ADMIN_ONLY,
} as const satisfies Record<string, readonly RoleName[]>;

export type Permission = keyof typeof PERMISSIONS;

/** An access token's permissions, whatever its maker's role. */
const OPEN_TO_TOKENS: readonly Permission[] = ['askReport', 'readMetrics'];

/** What an access token opens by a right of its own. */
const TOKEN_RIGHTS = [
  { permission: 'askAsAssistant', flag: 'forAssistant', name: 'Assistant', opens: '/mcp' },
  { permission: 'readEntries', flag: 'readsEntries', name: 'Écritures', opens: 'les écritures' },
] as const;

/** @throws Refusal NON_AUTHENTIFIE without an actor, ACCES_REFUSE when the role or access token may not */
export function permit<Who extends Caller>(actor: Who | null, permission: Permission): asserts actor is Who {
  if (!actor) throw noSession();
  if (!may(actor.role, permission)) {
    throw new Refusal('ACCES_REFUSE', "Vous n'avez pas les permissions nécessaires pour cette action.");
  }
  if (actor.tokenId === undefined || OPEN_TO_TOKENS.includes(permission)) return;
  const asked = TOKEN_RIGHTS.find((right) => right.permission === permission);
  if (asked && actor[asked.flag]) return;
  throw new Refusal('ACCES_REFUSE', `${openTo(actor)} ; ${asked ? missing(asked.name) : TO_NO_TOKEN}.`);
}

const TO_NO_TOKEN = 'ceci ne s’ouvre à aucun jeton, connectez-vous avec votre code';
const missing = (right: string) => `il lui faudrait le droit « ${right} »`;

function openTo(token: Caller): string {
  const rights = TOKEN_RIGHTS.filter(({ flag }) => token[flag]).map(({ opens }) => opens);
  return `Ce jeton d’accès n’ouvre que ${listed(['la question « report »', '/metrics', ...rights])}`;
}

export function may(role: RoleName, permission: Permission): boolean {
  const allowed: readonly RoleName[] = PERMISSIONS[permission];
  return allowed.includes(role);
}

export function noSession(): Refusal {
  return new Refusal('NON_AUTHENTIFIE', 'Votre session est terminée. Veuillez vous reconnecter.');
}
