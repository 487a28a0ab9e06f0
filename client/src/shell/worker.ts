import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { inTime } from '../lib/in-time.ts';
import type { ToWorker } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Injected by the build: its name and all its files. */
declare const BUILD: { name: string; files: { url: string; revision: string | null }[] };

const BUILD_CACHE = 'kessal-build-';
/** A tab that stayed open through two updates still finds its chunks. */
const KEPT_BUILDS = 3;
const PAGE = '/index.html';
/** After which the cache serves the page, and the network a script. */
const PATIENCE_SECONDS = 4;
const KEPT_PICTURES = 1000;

const shell = new PrecacheController({ cacheName: BUILD_CACHE + BUILD.name });
shell.addToCacheList(BUILD.files);

self.addEventListener('install', (event) => {
  void shell.install(event);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.kind === 'take-over') void self.skipWaiting();
  else if (message.kind === 'claim') void self.clients.claim();
  else event.ports[0]?.postMessage(shell.getCacheKeyForURL(message.script) !== undefined);
});

/** Removes all but the last builds' caches; caches.keys() is in order of creation. */
async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHE));
  const old = builds.slice(0, -KEPT_BUILDS).filter((name) => name !== BUILD_CACHE + BUILD.name);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The page: network first, so that a new build is seen; from the cache when the server is down or failing.
const page = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
        return response;
      },
      handlerDidError: () => shell.matchPrecache(PAGE),
    },
  ],
});
registerRoute(new NavigationRoute(page, { denylist: [/^\/(api|graphql|k|healthz|readyz)(\/|$)/] }));

// Content-hashed files of this build, or an older one that a tab still runs.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    const kept = caches.match(request, { ignoreVary: true }).catch(() => undefined);
    const soon = await inTime(PATIENCE_SECONDS * 1000, kept).catch(() => undefined);
    if (soon) return soon;
    // Without its script a page stays empty.
    try {
      return await fetch(request);
    } catch (failure) {
      const late = await kept;
      if (!late) throw failure;
      return late;
    }
  },
);

// Of the API only pictures are cached, which are immutable.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/pictures\/[0-9a-f]+$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'kessal-pictures',
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: KEPT_PICTURES, purgeOnQuotaError: true })],
  }),
);
