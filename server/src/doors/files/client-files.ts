import express, { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { notFound } from '../../shared/errors.ts';
import { compressed } from './precompressed-files.ts';

/**
 * The page and the service worker are always sent whole: their date may be older in a newer build, or in one that is
 * taken back, and a browser would keep the page that it has.
 */
const ALWAYS_SENT = { lastModified: false, etag: false };

/** The built client: its files, and index.html for every page address. */
export function clientFiles(folder: string): Router {
  const page: RequestHandler = (request, response, next) => {
    // What programs look for before they ask at a door is not there.
    const known = !request.path.startsWith('/.well-known/');
    if (request.method !== 'GET' || !known || !request.accepts('html')) next();
    else response.set('Cache-Control', 'no-cache').sendFile(path.join(folder, 'index.html'), ALWAYS_SENT);
  };
  const router = Router();
  router.use(pageHeaders());
  router.use(compressed(folder));
  router.use('/assets', express.static(path.join(folder, 'assets'), { index: false, setHeaders: kept }));
  router.use('/assets', () => {
    throw notFound('Fichier');
  });
  router.use(express.static(folder, { index: false, setHeaders: revalidated, ...ALWAYS_SENT }));
  router.use(page);
  return router;
}

/** Ant Design writes its styles at run time, hence inline styles; scripts are same-origin only. */
function pageHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Over plain HTTP on the shop's network HSTS would lock the tablets out; a TLS proxy sets its own.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}

/** File names contain a content hash. */
function kept(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
}

function revalidated(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-cache');
}
