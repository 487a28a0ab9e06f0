import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from './graphql.ts';

/** `npm run generate` writes schema.graphql from the code; --check refuses a stale file. */
const file = path.join(import.meta.dirname, '../../schema.graphql');
const text = `# Written from the code by \`npm run generate\`; do not edit.\n\n${printSchema(lexicographicSortSchema(await createSchema()))}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write('schema.graphql is stale: run `npm run generate` and commit it.\n');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, text);
}
