import { Router } from 'express';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Schema } from './shapes.ts';

const SWAGGER = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** Swagger's page draws its icons from data: addresses and writes styles at run time; scripts come from us alone. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kessal : l'API</title>
    <link rel="stylesheet" href="docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;
/** On a house with a name of its own Swagger would have the document judged by a site of its makers. */
const START = `SwaggerUIBundle({ url: '../api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null });\n`;

/** `/openapi.json` and, for people, `/docs`: nothing is loaded from outside. Public, as the facade's shape is no secret. */
export function apiDocs(document: Schema): Router {
  const router = Router();
  router.get('/openapi.json', (_request, response) => void response.json(document));
  router.get('/docs', (_request, response) => {
    response.set('Content-Security-Policy', POLICY).type('html').send(PAGE);
  });
  router.get('/docs/start.js', (_request, response) => void response.type('js').send(START));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    router.get(`/docs/${file}`, (_request, response) => {
      response.sendFile(path.join(SWAGGER, file));
    });
  }
  return router;
}
