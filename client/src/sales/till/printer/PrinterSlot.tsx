import { lazy, Suspense, useSyncExternalStore } from 'react';
import { chosenPrinter, onChosenPrinter } from '../../../lib/printing/chosen-printer.ts';

const PrinterNote = lazy(() =>
  import('./PrinterNote.tsx').then((module) => ({ default: module.PrinterNote })),
);

/** What the printer of the network says, whose code only a till that has one loads. */
export function PrinterSlot() {
  const id = useSyncExternalStore(onChosenPrinter, () => chosenPrinter()?.id ?? null);
  return (
    id !== null && (
      <Suspense fallback={null}>
        <PrinterNote key={id} id={id} />
      </Suspense>
    )
  );
}
