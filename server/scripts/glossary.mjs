// Refuses the glossary's bold words in the code's names and comments.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const GLOSSARY = 'server/docs/glossary.md';
const glossary = readFileSync(path.join(root, GLOSSARY), 'utf8');
const refused = new Set([...glossary.matchAll(/\*\*(\w+)\*\*/g)].map(([, word]) => word.toLowerCase()));
if (refused.size === 0) throw new Error(`${GLOSSARY} refuses no word.`);

const files = globSync('{server/{src,test,bench,scripts},client/{src,e2e,bench}}/**/*.{ts,tsx,mjs,graphql}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|migrations|generated\.ts)$/.test(name),
});
for (const file of files) {
  for (const [place, line] of readFileSync(path.join(root, file), 'utf8').split('\n').entries()) {
    // closureOf, CLOSURE_DAYS and "closures" all contain the word "closure".
    const words = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    const found = words.find(
      (word) => refused.has(word.toLowerCase()) || refused.has(word.toLowerCase().replace(/s$/, '')),
    );
    if (!found) continue;
    console.error(`${file}:${place + 1}: "${found}" is not the house's word; ${GLOSSARY} has it.`);
    process.exitCode = 1;
  }
}
