import { isPageHeld } from '../graphql/hold-page.ts';
import type { ToWorker } from './messages.ts';

const LOOK_EVERY = 2000;
const ASK_EVERY = 30 * 60_000;
/** Without a touch, as a pause between two sales. */
const REST_MS = 10_000;
/** In which a new worker usually takes over. */
const TAKES_OVER_MS = 5000;
const OCCUPIED = 'form, [role="dialog"], [role="alertdialog"], input:focus, textarea:focus';
const FINGERS = ['pointerdown', 'keydown'] as const;

let lastTouched = 0;
let waiting: ReturnType<typeof setInterval> | undefined;

/**
 * Registers the service worker. A new build is taken when it interrupts nothing: empty cart, no pending request, no
 * open form, no touch. Without a worker (plain HTTP, private window) the product works online only.
 */
export async function keepShell(announce: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  for (const kind of FINGERS) window.addEventListener(kind, () => (lastTouched = Date.now()), true);
  let served = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });

  const onWaiting = async (worker: ServiceWorker) => {
    if (!serviceWorker.controller) return;
    if (await holds(worker, import.meta.url)) tell(worker, { kind: 'take-over' });
    else {
      announce();
      whenFree(() => {
        tell(worker, { kind: 'take-over' });
        // A browser lets the old worker finish first, for minutes; the server has the new page already.
        setTimeout(() => whenFree(() => navigator.onLine && location.reload()), TAKES_OVER_MS);
      });
    }
  };
  // A page that was requested before the worker was active, and answered after, would stay without one.
  if (!served && registration.active) tell(registration.active, { kind: 'claim' });
  if (registration.waiting) void onWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void onWaiting(worker);
    });
  });
  // This tab or another one took the new build.
  serviceWorker.addEventListener('controllerchange', () => {
    const first = !served;
    served = true;
    const worker = serviceWorker.controller;
    if (first || !worker) return;
    void holds(worker, import.meta.url).then((mine) => {
      if (!mine) whenFree(() => location.reload());
    });
  });
  const ask = () => void registration.update().catch(() => undefined);
  setInterval(ask, ASK_EVERY);
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
}

/** Runs `work` once the page is free, in place of any earlier one. */
function whenFree(work: () => unknown): void {
  clearInterval(waiting);
  const tryIt = () => {
    if (!isFree()) return;
    clearInterval(waiting);
    work();
  };
  waiting = setInterval(tryIt, LOOK_EVERY);
  tryIt();
}

function isFree(): boolean {
  if (isPageHeld() || document.querySelector(OCCUPIED)) return false;
  return document.visibilityState === 'hidden' || Date.now() - lastTouched >= REST_MS;
}

function tell(worker: ServiceWorker, message: ToWorker, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

function holds(worker: ServiceWorker, script: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    tell(worker, { kind: 'holds', script }, [port2]);
  });
}
