import type { RequestHandler } from 'express';
import type { DataSource } from 'typeorm';
import { notFound } from '../shared/errors.ts';
import { Picture } from './picture.entity.ts';

const HASH = /^[0-9a-f]{64}$/;

/** GET /api/pictures/<hash>: the bytes never change under their hash, so a tablet asks for each once. No session. */
export function pictureHandler(db: DataSource): RequestHandler<{ hash: string }> {
  return async (request, response) => {
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
