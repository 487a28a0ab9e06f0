import { download, DownloadFailure } from './download.ts';

/** A browser whose user chose where the file goes, and a server whose answer ends as `end` says. */
function browser(end: (stream: ReadableStreamDefaultController<Uint8Array>) => void): string[] {
  const done: string[] = [];
  const note = (what: string) => () => Promise.resolve(void done.push(what));
  const file = { write: note('written'), close: note('saved'), abort: note('given up') };
  const showSaveFilePicker = () => Promise.resolve({ createWritable: () => Promise.resolve(file) });
  let begun = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      if (begun) end(stream);
      else stream.enqueue(new Uint8Array(3));
      begun = true;
    },
  });
  Object.assign(globalThis, {
    window: { showSaveFilePicker },
    document: { cookie: '' },
    fetch: () => Promise.resolve(new Response(body)),
  });
  return done;
}

const fileOf = (signal = new AbortController().signal) =>
  download({ address: '/api/exports/tickets', name: 'Tickets.csv', signal, onBytes: () => undefined });

test('a whole file is saved', async () => {
  const done = browser((stream) => stream.close());
  expect(await fileOf()).toBe(3);
  expect(done).toEqual(['written', 'saved']);
});

test('what was written of a broken file is given up, and the user is told', async () => {
  const done = browser((stream) => stream.error(new TypeError('network error')));
  await expect(fileOf()).rejects.toThrow(DownloadFailure);
  expect(done).toEqual(['written', 'given up']);
});

test('a file that its user cancels as it ends is given up, and is no failure', async () => {
  const cancelling = new AbortController();
  const done = browser((stream) => {
    cancelling.abort();
    stream.close();
  });
  expect(await fileOf(cancelling.signal)).toBeNull();
  expect(done).toEqual(['written', 'given up']);
});
