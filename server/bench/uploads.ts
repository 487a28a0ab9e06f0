// npm run bench:uploads. Sends pictures, and much that must be refused, through both APIs: the slowest response, and
// the memory rise above idle.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request as call, type IncomingMessage } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { removeDataDir, startProduct, type RunningProduct } from '../test/fixtures/product.ts';
import { drawn, noise, refusedFiles } from '../test/pictures.ts';

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
  /** Sent in chunks, without Content-Length. */
  chunked?: true;
  /** Sent as JSON instead of a form. */
  json?: true;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));
  let product: RunningProduct | undefined;
  try {
    product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true' });
    await measureAll(product);
  } finally {
    await product?.stop();
    removeDataDir(dataDir);
  }
}

async function measureAll({ url, pid, codes, lines }: RunningProduct): Promise<void> {
  const token = await logIn(url, codes[0] ?? '');
  // The first picture of a process loads the decoder.
  for (const door of DOORS)
    await send(url, token, door, await formOf(door, await drawn(400, 300).png().toBuffer()));
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));
  const idle = memory(pid).now;
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}; idle: ${idle.toFixed(0)} MB`,
  );
  console.log(`One, then ${AT_ONCE} at once; slowest answer in ms, highest memory above idle in MB.\n`);
  row('', '', 'answer', 'one: ms', 'MB', `${AT_ONCE}: ms`, 'MB');
  const faults: string[] = [];
  for (const load of await loads()) {
    const { story, accepted } = load;
    for (const door of DOORS) {
      const one = await turn(url, token, pid, { ...load, door, times: 1 });
      const many = await turn(url, token, pid, { ...load, door, times: AT_ONCE });
      const growth = [one.peak - idle, many.peak - idle];
      const kept = one.answers.concat(many.answers).every((answer) => answer === 'kept');
      row(
        door === 'rest' ? story : '',
        door,
        [...new Set(one.answers)].join(),
        one.slowest,
        growth[0]!,
        many.slowest,
        growth[1]!,
      );
      if (kept !== accepted) faults.push(`${story}, ${door}: ${many.answers.join()}`);
      if (accepted) continue;
      if (Math.max(one.slowest, many.slowest) > SLOWEST_REFUSAL) faults.push(`${story}, ${door}: too slow`);
      if (Math.max(...growth) > MOST_GROWTH) faults.push(`${story}, ${door}: too much memory`);
    }
  }
  faults.push(...lines.filter((line) => line.startsWith('{')).map((line) => `logged: ${line}`));
  console.log(
    faults.length === 0 ? '\nEvery refusal within its bounds; no error logged.' : `\n${faults.join('\n')}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

async function loads(): Promise<Load[]> {
  const broken = await drawn(8000, 5000).jpeg({ progressive: true }).toBuffer();
  const photo = await noise('jpeg', 1000);
  return [
    ...(await refusedFiles()).map(([story, content]) => ({ story, content, accepted: false })),
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
  peak: number;
}

async function turn(
  url: string,
  token: string,
  pid: number,
  { door, content, chunked, json, times }: Load & { door: DoorName; times: number },
): Promise<Turn> {
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
  return { answers, slowest, peak: memory(pid).peak };
}

async function logIn(url: string, code: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ password: code });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return ((await answer.json()) as { token: string }).token;
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

/** Resets the kernel's peak (VmHWM). */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** In megabytes. */
function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: field('VmRSS'), peak: field('VmHWM') };
}

function row(story: string, door: string, answer: string, ...cells: (string | number)[]): void {
  const figures = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(9));
  console.log(story.padEnd(32) + door.padEnd(9) + answer.padEnd(15) + figures.join(''));
}

await main();
