import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import { createRequire } from 'node:module';
import type { Call } from '../../doors/call.ts';
import { isFault, toRefusal } from '../../doors/problem.ts';
import { openByAddress } from '../../kessals/kessal-address.ts';
import { shopTime } from '../../shared/days.ts';
import type { Refusal } from '../../shared/errors.ts';
import { FONT_FILE, noticeHtml, ownPageHtml, POLICY } from './own-page-html.ts';
import { ownLocals } from './own-page.queries.ts';
import { LANGUAGES, type Language } from './own-page.words.ts';

/** 11 kB, of the Arabic page alone: a cheap phone's own Arabic is often too small to read, or has no Moroccan letters. */
const FONT = createRequire(import.meta.url).resolve('@fontsource/mada/files/mada-arabic-400-normal.woff2');

/** A kessal's own page, `/k/<secret>`: plain HTML for a cheap phone, without a session and without the app. */
export function ownPages(): Router {
  const router = Router();
  router.get(`/${FONT_FILE}`, (_request, response) => {
    response.set('Cache-Control', 'public, max-age=2592000').sendFile(FONT, { cacheControl: false });
  });
  router.get('/:address', async (request, response) => {
    const { kit, db, today, now } = response.locals['call'] as Call;
    const kessal = await openByAddress(db.manager, kit.secrets, request.params.address);
    const { name, arabicName } = kessal;
    const locals = await ownLocals(db.manager, kessal.id, today);
    const language = languageOf(request);
    send(response, language, ownPageHtml({ name, arabicName, locals, today, time: shopTime(now) }, language));
  });
  router.use(noticeHandler);
  return router;
}

/** For who asks too often. */
export function sendNotice(response: Response, refusal: Refusal): void {
  const language = languageOf(response.req);
  response.locals['code'] = refusal.code;
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  const notice = refusal.code === 'TROP_DE_DEMANDES' ? 'tooMany' : 'gone';
  send(response.status(refusal.status), language, noticeHtml(notice, language));
}

const noticeHandler: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const refusal = toRefusal(error);
  if (isFault(refusal)) next(error);
  else sendNotice(response, refusal);
};

function languageOf(request: Request): Language {
  const known = (asked: unknown) => LANGUAGES.find((language) => language === asked);
  return known(request.query['lang']) ?? known(request.acceptsLanguages(...LANGUAGES)) ?? 'fr';
}

/** The address is the key: it must not reach another site, a search engine or a frame. */
function send(response: Response, language: Language, html: string): void {
  response
    .set('Content-Security-Policy', POLICY)
    .set('Referrer-Policy', 'no-referrer')
    .set('X-Robots-Tag', 'noindex, nofollow, noarchive')
    .set('Content-Language', language)
    .type('html')
    .send(html);
}
