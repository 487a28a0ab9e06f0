import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { KnownCall } from './login-attempts.service.ts';
import {
  CALLER_BUDGET,
  DEVICE_BUDGET,
  MAKER_BUDGET,
  SESSION_BUDGET,
  SITE_BUDGET,
  type LoginBudget,
} from './login.rules.ts';

/** Journal action of a used-up budget; `after` holds the budget and its owner, `of`. */
export const LOGIN_BLOCKED = 'login.blocked';

const BUDGETS = {
  DEVICE: CALLER_BUDGET,
  MAKER: MAKER_BUDGET,
  ADDRESS: CALLER_BUDGET,
  SITE: SITE_BUDGET,
  NEW_DEVICES: DEVICE_BUDGET,
  SESSIONS: SESSION_BUDGET,
} as const satisfies Record<LoginBudget, object>;

/**
 * Records a used-up budget in the journal. One row per burst: none while the previous one is younger than the
 * budget's window.
 */
export async function recordBlock(tx: Tx, call: KnownCall, budget: LoginBudget): Promise<void> {
  const { now, address, deviceId, makerId } = call;
  const ofPerson = budget === 'MAKER' || budget === 'NEW_DEVICES' || budget === 'SESSIONS';
  const subjectId = ofPerson ? makerId : null;
  const of = ofPerson ? makerId : { DEVICE: deviceId, ADDRESS: address, SITE: 'site' }[budget];
  const after = { budget, of };
  const since = new Date(now.getTime() - BUDGETS[budget].windowMilliseconds);
  const told = await tx.query<unknown[]>(
    `SELECT FROM journal WHERE action = '${LOGIN_BLOCKED}' AND at > $1 AND after @> $2 LIMIT 1`,
    [since, JSON.stringify(after)],
  );
  if (told.length > 0) return;
  await record(
    tx,
    { ...call, actor: { userId: null, deviceId } },
    { action: LOGIN_BLOCKED, subjectId, after },
  );
}
