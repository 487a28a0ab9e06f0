import type { Request, RequestHandler } from 'express';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, register, Registry } from 'prom-client';
import type { Replica } from '../../db/many/replica.ts';
import { Refusal } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import type { Call } from '../call.ts';
import { readBearer } from '../session/cookies.ts';
import type { Caller } from '../../shared/actor.ts';
import { isOwnMachine } from '../limits/address.ts';

/** What is read at a scrape. */
interface Watched {
  pools: () => Record<string, Pool>;
  /** Work that waits for its share of the main pool. */
  waiting: () => Record<string, number>;
  tills: () => number;
  liveSockets: () => number;
  /** 0 green, 1 amber, 2 red; null where nothing is copied. */
  copiesLevel: () => number | null;
  copyAgeSeconds: () => number | null;
  replicas: readonly Replica[];
}

/** Set once: a second app of the process would watch the same event loop again. */
let watchesProcess = false;

/** This process's counters, and the state of one app. */
export function createMetrics({
  pools,
  waiting,
  tills,
  liveSockets,
  copiesLevel,
  copyAgeSeconds,
  replicas,
}: Watched): Registry {
  const own = new Registry();
  const perPool = (name: string, help: string, read: (pool: Pool) => number) =>
    readAtScrape(own, { name, help, label: 'pool' }, () =>
      Object.entries(pools()).map(([name, pool]) => [name, read(pool)]),
    );
  perPool('kessal_pool_connections', 'Open connections to the database.', ({ totalCount }) => totalCount);
  perPool('kessal_pool_connections_idle', 'Those that nobody uses.', ({ idleCount }) => idleCount);
  perPool('kessal_pool_connections_max', 'As many as may be open.', ({ options }) => options.max);
  perPool(
    'kessal_pool_waiting',
    'Statements that wait for a connection.',
    ({ waitingCount }) => waitingCount,
  );
  readAtScrape(
    own,
    {
      name: 'kessal_share_waiting',
      help: 'Work that waits for its share of the main pool.',
      label: 'share',
    },
    () => Object.entries(waiting()),
  );
  readAtScrape(
    own,
    { name: 'kessal_tills_connected', help: 'Devices with a cashier’s request in the last ten minutes.' },
    () => [['', tills()]],
  );
  readAtScrape(own, { name: 'kessal_live_sockets', help: 'Open WebSockets.' }, () => [['', liveSockets()]]);
  const known = (value: number | null): [string, number][] => (value === null ? [] : [['', value]]);
  readAtScrape(
    own,
    { name: 'kessal_copies_level', help: 'How the house’s copies are: 0 green, 1 amber, 2 red.' },
    () => known(copiesLevel()),
  );
  readAtScrape(own, { name: 'kessal_copy_age_seconds', help: 'Since the last good copy.' }, () =>
    known(copyAgeSeconds()),
  );
  watchReplicas(own, replicas);
  if (!watchesProcess) {
    collectDefaultMetrics();
    tellBuild();
    watchesProcess = true;
  }
  return Registry.merge([register, own]);
}

function watchReplicas(own: Registry, replicas: readonly Replica[]): void {
  const perReplica = (name: string, help: string, read: (replica: Replica) => number) =>
    readAtScrape(own, { name, help, label: 'replica' }, () =>
      replicas.map((replica) => [replica.name, read(replica)]),
    );
  perReplica(
    'kessal_replica_lag_seconds',
    'What the replica is behind the primary; 60 for longer too.',
    ({ lagMs }) => lagMs / 1000,
  );
  perReplica('kessal_replica_aside', '1 while nothing is read from the replica.', ({ aside }) =>
    aside === null ? 0 : 1,
  );
}

/** A gauge with a value for each value of its label, or one without a label. */
function readAtScrape(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label?: string },
  read: () => [string, number][],
): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    collect() {
      // Without a label it would be 0 where nothing is known.
      if (label === undefined) this.remove();
      for (const [value, count] of read()) this.set(label === undefined ? {} : { [label]: value }, count);
    },
  });
}

function tellBuild(): void {
  const file = path.join(import.meta.dirname, '../../../../package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  new Gauge({ name: 'kessal_build_info', help: 'The version that runs.', labelNames: ['version'] }).set(
    { version },
    1,
  );
}

/**
 * Answers Prometheus, by access token; without one on the server's own machine only, and never where a proxy stands
 * before it, through which strangers come from that machine too.
 */
export function sendMetrics(metrics: Registry, { proxied }: { proxied: boolean }): RequestHandler {
  return async (request, response) => {
    const call = response.locals['call'] as Call;
    const open = !proxied && readBearer(request) === undefined && isFromHere(request);
    if (!open) await enterByToken(call);
    response.type(metrics.contentType).send(await metrics.metrics());
  };
}

async function enterByToken(call: Call): Promise<void> {
  const actor = await call.actor();
  // A session opens the screens, and its holder asked for no program.
  if (actor?.tokenId === undefined)
    throw new Refusal('NON_AUTHENTIFIE', 'Un jeton d’accès de la maison est attendu.');
  permit(actor, 'readMetrics');
}

/** Not by the headers of a proxy that TRUST_PROXY forgot, nor by a name that a page of another site made its own. */
function isFromHere({ socket, headers, hostname }: Request): boolean {
  const { forwarded, via, 'x-forwarded-for': forwardedFor } = headers;
  if (forwarded !== undefined || via !== undefined || forwardedFor !== undefined) return false;
  return isOwnMachine(socket.remoteAddress) && isOwnMachine(hostname);
}

/** An open till renews its session every five minutes. */
const PRESENT_MS = 10 * 60_000;
/** Devices remembered; further ones push out the longest unseen. */
const MOST = 1000;

/** The tills that called this process of late. */
export class ConnectedTills {
  /** Longest unseen first, in milliseconds since 1970. */
  readonly #seen = new Map<string, number>();

  note(actor: Caller | null, now: Date): void {
    if (actor?.role !== 'CAISSIER' || actor.deviceId === null) return;
    this.#seen.delete(actor.deviceId);
    this.#seen.set(actor.deviceId, now.getTime());
    if (this.#seen.size > MOST) this.#forget(this.#seen.keys().next().value);
  }

  count(now: Date): number {
    for (const [device, at] of this.#seen) if (at < now.getTime() - PRESENT_MS) this.#forget(device);
    return this.#seen.size;
  }

  #forget(device: string | undefined): void {
    if (device !== undefined) this.#seen.delete(device);
  }
}
