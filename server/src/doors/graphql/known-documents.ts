import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Caller } from '../../shared/actor.ts';
import { Refusal } from '../../shared/errors.ts';
import { may } from '../../shared/permissions.ts';

type TextsById = Record<string, string>;

const FILE = path.resolve(import.meta.dirname, '../../../assets/known-documents.json');
const { screens, earlier } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  screens: TextsById;
  earlier: Record<string, TextsById>;
};
const BY_ID = new Map([screens, ...Object.values(earlier)].flatMap((texts) => Object.entries(texts)));

/** Of our screens' operations. */
export const OPERATION_NAMES: ReadonlySet<string> = new Set(
  [...BY_ID.values()].flatMap((text) => /^\w+ (\w+)/.exec(text)?.[1] ?? []),
);

/** What our screens ask: the documents of this build, and of earlier ones that tablets may run still. */
export class KnownDocuments {
  readonly #texts = new Set(BY_ID.values());

  has(text: string): boolean {
    return this.#texts.has(text);
  }

  /** @throws Refusal DOCUMENT_INCONNU, at which our client sends the text */
  textOf(id: unknown): string {
    const text = BY_ID.get(id as string);
    if (text === undefined)
      throw unknown('La porte GraphQL ne connaît pas cette requête : envoyez son texte.');
    return text;
  }
}

/**
 * A till's session asks what its screens ask. Administrators and programs ask freely, within the limits; without a session
 * little is to be had.
 * @throws Refusal DOCUMENT_INCONNU
 */
export function refuseFreeDocument(actor: Caller | null): void {
  if (!actor || actor.tokenId !== undefined || may(actor.role, 'askFreely')) return;
  throw unknown('Cette demande n’est d’aucun écran de Kessal. Rechargez la page.');
}

function unknown(sentence: string): Refusal {
  return new Refusal('DOCUMENT_INCONNU', sentence);
}
