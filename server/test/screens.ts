import { readFileSync } from 'node:fs';
import { KnownDocuments } from '../src/doors/graphql/known-documents.ts';

const FILE = new URL('../assets/known-documents.json', import.meta.url);
const { screens, earlier } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  screens: Record<string, string>;
  earlier: Record<string, Record<string, string>>;
};

/** By id, this build's first. */
export const KNOWN = [screens, ...Object.values(earlier)].flatMap((texts) => Object.entries(texts));

/** The screens' documents, and whatever a test asks as if a screen did: see `Caller.graphql`. */
class ScreensAndTests extends KnownDocuments {
  readonly #asked = new Set<string>();

  override has(text: string): boolean {
    return this.#asked.has(text) || super.has(text);
  }

  /** Answers the text, which is known from now on. */
  note(text: string): string {
    this.#asked.add(text);
    return text;
  }
}

export const knownInTests = new ScreensAndTests();

/** What screens send for it: that of this build, then those of earlier ones. */
export function screenDocuments(operation: string): string[] {
  return KNOWN.map(([, text]) => text).filter((text) => new RegExp(`^\\w+ ${operation}\\b`).test(text));
}

/** For tests of the product as it runs, which knows no document of theirs. */
export function screenDocument(operation: string): string {
  const [found] = screenDocuments(operation);
  if (found === undefined) throw new Error(`No screen asks ${operation} now.`);
  return found;
}
