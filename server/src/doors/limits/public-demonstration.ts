import type { Request } from 'express';
import type { DataSource } from 'typeorm';
import { Refusal } from '../../shared/errors.ts';
import type { Permission } from '../../shared/permissions.ts';
import { AddressRateLimit } from './address-rate-limit.ts';
import type { Rate } from './call-limits.ts';

/** Somebody of the demonstration, with whose code anybody logs in. */
export interface ShownCode {
  name: string;
  administrator: boolean;
  /** The name of his local. */
  local: string | null;
  code: string;
}

/** What its page says of itself. */
export interface ShownDemonstration {
  /** When it was last erased. */
  since: Date;
  /** When it is erased each night, from 0 to 23 by the house's clock. */
  hour: number;
  codes: readonly ShownCode[];
}

/** What strangers may write; what is added later is closed until it stands here. */
const OPEN_TO_STRANGERS: ReadonlySet<Permission> = new Set<Permission>([
  'sell',
  'reprintOwnTickets',
  'useSession',
  'seeCatalogue',
  'seeLocals',
  'seeColleagues',
  'seeReceptions',
  'declareDay',
  'seeClosure',
  'useDrawer',
  'seeKessals',
  'noteKessals',
  'payKessals',
  'seeTickets',
  'correctTickets',
  'decideReviews',
  'reprintTickets',
  'askReport',
  'seeReport',
  'keepReports',
  'seeUsers',
  'readCodes',
  'manageCatalogue',
  'countStock',
  'seeMovements',
  'receive',
  'seeClosures',
  'editClosure',
  'seeDrawers',
  'manageDrawers',
  'manageKessals',
  'reversePayments',
]);

export interface StrangersLimits {
  /** Writes of one address, each of so many bytes. */
  writes: Rate;
  bytesAWrite: number;
  /** The longest one, as a sheet of thousands of rows would be on every till. */
  longestWriteBytes: number;
  /** Of the whole database. */
  bytes: number;
  addresses: number;
}

const DAY_SECONDS = 24 * 3600;
const WRITES_A_DAY = 3000;

/** An hour of selling is some hundred writes, and an open till says twenty times an hour that it is there; the demonstration as founded has a tenth of the bytes. */
const USUAL_LIMITS: StrangersLimits = {
  writes: { burst: WRITES_A_DAY, perSecond: WRITES_A_DAY / DAY_SECONDS },
  bytesAWrite: 2048,
  longestWriteBytes: 16 * 1024,
  bytes: 2 * 1024 ** 3,
  addresses: 10_000,
};
const LOOK_EVERY_MS = 10_000;

/** Who writes from where. */
interface Writing {
  readonly now: Date;
  readonly address: string;
  readonly request: Pick<Request, 'headers'>;
}

/** A demonstration that strangers try: what they may do there, and how much of it. */
export class PublicDemonstration implements ShownDemonstration {
  readonly since: Date;
  readonly hour: number;
  readonly codes: readonly ShownCode[];
  readonly #db: DataSource;
  readonly #limits: StrangersLimits;
  readonly #writes: AddressRateLimit;
  #lookedAtMs = 0;
  #bytes = 0;

  constructor(db: DataSource, { since, hour, codes }: ShownDemonstration, limits = USUAL_LIMITS) {
    this.#db = db;
    this.since = since;
    this.hour = hour;
    this.codes = codes;
    this.#limits = limits;
    this.#writes = new AddressRateLimit(limits.writes, limits.addresses, 'writes');
  }

  /** @throws Refusal DEMONSTRATION_PUBLIQUE */
  refuseClosed(permission: Permission): void {
    if (!OPEN_TO_STRANGERS.has(permission)) throw keptAsItIs();
  }

  /** A picture would be shown to others. @throws Refusal DEMONSTRATION_PUBLIQUE */
  refuseFiles(): void {
    throw keptAsItIs();
  }

  /** Counts a write, a long one as several. @throws Refusal TROP_DE_DEMANDES, TROP_VOLUMINEUX */
  count({ now, address, request }: Writing): void {
    this.#look(now);
    if (this.#bytes > this.#limits.bytes)
      throw tooMuch(`Cette démonstration publique est pleine jusqu’à cette nuit, ${this.hour} h.`, 3600);
    const { bytesAWrite, longestWriteBytes } = this.#limits;
    const { 'content-length': length = 0, 'transfer-encoding': chunked } = request.headers;
    const bytes = chunked === undefined ? Number(length) : Infinity;
    if (bytes > longestWriteBytes) throw tooLong(longestWriteBytes);
    const cost = 1 + Math.floor(bytes / bytesAWrite);
    const wait = this.#writes.take(address, now.getTime(), cost);
    if (wait > 0)
      throw tooMuch('Vous avez beaucoup écrit dans cette démonstration publique. Réessayez plus tard.', wait);
  }

  /** How large it has become, without keeping anybody waiting. */
  #look(now: Date): void {
    if (Math.abs(now.getTime() - this.#lookedAtMs) < LOOK_EVERY_MS) return;
    this.#lookedAtMs = now.getTime();
    void this.#db
      .query<{ bytes: number }[]>('SELECT pg_database_size(current_database())::float8 AS bytes')
      .then(
        ([size]) => (this.#bytes = size?.bytes ?? 0),
        () => undefined,
      );
  }
}

declare module '../kit.ts' {
  interface HouseKit {
    /** Undefined for every other house. */
    publicDemonstration?: PublicDemonstration | undefined;
  }
}

function keptAsItIs(): Refusal {
  return new Refusal(
    'DEMONSTRATION_PUBLIQUE',
    'Dans cette démonstration publique, les codes, les appareils, les locaux, les réglages de la maison, les imprimantes, les ' +
      'jetons et les webhooks restent comme ils sont, et aucun fichier n’est reçu.',
  );
}

function tooLong(bytes: number): Refusal {
  return new Refusal(
    'TROP_VOLUMINEUX',
    `Dans cette démonstration publique, un envoi a ${bytes / 1024} Ko au plus.`,
  );
}

function tooMuch(sentence: string, retryAfter: number): Refusal {
  return new Refusal('TROP_DE_DEMANDES', sentence, { retryAfter });
}
