import { ServerError } from '@apollo/client/errors';
import { sessionHeaders, SESSION_IN_DOUBT } from '../../graphql/client.ts';
import { holdPage } from '../../graphql/hold-page.ts';
import { readError } from '../../graphql/errors.ts';
import { openSink, type FileSink } from './file-sink.ts';

const CUT = 'Le téléchargement s’est interrompu. Aucun fichier n’a été enregistré. Réessayez.';
const NOT_SAVED = 'Le fichier n’a pas pu être écrit sur cet appareil. Choisissez un autre dossier.';

interface Download {
  address: string;
  name: string;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/** Its message can be shown. */
export class DownloadFailure extends Error {}

/**
 * Streams a file of the server into a sink. Returns its bytes; null when the user cancelled.
 * @throws DownloadFailure
 */
export async function download({ address, name, signal, onBytes }: Download): Promise<number | null> {
  const sink = await openSink(name).catch(() => {
    throw new DownloadFailure(NOT_SAVED);
  });
  if (!sink) return null;
  const release = holdPage();
  try {
    const body = await ask(address, signal);
    const bytes = await pour(body, sink, onBytes);
    // A file that was complete before the cancellation would be saved all the same.
    signal.throwIfAborted();
    await sink.finish().catch(() => {
      throw new DownloadFailure(NOT_SAVED);
    });
    return bytes;
  } catch (thrown) {
    // The user cannot mend a failure to remove the partial file.
    await sink.giveUp().catch(() => undefined);
    if (signal.aborted) return null;
    throw thrown instanceof DownloadFailure ? thrown : new DownloadFailure(CUT);
  } finally {
    release();
  }
}

async function ask(address: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const headers = sessionHeaders();
  const response = await fetch(address, { credentials: 'same-origin', headers, signal }).catch(
    (thrown: unknown) => {
      throw new DownloadFailure(readError(thrown).message);
    },
  );
  if (response.ok && response.body) return response.body;
  const bodyText = await response.text();
  const { code, message } = readError(new ServerError('no file', { response, bodyText }));
  if (code === 'NON_AUTHENTIFIE') window.dispatchEvent(new Event(SESSION_IN_DOUBT));
  throw new DownloadFailure(message);
}

async function pour(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  sink: FileSink,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const reader = body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    await sink.write(value);
    bytes += value.length;
    onBytes(bytes);
  }
}
