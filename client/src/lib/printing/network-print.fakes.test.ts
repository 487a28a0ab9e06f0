import type { PaperInput } from '../../graphql/generated.ts';

const { jest } = import.meta;
/** Its types do not know it. */
const { unstable_mockModule: replace } = jest as unknown as {
  unstable_mockModule: (file: string, made: () => object) => void;
};

/** What the server answers, and what it was sent. */
let answer: () => object = () => ({});
let sent: PaperInput[] = [];
let drawn = () => Promise.resolve([{ high: 4, dots: new Uint8Array(4 * 72) }]);
class CannotDraw extends Error {}

replace('./raster.ts', () => ({
  CannotDraw,
  rastersOf: () => drawn(),
  readAsDataUrl: () => Promise.resolve('data:,AAAA'),
}));
replace('../../graphql/generated.ts', () => ({
  PrintPaperDocument: { kind: 'Document', definitions: [] },
}));
replace('../../graphql/client.ts', () => ({
  byId: () => ({}),
  ask: async ({ variables }: { variables: { input: PaperInput } }) => {
    sent.push(variables.input);
    return answer();
  },
}));
replace('../till-line.ts', () => ({ tillLine: () => ({ online: true }) }));

const { printOnNetwork } = await import('./network-print.ts');

const PRINTER = { id: 7, name: 'Comptoir', paperMm: 80, opensDrawer: false };
const refused = (code: string) => ({ errors: [{ message: code, extensions: { code } }] });
const silent = () => {
  throw new TypeError('fetch failed');
};

/** Asks for a paper; each test has one of its own. */
function print(html: string, askedAtMs = 0): Promise<boolean> {
  const frame = { contentDocument: { body: { innerHTML: html } } } as unknown as HTMLIFrameElement;
  return printOnNetwork(frame, PRINTER, { what: 'Ticket 012', opensDrawer: false, askedAtMs });
}

beforeEach(() => {
  answer = () => ({});
  sent = [];
  drawn = () => Promise.resolve([{ high: 4, dots: new Uint8Array(4 * 72) }]);
});
afterEach(() => jest.useRealTimers());

test('a paper whose handing over failed and that is asked for again is the same paper; the next one is another', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  answer = silent;
  let failure: unknown = null;
  void print('duplicata').catch((told: unknown) => (failure = told));
  while (failure === null) {
    await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(500);
  }
  expect(failure).toEqual(new TypeError('fetch failed'));
  answer = () => ({});
  expect(await print('duplicata', 20_000)).toBe(true);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(await print('duplicata', 40_000)).toBe(true);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test.each(['VALIDATION', 'INTROUVABLE'])(
  'a drawing that is refused as %s goes to the window',
  async (code) => {
    answer = () => refused(code);
    expect(await print(code)).toBe(false);
  },
);

test('of two papers, one that is refused after the other is at the printer does not go to the window', async () => {
  const raster = { high: 4, dots: new Uint8Array(4 * 72) };
  drawn = () => Promise.resolve([raster, raster]);
  answer = () => (sent.length > 1 ? refused('VALIDATION') : {});
  await expect(print('two')).rejects.toThrow('refused');
});

test('the second tap of a double tap asks for no second paper, however long the first one is drawn', async () => {
  const now = jest.spyOn(performance, 'now');
  now.mockReturnValue(1000);
  expect(await print('double', 1000)).toBe(true);
  now.mockReturnValue(9000);
  expect(await print('double', 1300)).toBe(true);
  expect(sent).toHaveLength(1);
  expect(await print('double', 9000)).toBe(true);
  expect(sent).toHaveLength(2);
  now.mockRestore();
});
