import { useEffect } from 'react';
import { scannerReader } from '../lib/scanner.ts';
import { giveScan } from '../lib/scans.ts';

const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, [contenteditable="true"]';

/**
 * Takes what a scanner types where no text field has the focus: its Enter would press what was last tapped, its
 * characters would be shortcuts. `on`: not at the login, where it is a typed code. What no screen knows comes to
 * `onUnknown`, which must be stable.
 */
export function useScanner(on: boolean, onUnknown: (code: string) => void): void {
  useEffect(() => {
    if (!on) return undefined;
    const read = scannerReader();
    // A dialog that opens under a burst takes the focus: the burst stays what it began as.
    let inField = false;
    const onKey = (event: KeyboardEvent) => {
      const scanned = read(event);
      if (scanned.kind === 'hand')
        inField = event.target instanceof Element && event.target.matches(TEXT_FIELD);
      if (scanned.kind === 'hand' || inField) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const [first] = scanned.kind === 'end' ? scanned.codes : [];
      if (scanned.kind === 'end' && first && !scanned.codes.some(giveScan)) onUnknown(first);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [on, onUnknown]);
}
