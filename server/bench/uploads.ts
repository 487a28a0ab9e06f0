// npm run bench:uploads. Sends pictures, and much that must be refused, through both APIs: the slowest response, and
// the memory rise above idle.
import { once } from 'node:events';
import { Agent, request as call, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { RunningProduct } from '../test/fixtures/product.ts';
import { drawn, noise, refusedFiles } from '../test/pictures.ts';
import { isMissed, runBenchmark, type Figure } from './figures.ts';
import { median } from './measure.ts';
import { forgetPeak, logIn, memory, refuseComplaints, withProduct } from './running.ts';

const ROUNDS = 5;
const AT_ONCE = 8;
const SLOWEST_REFUSAL = 2000;
const MOST_GROWTH = 100;
const SETTLE_MILLISECONDS = 1000;
const MEGABYTE = 1024 * 1024;

const KEEPING = new Agent({ keepAlive: true });

const DOORS = ['rest', 'graphql'] as const;
type DoorName = (typeof DOORS)[number];

interface Load {
  story: string;
  content: Buffer;
  accepted: boolean;
  noPicture?: true;
  /** Sent in chunks, without Content-Length. */
  chunked?: true;
  /** Sent as JSON instead of a form. */
  json?: true;
}

async function measureUploads(product: RunningProduct): Promise<Figure[]> {
  const { url, pid, codes } = product;
  const token = await logIn(url, codes[0] ?? '');
  // The first picture of a process loads the decoder.
  for (const door of DOORS)
    await send(url, token, door, await formOf(door, await drawn(400, 300).png().toBuffer()));
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));
  const figures: Figure[] = [];
  const alike: Record<DoorName, Figure[]> = { rest: [], graphql: [] };
  for (const load of await loads()) {
    for (const door of DOORS) {
      const one: Turn[] = [];
      const many: Turn[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        one.push(await turn(url, token, pid, { ...load, door, times: 1 }));
        many.push(await turn(url, token, pid, { ...load, door, times: AT_ONCE }));
      }
      (load.noPicture ? alike[door] : figures).push(figureOf({ ...load, door }, one, many));
    }
  }
  for (const door of DOORS) figures.unshift(worstOf(alike[door]));
  refuseComplaints(product);
  return figures;
}

/** One row for files that are refused alike: one that fails, or else the slowest. */
function worstOf(figures: Figure[]): Figure {
  const worst = figures.find(isMissed) ?? figures.toSorted((a, b) => b.value - a.value)[0]!;
  return { ...worst, also: `the worst of ${figures.length} that are no picture, ${worst.also}` };
}

function figureOf(load: Load & { door: DoorName }, one: Turn[], many: Turn[]): Figure {
  const { story, door, accepted } = load;
  const answers = [...one, ...many].flatMap((turn) => turn.answers);
  const slowest = median(many.map((turn) => turn.slowest));
  const growth = median(many.map((turn) => turn.growthMB));
  const faults: string[] = [];
  if (answers.some((answer) => (answer === 'kept') !== accepted)) faults.push('not so answered each time');
  if (!accepted && growth > MOST_GROWTH) faults.push(`over ${MOST_GROWTH} MB`);
  return {
    what: `${story}, ${door}, ${AT_ONCE} at once`,
    value: slowest,
    unit: 'ms',
    ...(accepted ? {} : { goal: { most: SLOWEST_REFUSAL } }),
    ...(faults.length > 0 ? { fault: faults.join(', ') } : {}),
    also: `${[...new Set(answers)].join()}, one ${median(one.map((turn) => turn.slowest)).toFixed(0)} ms, +${growth.toFixed(0)} MB`,
  };
}

