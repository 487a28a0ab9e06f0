import { text } from '../doors/rest/scalars.ts';
import type { Schema } from '../doors/rest/shapes.ts';
import { PROBLEM_ANSWER } from '../doors/rest/openapi.ts';
import type { RequestHandler } from 'express';
import type { DataSource } from 'typeorm';
import { refuseUnknownNames } from '../doors/rest/known-calls.ts';
import { notFound } from '../shared/errors.ts';
import { Picture } from './picture.entity.ts';

/** The one route that does not answer JSON. */
export const PICTURE_OPERATION: Schema = {
  operationId: 'getPicture',
  summary: 'Une image ; ses octets ne changent jamais. Sans session.',
  tags: ['pictures'],
  security: [],
  parameters: [{ name: 'hash', in: 'path', required: true, schema: text.schema }],
  responses: {
    200: { description: "L'image.", content: { 'image/webp': {} } },
    default: PROBLEM_ANSWER,
  },
};

const HASH = /^[0-9a-f]{64}$/;

/** GET /api/pictures/<hash>: immutable, so cached for ever; no session needed. */
export function pictureHandler(db: DataSource): RequestHandler<{ hash: string }> {
  return async (request, response) => {
    refuseUnknownNames(request.query, []);
    const { hash } = request.params;
    const picture = HASH.test(hash) ? await db.manager.findOneBy(Picture, { hash }) : null;
    if (!picture) throw notFound('Image');
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('ETag', `"${hash}"`)
      .type('image/webp')
      .send(picture.content);
  };
}
