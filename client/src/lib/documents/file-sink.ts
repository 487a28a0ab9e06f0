/** The destination of a download; invisible until it is complete. */
export interface FileSink {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  finish(): Promise<void>;
  giveUp(): Promise<void>;
}

interface Picker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

const HANDED_TO_BROWSER = 8_000_000;
const ADDRESS_KEPT_MS = 60_000;

/**
 * A file of the user's choice where the browser can write one, else a download. Must be called in a click handler; null
 * when none was chosen.
 */
export async function openSink(name: string): Promise<FileSink | null> {
  const picker = window as Picker;
  // What stands before the last separator would be taken for a folder, and dropped.
  const suggestedName = name.replaceAll(/[/\\]/g, '-');
  if (!picker.showSaveFilePicker) return blobSink(suggestedName);
  try {
    const handle = await picker.showSaveFilePicker({ suggestedName });
    return await fileSink(handle);
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return null;
    throw thrown;
  }
}

/** The browser writes to a temporary file and replaces the target on close. */
async function fileSink(handle: FileSystemFileHandle): Promise<FileSink> {
  const file = await handle.createWritable();
  return {
    write: (chunk) => file.write(chunk),
    finish: () => file.close(),
    giveUp: () => file.abort(),
  };
}

/** Collects Blobs, which the browser may keep on disk: memory could not hold a whole export. */
function blobSink(name: string): FileSink {
  let gathered = new Blob();
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let waitingBytes = 0;
  const handOver = () => {
    gathered = new Blob([gathered, ...waiting]);
    waiting = [];
    waitingBytes = 0;
  };
  return {
    write: (chunk) => {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= HANDED_TO_BROWSER) handOver();
      return Promise.resolve();
    },
    finish: () => {
      handOver();
      save(gathered, name);
      return Promise.resolve();
    },
    giveUp: () => Promise.resolve(),
  };
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
}
