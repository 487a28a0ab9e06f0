import type { Server } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { TabletDoor } from '../../doors/plain/tablet-door.ts';
import { plainDoor } from '../../doors/plain/plain-door.ts';
import type { Tls } from '../../doors/socket/listener.ts';
import { drawCertificate, keepAuthority, vouchedFor, type Authority } from './authority.ts';
import { ownNames, type Cards, type Names } from './own-names.ts';

const DAY_MS = 86_400_000;
/** Tablets refuse one that lives longer than 825 days. */
const LIFE_DAYS = 397;
const RENEWED_DAYS_BEFORE = 30;
/** A tablet's clock may be behind. */
const BACKDATED_DAYS = 2;
const LOOK_EVERY_MS = 60_000;

interface Parts {
  dataDir: string;
  /** The machine's name and its network cards, as they are now. */
  machine: () => string;
  cards: () => Cards;
  /** What the settings name beside. */
  given: readonly string[];
  clock: () => Date;
  log: Logger;
}

/**
 * HTTPS by the house's own authority. Another certificate is drawn before one ends, and when a name or an address of the
 * machine has changed.
 */
export class OwnTls {
  readonly authority: Authority;
  readonly #parts: Parts;
  #known = '';
  #begins = Infinity;
  #ends = -Infinity;
  #vouched: Names = { hosts: [], addresses: [] };
  #keys = { cert: '', key: '' };

  private constructor(authority: Authority, parts: Parts) {
    this.authority = authority;
    this.#parts = parts;
  }

  /** @throws DatabaseRefused as keepAuthority does */
  static async open(parts: Parts): Promise<OwnTls> {
    const authority = await keepAuthority(parts.dataDir, namesOf(parts), parts.clock());
    const own = new OwnTls(authority, parts);
    await own.renew();
    return own;
  }

  /** For the listener, with what it answers in plain HTTP. */
  tls(tabletDoor: () => TabletDoor): Tls {
    const { authority } = this;
    const isNamed = (host: string) => this.isNamed(host);
    return { ...this.#keys, inPlain: plainDoor({ authority, isNamed, tabletDoor, log: this.#parts.log }) };
  }

  isNamed(host: string): boolean {
    const { hosts, addresses } = this.#vouched;
    return hosts.includes(host) || addresses.includes(host);
  }

  /** @returns whether another was drawn */
  async renew(): Promise<boolean> {
    const { clock, log } = this.#parts;
    const now = clock().getTime();
    const wanted = namesOf(this.#parts);
    const known = JSON.stringify(wanted);
    const lasts = now >= this.#begins && now < this.#ends - RENEWED_DAYS_BEFORE * DAY_MS;
    if (lasts && known === this.#known) return false;
    const vouched = vouchedFor(this.authority, wanted);
    const [begins, ends] = [now - BACKDATED_DAYS * DAY_MS, now + LIFE_DAYS * DAY_MS];
    this.#keys = await drawCertificate(this.authority, vouched, {
      begins: new Date(begins),
      ends: new Date(ends),
    });
    [this.#known, this.#begins, this.#ends, this.#vouched] = [known, begins, ends, vouched];
    const without = [...wanted.hosts, ...wanted.addresses].filter((name) => !this.isNamed(name));
    log.info({ ...vouched, ends: new Date(ends) }, 'a certificate was drawn');
    if (without.length > 0) log.warn({ without }, 'the authority does not vouch for these names');
    return true;
  }

  /** Until the task is closed; connections that are open stay so. */
  keepRenewed(server: Pick<Server, 'setSecureContext'>): { close(): Promise<void> } {
    const closing = new AbortController();
    const done = this.#look(server, closing.signal);
    return {
      close: async () => {
        closing.abort();
        await done;
      },
    };
  }

  async #look(server: Pick<Server, 'setSecureContext'>, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        await wait(LOOK_EVERY_MS, undefined, { ref: false, signal });
        if (await this.renew()) server.setSecureContext(this.#keys);
      } catch (error) {
        if ((error as Error).name === 'AbortError') return;
        this.#parts.log.error({ err: error }, 'no certificate could be drawn');
      }
    }
  }
}

function namesOf({ machine, cards, given }: Parts): Names {
  return ownNames(machine(), cards(), given);
}
