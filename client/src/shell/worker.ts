import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { ToWorker } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: its name, and every file of it. */
declare const BUILD: { name: string; files: { url: string; revision: string | null }[] };

const BUILD_CACHE = 'kessal-build-';
/** A tab that has been open through two updates still finds its own screens. */
const KEPT_BUILDS = 3;
const PAGE = '/index.html';
/** On a thin line the page waits this long for the server before it comes from the device. */
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
  else event.ports[0]?.postMessage(shell.getCacheKeyForURL(message.script) !== undefined);
});

/** Caches come in the order in which they were made; the builds before the last ones are given up. */
async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHE));
  const old = builds.slice(0, -KEPT_BUILDS).filter((name) => name !== BUILD_CACHE + BUILD.name);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The page itself: from the server, so that a new build is seen; from the device when the server is away or broken.
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
registerRoute(new NavigationRoute(page, { denylist: [/^\/(api|graphql|healthz|readyz)(\/|$)/] }));

// Files named by their content, of this build or of an older one that a tab still runs.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);

// Of the API nothing is kept but its pictures, which never change under their name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/pictures\/[0-9a-f]+$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'kessal-pictures',
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: KEPT_PICTURES, purgeOnQuotaError: true })],
  }),
);
