import type { StockLine } from '../../catalogue/stock/stock.service.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Centimes } from '../../shared/money.ts';
import { MAX_QUANTITY, type ItemType } from '../../shared/items.ts';
import type { Grant } from './grant.ts';
import type { LateSale } from './late.entity.ts';
import { noSession } from '../../shared/permissions.ts';
import { invalidGrant } from './late.errors.ts';
import type { ItemState, KnownItem, LateFlag, PaperLine } from './late.rules.ts';

/** When a device last spoke. */
const LAST_WORD = 'coalesce(grants.issued_at, devices.created_at)';

interface StandingRow {
  banned: boolean;
  moved: boolean;
  forgotten: boolean;
  voidedAt: Date | null;
  lastWord: Date;
  sender: string | null;
  house: number;
}

/** What has become of a grant's user and device; `senderId` is null for a device that the house does not know. */
export interface Standing {
  senderId: string | null;
  flags: LateFlag[];
  /** When grants like it were last ended. */
  voidedAt: Date | null;
  /** When the grant's device last spoke. */
  lastWord: Date;
}

/** @throws Refusal MANDAT_INVALIDE when user, local or device are not of this database */
export async function standingOf(
  tx: Tx,
  now: Date,
  grant: Grant,
  senderId: string | null,
): Promise<Standing> {
  const [row] = await tx.query<StandingRow[]>(
    `SELECT users.banned, users.local_id IS DISTINCT FROM locals.id AS moved,
       devices.forgotten_at IS NOT NULL AS forgotten, ${voidedAtSql('$5')} AS "voidedAt", ${LAST_WORD} AS "lastWord",
       (SELECT id FROM devices AS sender WHERE sender.id = $4) AS sender,
       (SELECT trunc(extract(epoch FROM created_at) * 1000)::float8 FROM house) AS house
     FROM users CROSS JOIN locals CROSS JOIN devices LEFT JOIN grants ON grants.device_id = devices.id
     WHERE users.id = $1 AND locals.id = $2 AND devices.id = $3`,
    [grant.userId, grant.localId, grant.deviceId, senderId, now],
  );
  if (row?.house !== grant.house) throw invalidGrant();
  const flags: Partial<Record<LateFlag, boolean>> = {
    USER_BANNED: row.banned,
    USER_MOVED: row.moved,
    DEVICE_FORGOTTEN: row.forgotten,
    OTHER_DEVICE: row.sender !== grant.deviceId,
  };
  return {
    senderId: row.sender,
    voidedAt: row.voidedAt,
    lastWord: row.lastWord,
    flags: (Object.keys(flags) as LateFlag[]).filter((flag) => flags[flag]),
  };
}

/** The last end of grants of `users` on `devices`; somebody banned has none that counts, whenever that was. */
function voidedAtSql(now: string): string {
  return `greatest(users.grants_void_at, devices.grants_void_at, devices.forgotten_at,
    CASE WHEN users.banned THEN ${now}::timestamptz END)`;
}

interface KeeperState {
  voidedAt: Date | null;
  lastWord: Date;
}

/**
 * When the grants of a session's user and device were last ended, and when the device last spoke. Holds both rows, so that no ban, forgetting or revocation
 * comes between this look and the new grant.
 * @throws Refusal NON_AUTHENTIFIE when one came first
 */
export async function holdKeeper(
  tx: Tx,
  { userId, deviceId }: Pick<Grant, 'userId' | 'deviceId'>,
): Promise<KeeperState> {
  const [row] = await tx.query<KeeperState[]>(
    `SELECT greatest(users.grants_void_at, devices.grants_void_at) AS "voidedAt",
       ${LAST_WORD} AS "lastWord"
     FROM users CROSS JOIN devices LEFT JOIN grants ON grants.device_id = devices.id
     WHERE users.id = $1 AND devices.id = $2 AND NOT banned AND forgotten_at IS NULL FOR SHARE OF users, devices`,
    [userId, deviceId],
  );
  if (!row) throw noSession();
  return row;
}

/**
 * Whether a sale's goods and what its grant has moved without an administrator come to more of a product than one sale may
 * hold. The caller has locked the shelves, so that of two sales under one grant the second sees the first.
 */
