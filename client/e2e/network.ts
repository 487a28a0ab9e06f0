import type { BrowserContext, Page, Request, Route } from 'playwright-core';

interface Sale {
  key: string;
  total: number;
  received?: number;
}

interface SellCall {
  operationName?: string;
  variables?: { input?: Sale };
}

/** Sales that the page sends, at once or from its queue. */
export function watchSales(page: Page): Sale[] {
  const sales: Sale[] = [];
  page.on('request', (request) => {
    const sale = saleOf(request) ?? saleOf(request, 'SellLate');
    if (sale) sales.push(sale);
  });
  return sales;
}

/** Nothing of the till reaches the server, while its files still come; resolves to the way back. */
export async function cutServer(till: BrowserContext): Promise<() => Promise<void>> {
  const cut = (route: Route) => route.abort('connectionreset');
  const tillOnly = (route: Route, request: Request) =>
    ['Sell', 'SellLate', 'TillContact'].includes(operationOf(request) ?? '') ? cut(route) : route.fallback();
  await till.route('**/healthz', cut);
  await till.route('**/graphql', tillOnly);
  return async () => {
    await till.unroute('**/healthz', cut);
    await till.unroute('**/graphql', tillOnly);
  };
}

/** The next sale is written, but its response is lost. */
export function loseNextAnswer(page: Page): Promise<void> {
  return loseNextAnswerTo(page, 'Sell');
}

/** The next call of that operation is executed, but its response is lost. */
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

/** The next sale is written, and the request hangs. */
export function swallowNextAnswer(page: Page): Promise<void> {
  return onNextSale(page, async (route) => {
    await route.fetch();
  });
}

/** The next sale is written, and its response breaks off. */
export function halveNextAnswer(page: Page): Promise<void> {
  return onNextSale(page, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  });
}

/** The next sale is written, and its response comes so many milliseconds later. */
export function delayNextAnswer(page: Page, delay: number): Promise<void> {
  return onNextSale(page, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, delay));
    // The page has given it up.
    await route.fulfill({ response }).catch(() => undefined);
  });
}

/** Each call that sells reaches the server twice at once; the page hears one answer. */
export async function doubleSales(till: BrowserContext): Promise<void> {
  await till.route('**/graphql', async (route, request) => {
    if (!['Sell', 'SellLate'].includes(operationOf(request) ?? '')) return route.fallback();
    const [, response] = await Promise.all([route.fetch(), route.fetch()]);
    return route.fulfill({ response });
  });
}

/** The next sale is written, but a proxy answers in its place. */
export function replaceNextAnswer(page: Page, status: number, body: string): Promise<void> {
  return onNextSale(page, async (route) => {
    await route.fetch();
    await route.fulfill({ status, body, contentType: 'text/html' });
  });
}

/** The next call of that operation is refused, not executed. */
export function refuseNext(page: Page, operation: string, code: string, message: string): Promise<void> {
  return onNext(
    page,
    (request) => operationOf(request) === operation,
    (route) => route.fulfill({ json: { data: null, errors: [{ message, extensions: { code } }] } }),
  );
}

/** Holds the next response of that operation until the returned function is called. */
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

export function operationOf(request: Request): string | undefined {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return undefined;
  return (request.postDataJSON() as SellCall).operationName;
}

function saleOf(request: Request, operation = 'Sell'): Sale | undefined {
  return operationOf(request) === operation
    ? (request.postDataJSON() as SellCall).variables?.input
    : undefined;
}

/** Resolves once the server has answered the next sale. */
export async function saleAnswered(page: Page): Promise<void> {
  await page.waitForResponse((answer) => saleOf(answer.request()) !== undefined);
}

/** Aborts every further call of that operation. */
export async function cutEvery(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', (route, request) => {
    // A multipart request also names its operation.
    const asked = request.postDataBuffer()?.toString('latin1') ?? '';
    return asked.includes(`"operationName":"${operation}"`)
      ? route.abort('connectionreset')
      : route.fallback();
  });
}
