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
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer, whatever its shape
  body: any;
}

/** What changes nothing although it is no GET. */
const READS = ['POST /api/auth/check'];

/** By server, then by write ("sell", "PUT /api/cloture/update"): the requests under which it succeeded. */
const successes = new Map<string, Map<string, string[]>>();

/** Remembers a write that a door has answered with success, for {@link unjournalledWrites}. */
export function noteWrite(url: string, sent: Sent, answer: Answered): void {
  const write = writeOf(sent);
  if (write === null || READS.includes(write) || answer.status >= 300 || answer.body?.errors) return;
  const here = successes.get(url) ?? new Map<string, string[]>();
  successes.set(url, here);
  here.set(write, [...(here.get(write) ?? []), answer.headers.get('x-request-id') ?? '']);
}

/** A server begins: another one of this worker may have had its address. */
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
 * The kinds of write that succeeded at this server and left no row in the journal under any of their requests. A sale
 * that is sent again, or an edit that changes nothing, need leave none; every kind must have left one.
 */
export async function unjournalledWrites(url: string, db: Asking): Promise<string[]> {
  const silent: string[] = [];
  for (const [write, requestIds] of successes.get(url) ?? []) {
    const rows = await db.query('SELECT FROM journal WHERE request_id = ANY ($1) LIMIT 1', [requestIds]);
    if ((rows as unknown[]).length === 0) silent.push(`${write} left no row in the journal`);
  }
  return silent;
}
