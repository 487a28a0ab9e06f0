import { useEffect, useRef, useState } from 'react';
import { download, DownloadFailure } from './download.ts';

const SHOWN_EVERY_MS = 200;

interface Downloading {
  /** Received so far; null when idle. */
  bytes: number | null;
  failure: string | null;
  /** Resolves to the bytes of the file; null when it failed or was cancelled. */
  start: (address: string, name: string) => Promise<number | null>;
}

/** One download at a time; cancelled when the component unmounts. */
export function useDownload(): Downloading {
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async (address: string, name: string) => {
    const leaving = new AbortController();
    underWay.current = leaving;
    setFailure(null);
    setBytes(0);
    let shown = 0;
    const onBytes = (come: number) => {
      // Throttled: chunks come by the hundred a second.
      if (performance.now() - shown < SHOWN_EVERY_MS) return;
      shown = performance.now();
      setBytes(come);
    };
    try {
      return await download({ address, name, signal: leaving.signal, onBytes });
    } catch (thrown) {
      if (!(thrown instanceof DownloadFailure)) throw thrown;
      setFailure(thrown.message);
      return null;
    } finally {
      setBytes(null);
    }
  };
  return { bytes, failure, start };
}
