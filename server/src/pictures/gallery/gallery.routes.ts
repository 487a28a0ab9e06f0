import type { RequestHandler } from 'express';
import { PROBLEM_ANSWER } from '../../doors/rest/openapi.ts';
import { words } from '../../doors/rest/scalars.ts';
import type { Schema } from '../../doors/rest/shapes.ts';
import { refuseUnknownNames } from '../../doors/rest/known-calls.ts';
import { notFound } from '../../shared/errors.ts';
import { galleryPictures } from './gallery.ts';
import { GALLERY_NAMES } from './gallery.rules.ts';

/** Beside the stored pictures, the second route that does not answer JSON. */
export const GALLERY_OPERATION: Schema = {
  operationId: 'getGalleryPicture',
  summary: 'Un dessin de la galerie, à choisir pour un local ou un article. Sans session.',
  tags: ['pictures'],
  security: [],
  parameters: [{ name: 'name', in: 'path', required: true, schema: words(...GALLERY_NAMES).schema }],
  responses: {
    200: { description: 'Le dessin.', content: { 'image/svg+xml': {} } },
    default: PROBLEM_ANSWER,
  },
};

/** GET /api/gallery/<name>.svg; a new version of the product may draw it anew. */
export const galleryHandler: RequestHandler<{ name: string }> = (request, response) => {
  refuseUnknownNames(request.query, []);
  const known = GALLERY_NAMES.find((name) => name === request.params.name);
  if (!known) throw notFound('Image');
  response.set('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(galleryPictures[known]);
};
