import type { Page, Request, Route } from 'playwright-core';

interface Sale {
  key: string;
  total: number;
}

interface SellCall {
  operationName?: string;
  variables?: { input?: Sale };
}

/** The sales that have left a page, in order, whatever became of them. */
export function watchSales(page: Page): Sale[] {
  const sales: Sale[] = [];
  page.on('request', (request) => {
    const sale = saleOf(request);
    if (sale) sales.push(sale);
  });
  return sales;
}

/** The next sale is recorded by the server, but its answer never comes back. */
export function loseNextAnswer(page: Page): Promise<void> {
  return loseNextAnswerTo(page, 'Sell');
}

/** The next call of that operation is done by the server, but its answer never comes back. */
export function loseNextAnswerTo(page: Page, operation: string): Promise<void> {
  return onNext(
    page,
    (request) => operationOf(request) === operation,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
}

/** The next sale never reaches the server. */
export function loseNextRequest(page: Page): Promise<void> {
  return onNextSale(page, (route) => route.abort('connectionreset'));
}

/** The next sale is recorded by the server, and nothing comes back, not even an error. */
export function swallowNextAnswer(page: Page): Promise<void> {
  return onNextSale(page, async (route) => {
    await route.fetch();
  });
}

/** The next sale is recorded, and something between tablet and server answers in its place. */
export function replaceNextAnswer(page: Page, status: number, body: string): Promise<void> {
  return onNextSale(page, async (route) => {
    await route.fetch();
    await route.fulfill({ status, body, contentType: 'text/html' });
  });
}

/** The next call of that operation is turned away with a code of ours, before anything was looked at. */
export function refuseNext(page: Page, operation: string, code: string, message: string): Promise<void> {
  return onNext(
    page,
    (request) => operationOf(request) === operation,
    (route) => route.fulfill({ json: { data: null, errors: [{ message, extensions: { code } }] } }),
  );
}

/** Holds the answer to the next call of that operation until the returned function is called. */
export async function holdNextAnswer(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await onNext(
    page,
    (request) => operationOf(request) === operation,
    async (route) => {
      const response = await route.fetch();
      await promise;
      await route.fulfill({ response });
    },
  );
  return () => resolve(undefined);
}

function onNextSale(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  return onNext(page, (request) => saleOf(request) !== undefined, handle);
}

async function onNext(
  page: Page,
  isMeant: (request: Request) => boolean,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let met = false;
  await page.route('**/graphql', async (route, request) => {
    if (met || !isMeant(request)) return route.fallback();
    met = true;
    return handle(route);
  });
}

function operationOf(request: Request): string | undefined {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return undefined;
  return (request.postDataJSON() as SellCall).operationName;
}

function saleOf(request: Request): Sale | undefined {
  return operationOf(request) === 'Sell' ? (request.postDataJSON() as SellCall).variables?.input : undefined;
}

/** From now on no call of that operation reaches the server. */
export async function cutEvery(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', (route, request) => {
    // A form with a picture names its operation too.
    const asked = request.postDataBuffer()?.toString('latin1') ?? '';
    return asked.includes(`"operationName":"${operation}"`)
      ? route.abort('connectionreset')
      : route.fallback();
  });
}