async function loads(): Promise<Load[]> {
  const broken = await drawn(8000, 5000).jpeg({ progressive: true }).toBuffer();
  const photo = await noise('jpeg', 1000);
  return [
    ...(await refusedFiles()).map(([story, content]) => ({
      story,
      content,
      accepted: false,
      noPicture: true as const,
    })),
    { story: '50 MB', content: Buffer.alloc(50 * MEGABYTE), accepted: false },
    { story: '50 MB, in chunks', content: Buffer.alloc(50 * MEGABYTE), accepted: false, chunked: true },
    { story: '50 MB of JSON', content: Buffer.alloc(50 * MEGABYTE, ' '), accepted: false, json: true },
    {
      story: '50 MB of JSON, in chunks',
      content: Buffer.alloc(50 * MEGABYTE, ' '),
      accepted: false,
      chunked: true,
      json: true,
    },
    { story: '40 million pixels, cut', content: broken.subarray(0, broken.length * 0.9), accepted: false },
    { story: 'a million pixels', content: photo, accepted: true },
    { story: '12 million pixels', content: await drawn(4000, 3000).jpeg().toBuffer(), accepted: true },
    { story: '40 million pixels', content: await drawn(8000, 5000).jpeg().toBuffer(), accepted: true },
    { story: '40 million, in passes', content: broken, accepted: true },
    {
      story: '40 million, PNG in passes',
      content: await drawn(8000, 5000)
        .ensureAlpha()
        .toColourspace('rgb16')
        .png({ progressive: true, compressionLevel: 1 })
        .toBuffer(),
      accepted: true,
    },
    {
      story: '40 million, GIF',
      content: await drawn(8000, 5000).gif({ effort: 1 }).toBuffer(),
      accepted: true,
    },
  ];
}

interface Turn {
  answers: string[];
  slowest: number;
  /** Above what the server held before. */
  growthMB: number;
}

async function turn(
  url: string,
  token: string,
  pid: number,
  { door, content, chunked, json, times }: Load & { door: DoorName; times: number },
): Promise<Turn> {
  const before = memory(pid).now;
  forgetPeak(pid);
  let slowest = 0;
  const form = json ? { body: content, type: 'application/json' } : await formOf(door, content);
  const answers = await Promise.all(
    Array.from({ length: times }, async () => {
      const { answer, milliseconds } = await send(url, token, door, form, chunked);
      slowest = Math.max(slowest, milliseconds);
      return answer;
    }),
  );
  return { answers, slowest, growthMB: memory(pid).peak - before };
}

const ADD = 'mutation ($picture: Upload) { addCategory(input: { name: "Essai" }, picture: $picture) { id } }';

interface Form {
  body: Buffer;
  type: string;
}

/** Serialised beforehand, so that its time is not counted as the server's. */
async function formOf(door: DoorName, content: Buffer): Promise<Form> {
  const form = new FormData();
  const file = new Blob([new Uint8Array(content)], { type: 'image/png' });
  if (door === 'rest') {
    form.append('name', 'Essai');
    form.append('pic', file, 'photo.png');
  } else {
    form.append('operations', JSON.stringify({ query: ADD, variables: { picture: null } }));
    form.append('map', '{"0":["variables.picture"]}');
    form.append('0', file, 'photo.png');
  }
  const written = new Response(form);
  return { body: Buffer.from(await written.arrayBuffer()), type: written.headers.get('content-type')! };
}

/**
 * Adds a category with this picture; returns "kept" or the refusal's code, and the time. Sends the whole form whatever
 * the response, as a browser does. Not `fetch`, whose copy of eight forms of 50 MB takes longer than their refusals.
 */
async function send(
  url: string,
  token: string,
  door: DoorName,
  { body, type }: Form,
  chunked = false,
): Promise<{ answer: string; milliseconds: number }> {
  const start = performance.now();
  const address = door === 'rest' ? '/api/categories/add' : '/graphql';
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': type,
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
  };
  const outgoing = call(url + address, { method: 'POST', headers, agent: KEEPING });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
  });
  const sent = once(outgoing, 'close');
  outgoing.end(body);
  const [{ answer, milliseconds }] = await Promise.all([
    answered.then(async (response) => ({
      answer: (await json(response)) as { code?: string; errors?: { extensions?: { code: string } }[] },
      milliseconds: performance.now() - start,
    })),
    sent,
  ]);
  return { answer: answer.code ?? answer.errors?.[0]?.extensions?.code ?? 'kept', milliseconds };
}

await runBenchmark('uploads', () => withProduct({ DEMO: 'true' }, ({ product }) => measureUploads(product)));
