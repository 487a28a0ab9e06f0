import type { ApolloClient } from '@apollo/client';
import { KessalsSource } from './kessals-source.ts';

const TODAY = '2026-11-20';
const RKIA = { id: 1, name: 'Rkia' };
const ZAHRA = { id: 2, name: 'Zahra' };

const here = (...people: (typeof RKIA)[]) =>
  people.map((kessal, place) => ({ kessal, place: place + 1, turns: 0, present: true }));

/** A server that answers when it is told to. */
class SlowServer {
  readonly said: number[][] = [];
  readonly #waiting: ((answer: Promise<{ data: object }>) => void)[] = [];
  readonly client = {
    query: () => this.#later(),
    mutate: ({ variables }: { variables: { kessalIds: number[] } }) => {
      this.said.push(variables.kessalIds);
      return this.#later();
    },
  } as unknown as ApolloClient;

  #later(): Promise<{ data: object }> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Answers the call that was made as the n-th. */
  answer(nth: number, data: object): Promise<void> {
    return this.#end(nth, Promise.resolve({ data }));
  }

  breakLine(nth: number): Promise<void> {
    return this.#end(nth, Promise.reject(new Error('The network is down.')));
  }

  async #end(nth: number, answer: Promise<{ data: object }>): Promise<void> {
    this.#waiting[nth]!(answer);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function till() {
  const server = new SlowServer();
  const source = new KessalsSource(server.client, 3);
  const names = () => source.read().known?.came.map(({ name }) => name);
  return { server, source, names };
}

const works = [3, 4].map((id) => ({ id }));
const kessals = [
  { ...RKIA, active: true, locals: works },
  { ...ZAHRA, active: true, locals: works },
  { id: 5, name: 'Partie', active: false, locals: works },
  { id: 6, name: 'Ailleurs', active: true, locals: [{ id: 4 }] },
];

test('those who work in the local are known, and who is here', async () => {
  const { server, source, names } = till();
  void source.refresh(TODAY);
  await server.answer(0, { kessals, kessalPresences: here(ZAHRA) });
  expect(source.read().known).toMatchObject({ day: TODAY, working: [RKIA, ZAHRA] });
  expect(names()).toEqual(['Zahra']);
});

test('an answer that a later one overtook changes nothing', async () => {
  const { server, source, names } = till();
  void source.refresh(TODAY);
  void source.refresh(TODAY);
  await server.answer(1, { kessals, kessalPresences: here(RKIA, ZAHRA) });
  await server.answer(0, { kessals, kessalPresences: here(RKIA) });
  expect(names()).toEqual(['Rkia', 'Zahra']);
});

test('eight taps are not eight calls that wait for each other: what was tapped last is said last', async () => {
  const { server, source, names } = till();
  for (const ids of [[1], [1, 2], [2]]) source.say(ids, TODAY);
  expect(source.read().said).toEqual([2]);
  await server.answer(0, { setKessalPresences: here(RKIA) });
  await server.answer(1, { setKessalPresences: here(ZAHRA) });
  expect(server.said).toEqual([[1], [2]]);
  expect(names()).toEqual(['Zahra']);
  expect(source.read().said).toBeNull();
});

test('a sale’s turns count at once, also when the line breaks before the next answer', async () => {
  const { server, source } = till();
  void source.refresh(TODAY);
  await server.answer(0, { kessals, kessalPresences: here(RKIA, ZAHRA) });
  source.took([1, 1, 6]);
  expect(source.read().known?.came.map(({ turns }) => turns)).toEqual([2, 0]);
  const again = new KessalsSource(server.client, 3);
  expect(again.read().known?.came.map(({ turns }) => turns)).toEqual([2, 0]);
});

test('a sale made before the answer about who is here keeps its turn: the server is asked anew', async () => {
  const { server, source, names } = till();
  const turns = () => source.read().known?.came.map((one) => one.turns);
  void source.refresh(TODAY);
  await server.answer(0, { kessals, kessalPresences: here(RKIA) });
  source.say([1, 2], TODAY);
  source.took([1]);
  void source.refresh(TODAY);
  await server.answer(1, { setKessalPresences: here(RKIA, ZAHRA) });
  expect(turns()).toEqual([1]);
  const [first, second] = here(RKIA, ZAHRA);
  await server.answer(3, { kessals, kessalPresences: [{ ...first, turns: 1 }, second] });
  await server.answer(2, { kessals, kessalPresences: here(RKIA) });
  expect(names()).toEqual(['Rkia', 'Zahra']);
  expect(turns()).toEqual([1, 0]);
  expect(source.read().said).toBeNull();
});

test('a question from before a sale does not take its turn back', async () => {
  const { server, source } = till();
  void source.refresh(TODAY);
  await server.answer(0, { kessals, kessalPresences: here(RKIA) });
  void source.refresh(TODAY);
  source.took([1]);
  await server.answer(1, { kessals, kessalPresences: here(RKIA) });
  expect(source.read().known?.came.map(({ turns }) => turns)).toEqual([1]);
});

test('who is here stays noted where the line breaks before the server could be asked anew', async () => {
  const { server, source, names } = till();
  void source.refresh(TODAY);
  await server.answer(0, { kessals, kessalPresences: here(RKIA) });
  source.say([1, 2], TODAY);
  source.took([1]);
  await server.answer(1, { setKessalPresences: here(RKIA, ZAHRA) });
  await server.breakLine(2);
  expect(names()).toEqual(['Rkia', 'Zahra']);
  expect(source.read().said).toBeNull();
});
