import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { DatabaseRefused } from '../db/migrate.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { foundDemoChain, DEMO_IDENTITY } from '../demo/demo-chain.ts';
import { foundDemoWithHistory, type DemoPast } from '../demo/demo-history.ts';
import { findHouse, foundHouse } from '../house/house.service.ts';
import { Local } from '../locals/local.entity.ts';
import type { Author } from '../shared/actor.ts';
import { randomCode, type CodeCipher } from '../users/codes.ts';
import { User } from '../users/user.entity.ts';
import { readCodes } from '../users/read-codes.service.ts';
import { registerUser } from '../users/users.service.ts';

const FOUNDING_LOCK = 'kessal founding';
const ADMIN_DIGITS = 8;
const ADMIN_NAME = 'Administrateur';

export interface FoundingOptions {
  now: Date;
  demo: boolean | undefined;
  /** A new embedded database is a demonstration unless DEMO says otherwise. */
  embedded: boolean;
  adminCode: string | undefined;
  /** Otherwise the output may be kept in a log. */
  terminal: boolean;
  codes: CodeCipher;
  /** Null for a demonstration without tickets. */
  demoPast: DemoPast | null;
}

export interface Founded {
  demonstration: boolean;
  /** For the terminal only: the demonstration's codes, or a new administrator's. */
  codes: { who: string; where: string; code: string }[];
}

/**
 * Founds the house in an empty database, or opens the existing one. Safe when two processes start at once.
 * @throws DatabaseRefused for a demonstration opened as a real house, or a first code that no terminal would
 * show
 */
export function openHouse(db: DataSource, options: FoundingOptions): Promise<Founded> {
  return inTransaction(db, async (tx) => {
    // The second process waits until the first has drawn its pictures.
    await tx.query(
      "SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)",
    );
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [FOUNDING_LOCK]);
    const author: Author = { actor: null, now: options.now, requestId: randomUUID(), address: null };
    const house = await findHouse(tx);
    if (house) return reopen(tx, author, options, house.demonstration);
    const demonstration = options.demo ?? options.embedded;
    await foundHouse(tx, options.now, demonstration, demonstration ? DEMO_IDENTITY : undefined);
    if (!demonstration) return foundRealHouse(tx, author, options);
    await foundDemonstration(tx, author, options);
    return { demonstration, codes: await demoCodes(tx, author, options.codes) };
  });
}

/** In the founding's transaction: a first start that is cut off leaves no half of a past. */
async function foundDemonstration(tx: Tx, author: Author, options: FoundingOptions): Promise<void> {
  const { codes, adminCode, demoPast } = options;
  if (demoPast) await foundDemoWithHistory(tx, author, codes, adminCode, demoPast);
  else await foundDemoChain(tx, author, codes, adminCode);
}

async function reopen(
  tx: Tx,
  author: Author,
  options: FoundingOptions,
  demonstration: boolean,
): Promise<Founded> {
  if (demonstration && options.demo === false) {
    throw new DatabaseRefused(
      'Cette base est une démonstration : elle ne peut pas devenir une vraie maison. ' +
        'Pour en ouvrir une, choisissez un autre dossier : DATA_DIR=../maison DEMO=false npm start.',
    );
  }
  await checkPinKey(tx, options.codes);
  return { demonstration, codes: demonstration ? await demoCodes(tx, author, options.codes) : [] };
}

/** Refuses a changed PIN_KEY, under which every code would be wrong. */
async function checkPinKey(tx: Tx, codes: CodeCipher): Promise<void> {
  const [user] = await tx.find(User, { order: { id: 'ASC' }, take: 1 });
  if (!user) return;
  try {
    codes.decrypt(user.codeSealed);
  } catch {
    throw new DatabaseRefused(
      "PIN_KEY n'est pas la clé de cette maison : aucun code ne pourrait être lu. Remettez la clé d'origine (PIN_KEY, ou pin.key dans DATA_DIR).",
    );
  }
}

async function foundRealHouse(tx: Tx, author: Author, options: FoundingOptions): Promise<Founded> {
  if (options.adminCode === undefined && !options.terminal) {
    throw new DatabaseRefused(
      "Le code du premier administrateur ne s'affiche que sur un terminal : choisissez-le vous-même avec ADMIN_PIN (4 à 10 chiffres).",
    );
  }
  const code = options.adminCode ?? randomCode(ADMIN_DIGITS);
  await registerUser(tx, author, options.codes, { name: ADMIN_NAME, role: 'ADMIN', localId: null, code });
  // The owner knows a code that he chose.
  const shown = options.adminCode === undefined ? [{ who: ADMIN_NAME, where: '', code }] : [];
  return { demonstration: false, codes: shown };
}

async function demoCodes(tx: Tx, author: Author, codes: CodeCipher): Promise<Founded['codes']> {
  const locals = new Map((await tx.find(Local)).map((local) => [local.id, `${local.name} | ${local.type}`]));
  const inOrderOfRegistration = await tx.find(User, { where: { banned: false }, order: { id: 'ASC' } });
  const read = await readCodes(tx, author, codes, inOrderOfRegistration);
  return read.map(({ user: { name, role, localId }, code }) => ({
    who: `${name} (${role})`,
    where: localId === null ? '' : (locals.get(localId) ?? ''),
    code,
  }));
}
