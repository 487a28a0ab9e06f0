import { deviceStorage } from '../device/device-storage.ts';

const NAME = 'printer';

/** The printer of the network that this device prints its rolls with. */
export interface ChosenPrinter {
  id: number;
  name: string;
  paperMm: number;
  opensDrawer: boolean;
}

/** Null for the browser's own window. */
export function chosenPrinter(): ChosenPrinter | null {
  try {
    const found = JSON.parse(deviceStorage.read(NAME) ?? 'null') as ChosenPrinter | null;
    return typeof found?.id === 'number' ? found : null;
  } catch {
    return null;
  }
}

/** What else is known of it is not kept. */
export function choosePrinter(printer: ChosenPrinter | null): void {
  const text = printer && textOf(printer);
  if (text !== deviceStorage.read(NAME)) void deviceStorage.writeDurably(NAME, text);
}

function textOf({ id, name, paperMm, opensDrawer }: ChosenPrinter): string {
  return JSON.stringify({ id, name, paperMm, opensDrawer });
}

/** Calls when another one is chosen, here or in another tab. @returns a function that ends it */
export function onChosenPrinter(listener: () => void): () => void {
  return deviceStorage.subscribe((names) => {
    if (names.includes(NAME)) listener();
  });
}
