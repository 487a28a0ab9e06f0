import type { EntityManager } from 'typeorm';
import type { Call } from '../doors/call.ts';
import { formerly, type NamedThen, type NamesOf } from '../house/former-names.ts';
import { housesById } from '../house/house.service.ts';
import { identityIn, identityOf } from '../house/identity.rules.ts';
import { ownIdentities } from '../locals/local-identity.queries.ts';
import { localsById } from '../locals/locals.queries.ts';
import { picturePath } from '../pictures/pictures.service.ts';
import type { Paper, PaperPlace } from './paper.types.ts';
import { usersById } from './users.queries.ts';

/** Who issued a document, and when. */
interface Issued {
  at: Date;
  localId: number;
  /** Of a transfer the local that sent. */
  fromLocalId?: number | null;
  userId: number;
}

/** The name on the head: of the configuration where the house had none. */
export function companyNameOf({ identity }: Pick<Paper, 'identity'>, { kit }: Call): string {
  return identity.name || kit.companyName;
}

/** What each document's paper says of who issued it, as all were named then; in their order. */
export async function papersOf(db: EntityManager, documents: readonly Issued[]): Promise<Paper[]> {
  if (documents.length === 0) return [];
  const places = documents.flatMap(({ at, localId, fromLocalId }) =>
    (fromLocalId == null ? [localId] : [localId, fromLocalId]).map((id) => ({ id, at })),
  );
  const people = documents.map(({ at, userId: id }) => ({ id, at }));
  const houses = documents.map(({ at }) => ({ id: 1, at }));
  const houseOf = await said(db, 'house', houses, housesById);
  const localOf = await said(db, 'local', places, localsById);
  const ownOf = await said(db, 'localIdentity', places, ownIdentities);
  const userOf = await said(db, 'user', people, usersById);
  return documents.map(({ at, localId, fromLocalId = null, userId }) => {
    const identity = identityOf(houseOf({ id: 1, at }));
    const placeOf = (id: number): PaperPlace => {
      const { name, type, logoHash, arabicName = null, receiptNames = 'FRENCH' } = localOf({ id, at });
      return {
        name,
        arabicName,
        receiptNames,
        type,
        logoUrl: picturePath(logoHash),
        identity: identityIn(identity, ownOf({ id, at })),
      };
    };
    const from = fromLocalId === null ? null : placeOf(fromLocalId);
    return { identity, local: placeOf(localId), from, userName: userOf({ id: userId, at }).name };
  });
}

/** What was said then of those asked for, or else what is said now. */
async function said<Kind extends keyof NamesOf>(
  db: EntityManager,
  kind: Kind,
  asked: readonly NamedThen[],
  now: (db: EntityManager, ids: readonly number[]) => Promise<NamesOf[Kind][]>,
): Promise<(one: NamedThen) => NamesOf[Kind]> {
  const ids = asked.map(({ id }) => id);
  const [former, current] = [await formerly(db, kind, asked), await now(db, ids)];
  const key = ({ id, at }: NamedThen) => `${id} ${at.getTime()}`;
  const known = new Map(asked.map((one, place) => [key(one), former[place] ?? current[place]]));
  return (one) => {
    const names = known.get(key(one));
    if (!names) throw new Error(`${kind} ${one.id} has no name`);
    return names;
  };
}
