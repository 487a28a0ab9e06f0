import { readFileSync } from 'node:fs';
import { idOf, sentTexts } from '../../client/codegen-documents.mjs';

/** Tablets that are two versions behind sell on. */
const VERSIONS_KEPT = 3;

/**
 * GraphQL Code Generator plugin: the screens' documents by id, and beside them, by the version that replaced them, those of
 * earlier builds. It reads what it wrote before.
 */
export function plugin(schema, files, config, { outputFile }) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const before = JSON.parse(readFileSync(outputFile, 'utf8'));
  const screens = Object.fromEntries(sentTexts(schema, files, config).map((text) => [idOf(text), text]));
  const replaced = { ...before.earlier, [version]: { ...before.earlier[version], ...before.screens } };
  const earlier = Object.entries(replaced).slice(-VERSIONS_KEPT);
  const isGone = ([id]) => !Object.hasOwn(screens, id);
  return `${JSON.stringify(
    {
      screens: byText(Object.entries(screens)),
      earlier: Object.fromEntries(
        earlier.map(([of, texts]) => [of, byText(Object.entries(texts).filter(isGone))]),
      ),
    },
    null,
    2,
  )}\n`;
}

/** Whoever changes one document changes a line or two. */
const byText = (entries) => Object.fromEntries(entries.sort(([, one], [, other]) => (one < other ? -1 : 1)));
