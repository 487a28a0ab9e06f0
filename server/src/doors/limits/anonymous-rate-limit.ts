import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { Refusal } from '../../shared/errors.ts';
import type { AddressRateLimit } from './address-rate-limit.ts';
import { callerAddress } from './address.ts';
import { readBearer, readCookies, readSessionId } from '../session/cookies.ts';
import type { HouseKit } from '../kit.ts';
import { sendProblem } from '../problem.ts';

type Send = (response: Response, refusal: Refusal, requestId: string) => void;

/**
 * Rate limit by address (TROP_DE_DEMANDES) for requests without a session or known device, before any query.
 */
export function anonymousRateLimit(
  kit: HouseKit,
  budget: AddressRateLimit,
  send: Send = sendProblem,
): RequestHandler {
  return (request, response, next) => {
    const now = kit.clock();
    if (isFamiliar(kit, request, now)) {
      next();
      return;
    }
    const address = callerAddress(request.ip);
    const wait = budget.take(address, now.getTime());
    response.set(budget.headersFor(address));
    if (wait === 0) {
      next();
      return;
    }
    // A probe has no Call, which sets the id of other requests.
    const requestId = (response.locals['requestId'] as string | undefined) ?? randomUUID();
    send(response, tooManyCalls(wait), requestId);
  };
}

/**
 * Shows a session or device signed by this house, which was not ended, forgotten or banned when it was last looked at.
 * Access tokens bear no signature: they pass if they were valid when last shown.
 */
function isFamiliar(kit: HouseKit, request: Request, now: Date): boolean {
  // Everybody logs in there.
  if (kit.publicDemonstration) return false;
  const { tokens, validTokens, lives, identify, knowsDevice } = kit;
  const session = readSessionId(request, tokens, now);
  if (session !== null && lives.isAlive(session, now, async (id) => (await identify(id)) !== null))
    return true;
  const device = tokens.readDevice(readCookies(request, tokens).device);
  if (device !== null && lives.isAlive(device, now, knowsDevice)) return true;
  return validTokens.get(readBearer(request) ?? '') === true;
}

function tooManyCalls(retryAfter: number): Refusal {
  return new Refusal(
    'TROP_DE_DEMANDES',
    'Trop de demandes viennent de cette adresse. Réessayez dans quelques secondes.',
    { retryAfter },
  );
}