export async function exhaustsGrant(
  tx: Tx,
  { deviceId, userId, localId, grantIssuedAt }: LateSale,
  goods: readonly StockLine[],
): Promise<boolean> {
  if (goods.length === 0) return false;
  const [row] = await tx.query<{ exhausted: boolean }[]>(
    `SELECT bool_or(wanted.units + coalesce(moved.units, 0) > ${MAX_QUANTITY}) AS exhausted
     FROM unnest($5::int[], $6::int[]) AS wanted (product_id, units) LEFT JOIN (
       SELECT (line ->> 'itemId')::int AS product_id, sum((line ->> 'quantity')::int) AS units
       FROM late_sales CROSS JOIN jsonb_array_elements(lines) AS line
       WHERE (device_id, user_id, local_id, grant_issued_at) = ($1, $2, $3, $4) AND moved_goods
         AND line ->> 'type' = 'product'
       GROUP BY 1
     ) AS moved USING (product_id)`,
    [
      deviceId,
      userId,
      localId,
      grantIssuedAt,
      goods.map(({ productId }) => productId),
      goods.map(({ quantity }) => quantity),
    ],
  );
  return row?.exhausted ?? false;
}

/** Whether a paper of a local with this number has come before. */
export async function isPaperKnown(tx: Tx, localId: number, provisional: string): Promise<boolean> {
  const known = await tx.query<object[]>(
    'SELECT FROM late_sales WHERE local_id = $1 AND lower(provisional) = lower($2) LIMIT 1',
    [localId, provisional],
  );
  return known.length > 0;
}

interface ItemRow {
  type: ItemType;
  itemId: number;
  localId: number | null;
  categoryId: number | null;
  name: string;
  arabicName: string | null;
  deletedAt: Date | null;
}

interface StateRow {
  type: ItemType;
  itemId: number;
  name: string;
  arabicName: string | null;
  price: Centimes;
  frais: Centimes;
  hidden: boolean;
  from: Date;
}

/** The items of these lines with all that they were, and the category at the sale; an unknown one is missing. */
export async function itemsOf(
  tx: Tx,
  lines: readonly PaperLine[],
  soldAt: Date,
): Promise<(line: PaperLine) => KnownItem | undefined> {
  const idsOf = (wanted: ItemType) => lines.filter(({ type }) => type === wanted).map(({ itemId }) => itemId);
  const ids = [idsOf('product'), idsOf('service')];
  const items = await tx.query<ItemRow[]>(
    `SELECT 'product' AS type, id AS "itemId", NULL::int AS "localId", name, arabic_name AS "arabicName", NULL::timestamptz AS "deletedAt",
       coalesce((
         SELECT category_id FROM (
           SELECT id, (before ->> 'categoryId')::int AS category_id FROM journal
           WHERE subject_id = products.id AND action = 'product.changed' AND at > $3 AND before ? 'categoryId'
           UNION ALL
           SELECT id, (before -> 'categories' ->> products.id::text)::int FROM journal
           WHERE action IN ('catalogue.imported', 'catalogue.importUndone') AND at > $3
             AND before -> 'categories' ? products.id::text
         ) AS moved ORDER BY id LIMIT 1
       ), category_id) AS "categoryId"
     FROM products WHERE id = ANY ($1)
     UNION ALL SELECT 'service', id, local_id, name, arabic_name, deleted_at, NULL FROM services WHERE id = ANY ($2)`,
    [...ids, soldAt],
  );
  const states = await tx.query<StateRow[]>(
    `SELECT CASE WHEN product_id IS NULL THEN 'service' ELSE 'product' END AS type,
       coalesce(product_id, service_id) AS "itemId", name, arabic_name AS "arabicName", price_centimes AS price, frais_centimes AS frais, hidden,
       valid_from AS from
     FROM item_history WHERE product_id = ANY ($1) OR service_id = ANY ($2) ORDER BY valid_from, id`,
    ids,
  );
  const known = new Map(items.map((item) => [keyOf(item), { ...item, states: [] as ItemState[] }]));
  for (const state of states) known.get(keyOf(state))?.states.push(state);
  return (line) => known.get(keyOf(line));
}

function keyOf({ type, itemId }: { type: ItemType; itemId: number }): string {
  return `${type} ${itemId}`;
}
