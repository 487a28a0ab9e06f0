import express, { type RequestHandler } from 'express';
import { inTurns } from './in-turns.ts';
import { notTooDeep, tooLong } from './problem.ts';

/** Bytes. */
export const LONGEST_JSON = 256 * 1024;

const parse = express.json({ limit: LONGEST_JSON, verify: notTooDeep });

/**
 * Reads a call's JSON. What is too long is refused before it has come, which Express's own reader would do after it had
 * read it to its end.
 * @throws Refusal TROP_VOLUMINEUX, and what `bodyRefusal` makes of Express's own complaints
 */
export const readJson: RequestHandler = (request, response, next) => {
  const { 'content-length': length, 'transfer-encoding': chunks } = request.headers;
  // A form has its own limits, and whoever takes forms has read it before.
  const json = request.is('application/json');
  if (json && Number(length) > LONGEST_JSON) throw tooLong();
  if (!json || chunks === undefined) {
    parse(request, response, next);
    return;
  }
  const body = inTurns(request, (bytes) => {
    const fits = bytes <= LONGEST_JSON;
    if (!fits) next(tooLong());
    return fits;
  });
  parse(body, response, (error?: unknown) => {
    request.body = body.body as unknown;
    next(error);
  });
};
