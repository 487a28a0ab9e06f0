import express, { type RequestHandler } from 'express';
import { notTooDeep, tooLong } from './problem.ts';
import { pacedStream } from './socket/backpressure.ts';

/** Bytes. */
export const LONGEST_JSON = 256 * 1024;

const parse = express.json({ limit: LONGEST_JSON, verify: notTooDeep });

/**
 * Reads a call's JSON. What is too long is refused before it has come; Express's own reader would read it to its end
 * first. A till says how long its sale is, and costs no more than that reader.
 * @throws Refusal TROP_VOLUMINEUX, and what `bodyRefusal` makes of Express's own complaints
 */
export const readJson: RequestHandler = (request, response, next) => {
  const { 'content-length': length, 'transfer-encoding': chunks } = request.headers;
  // A form has limits of its own.
  const json = request.is('application/json');
  if (json && Number(length) > LONGEST_JSON) throw tooLong();
  if (!json || chunks === undefined) {
    parse(request, response, next);
    return;
  }
  const body = pacedStream(request, (bytes) => {
    const fits = bytes <= LONGEST_JSON;
    if (!fits) next(tooLong());
    return fits;
  });
  parse(body, response, (error?: unknown) => {
    // A packed JSON may have ended before its chunks have: whatever else they bring is not counted any more.
    request.unpipe();
    request.body = body.body as unknown;
    next(error);
  });
};
