import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import { House } from '../house/house.entity.ts';
import { identityOf } from '../house/identity.rules.ts';
import type { Ctx } from '../shared/actor.ts';
import { validationRefusal } from '../shared/errors.ts';
import { counted } from '../shared/french.ts';
import { permit } from '../shared/permissions.ts';
import { LONGEST_CODE, SHORTEST_CODE, type CodeCipher } from './codes.ts';
import { listUsers } from './users.queries.ts';

/**
 * Gives all codes of the house one length, so that the last digit logs in by itself; null: each has its own.
 * @throws Refusal ACCES_REFUSE; VALIDATION for no length of a code, and while a code of another length logs somebody in
 */
export async function setCodeLength(
  tx: Tx,
  ctx: Ctx,
  codes: CodeCipher,
  digits: number | null,
): Promise<number | null> {
  permit(ctx.actor, 'manageHouse');
  if (digits !== null && (digits < SHORTEST_CODE || digits > LONGEST_CODE)) {
    throw refused('Un code compte de 4 à 10 chiffres.');
  }
  const house = await tx.findOneOrFail(House, { where: { id: 1 }, lock: { mode: 'for_no_key_update' } });
  const before = { ...identityOf(house), codeLength: house.codeLength };
  if (digits !== null) {
    const others = (await listUsers(tx)).filter(
      ({ banned, codeSealed }) => !banned && codes.decrypt(codeSealed).length !== digits,
    );
    const names = others.map(({ name }) => name);
    if (names.length > 0) throw refused(otherLengths(names, digits));
  }
  await tx.update(House, { id: 1 }, { codeLength: digits });
  await record(tx, ctx, { action: 'house.edited', before, after: { ...before, codeLength: digits } });
  return digits;
}

/**
 * `sentence` of so many digits.
 * @throws Refusal VALIDATION for a code that has not the house's length
 */
export async function refuseOtherLength(
  tx: Tx,
  code: string,
  sentence = (digits: number) => `Les codes de la maison ont ${digits} chiffres.`,
): Promise<void> {
  // Shared, so that no length is given to the house meanwhile.
  const house = await tx.findOne(House, { where: { id: 1 }, lock: { mode: 'pessimistic_read' } });
  const digits = house?.codeLength ?? null;
  if (digits === null || code.length === digits) return;
  throw validationRefusal([{ field: 'code', message: sentence(digits) }]);
}

function refused(message: string) {
  return validationRefusal([{ field: 'digits', message }]);
}

/** As many names as a sentence can hold. */
const NAMED = 5;

function otherLengths(names: readonly string[], digits: number): string {
  const named = names.slice(0, NAMED).join(', ');
  const more = names.length > NAMED ? ` et ${counted(names.length - NAMED, 'autre')}` : '';
  return (
    `Une autre longueur est en service : ${named}${more}. ` +
    `Donnez d’abord à chacun un code de ${digits} chiffres, sous « Utilisateurs ».`
  );
}
