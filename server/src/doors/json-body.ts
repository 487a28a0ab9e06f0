import express, { type RequestHandler } from 'express';
import { asRequest, readWhole } from './body-reader.ts';
import { notTooDeep, tooLong } from './problem.ts';

/** Bytes. */
export const LONGEST_JSON = 256 * 1024;

const parse = express.json({ limit: LONGEST_JSON, verify: notTooDeep });

/**
 * Parses a JSON body of at most LONGEST_JSON. Chunked bodies are counted as they come and refused at once
 * when too long; Express's parser would read them to the end.
 * @throws Refusal TROP_VOLUMINEUX, and what `bodyRefusal` makes of Express's errors
 */
export const readJson: RequestHandler = (request, response, next) => {
  const { 'content-length': length, 'transfer-encoding': chunks } = request.headers;
  // Multipart forms have limits of their own.
  const json = request.is('application/json');
  if (json && Number(length) > LONGEST_JSON) throw tooLong();
  if (!json || chunks === undefined) {
    parse(request, response, next);
    return;
  }
  void readWhole(request, LONGEST_JSON, tooLong).then((whole) => {
    const body = asRequest(whole, request);
    parse(body, response, (error?: unknown) => {
      request.body = body.body as unknown;
      next(error);
    });
  }, next);
};
