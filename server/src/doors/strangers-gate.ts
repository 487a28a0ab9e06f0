import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { Refusal } from '../shared/errors.ts';
import type { AddressBudget } from './address-budget.ts';
import { callerAddress } from './address.ts';
import { readBearer, readCookies, readSessionId } from './session/cookies.ts';
import type { HouseKit } from './call.ts';
import { sendProblem } from './problem.ts';

type Send = (response: Response, refusal: Refusal, requestId: string) => void;

/**
 * Stands before all work: who shows neither a session nor a known device spends his address's budget, and is refused
 * beyond it (TROP_DE_DEMANDES) without a look into the database. Whoever shows one is asked nothing here.
 */
export function strangersGate(
  kit: HouseKit,
  budget: AddressBudget,
  send: Send = sendProblem,
): RequestHandler {
  return (request, response, next) => {
    const now = kit.clock();
    const wait = isFamiliar(kit, request, now) ? 0 : budget.take(callerAddress(request.ip), now.getTime());
    if (wait === 0) {
      next();
      return;
    }
    // A probe has no door, which gives every other call its id.
    const requestId = (response.locals['requestId'] as string | undefined) ?? randomUUID();
    send(response, tooManyCalls(wait), requestId);
  };
}

/**
 * Whether a caller shows a session or a device that this house has signed. An access token bears no signature: it is
 * familiar while it has opened the house when it was last shown.
 */
function isFamiliar({ tokens, openedBy }: HouseKit, request: Request, now: Date): boolean {
  if (readSessionId(request, tokens, now) !== null) return true;
  if (tokens.readDevice(readCookies(request, tokens).device) !== null) return true;
  return openedBy.get(readBearer(request) ?? '') === true;
}

function tooManyCalls(retryAfter: number): Refusal {
  return new Refusal(
    'TROP_DE_DEMANDES',
    'Trop de demandes viennent de cette adresse. Réessayez dans quelques secondes.',
    { retryAfter },
  );
}
