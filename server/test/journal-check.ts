interface Asking {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

interface Sent {
  method: string;
  path: string;
  body: string | undefined;
}

interface Answered {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any answer, whatever its shape
  body: any;
}

/**
 * Not a GET, yet changes nothing that a journal keeps: a till says every minute that it is there, a paper is printed, a
 * sheet is tried.
 */
const READS = [
  'POST /api/auth/check',
  'POST /api/till/contact',
  'tillContact',
  'printPaper',
  'decidePaper',
  'POST /api/printers/print',
  'PUT /api/printers/decide',
  'POST /api/catalogue/import/preview',
];

/** By server, then by write ("sell", "PUT /api/cloture/update"): request ids of successes. */
const successes = new Map<string, Map<string, string[]>>();

/** Records a successful write for {@link unjournalledWrites}. */
export function noteWrite(url: string, sent: Sent, answer: Answered): void {
  const write = writeOf(sent);
  if (write === null || READS.includes(write) || answer.status >= 300 || answer.body?.errors) return;
  const here = successes.get(url) ?? new Map<string, string[]>();
  successes.set(url, here);
  here.set(write, [...(here.get(write) ?? []), answer.headers.get('x-request-id') ?? '']);
}

/** For a new server, which may reuse an earlier one's address. */
export function forgetWrites(url: string): void {
  successes.delete(url);
}

function writeOf({ method, path, body = '' }: Sent): string | null {
  if (path !== '/graphql') {
    const [bare = ''] = path.split('?');
    return method === 'GET' ? null : `${method} ${bare.replaceAll(/\/\d+/g, '/{id}')}`;
  }
  const [, write] = /"query":"\s*mutation[^{]*\{(?:\\n|\s)*(?:\w+\s*:\s*)?(\w+)/.exec(body) ?? [];
  return write ?? null;
}

/**
 * The kinds of write of which no success left a journal row. One request alone may leave none: a repeated sale, or an
 * edit without a change.
 */
export async function unjournalledWrites(url: string, db: Asking): Promise<string[]> {
  const silent: string[] = [];
  for (const [write, requestIds] of successes.get(url) ?? []) {
    const rows = await db.query('SELECT FROM acts WHERE request_id = ANY ($1) LIMIT 1', [requestIds]);
    if ((rows as unknown[]).length === 0) silent.push(`${write} left no row in the journal`);
  }
  return silent;
}
