import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { asRequest, readWhole } from './body-reader.ts';
import { NOT_UTF8, notTooDeep, tooLong, unsupportedType } from '../problem.ts';

export const LONGEST_JSON_BYTES = 256 * 1024;

const parse = express.json({
  limit: LONGEST_JSON_BYTES,
  verify: (_request, _response, body) => {
    // Its bytes would be read as `\ufffd`, and stored so.
    if (!isUtf8(body)) throw Object.assign(new Error(NOT_UTF8), { type: NOT_UTF8 });
    notTooDeep(body);
  },
});

const CHARSET = /;\s*charset="?([^";\s]*)"?/i;

/**
 * Many programs spell it `UTF8`; Express knows the standard's spelling alone, and would read UTF-16 too.
 * @throws Refusal TYPE_NON_PRIS_EN_CHARGE
 */
function inUtf8(type: string): string {
  const [, charset = 'utf-8'] = CHARSET.exec(type) ?? [];
  if (!/^utf-?8$/i.test(charset)) throw unsupportedType();
  return type.replace(CHARSET, '; charset=utf-8');
}

/**
 * Parses a JSON body of at most LONGEST_JSON_BYTES. Chunked bodies are counted as they come and refused at once
 * when too long; Express's parser would read them to the end.
 * @throws Refusal TROP_VOLUMINEUX, and what `bodyRefusal` makes of Express's errors
 */
export const readJson: RequestHandler = (request, response, next) => {
  const { 'content-length': length, 'transfer-encoding': chunks, 'content-type': type } = request.headers;
  // Multipart forms have limits of their own.
  const json = request.is('application/json');
  if (json && type !== undefined) request.headers['content-type'] = inUtf8(type);
  if (json && Number(length) > LONGEST_JSON_BYTES) throw tooLong();
  if (!json || chunks === undefined) {
    parse(request, response, next);
    return;
  }
  void readWhole(request, LONGEST_JSON_BYTES, tooLong).then((whole) => {
    const body = asRequest(whole, request);
    parse(body, response, (error?: unknown) => {
      request.body = body.body as unknown;
      next(error);
    });
  }, next);
};
