import type { RequestHandler } from 'express';
import type { Call } from '../doors/call.ts';
import { isOurPage, notOurPage } from '../doors/our-page.ts';
import { unsupportedType, type Report } from '../doors/problem.ts';
import { Refusal } from '../shared/errors.ts';

/** `/mcp`: the Model Context Protocol over HTTP, read-only, for whoever shows an access token with the right « Assistant ». */
export function assistantDoor(report: Report): RequestHandler {
  return async (request, response) => {
    const call = response.locals['call'] as Call;
    if (!isOurPage(request)) throw notOurPage();
    if (request.method !== 'POST') {
      response.set('Allow', 'POST');
      throw new Refusal('METHODE_NON_PERMISE', 'Cette adresse ne répond qu’à POST.');
    }
    await call.enter('askAsAssistant', false);
    // Browsers send a session's cookie with any page's request.
    if (call.ctx.actor.tokenId === undefined)
      throw new Refusal('ACCES_REFUSE', 'Un assistant montre un jeton d’accès du droit « Assistant ».');
    if (!request.is('application/json')) throw unsupportedType();
    if (Array.isArray(request.body))
      throw new Refusal('REQUETE_TROP_LOURDE', 'Un seul message par appel : les lots sont refusés.');
    // 28 MB that most houses never need.
    const { answerMessage } = await import('./answer-message.ts');
    await answerMessage(call, report);
  };
}
