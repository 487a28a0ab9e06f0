import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, print, visit, type DefinitionNode } from 'graphql';
import { createSchema } from '../../graphql.ts';
import { readDocument } from './document-limits.ts';

const CLIENT = path.join(import.meta.dirname, '../../../../client/src');

function definitions(): Map<string, DefinitionNode> {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  const all = files.flatMap((file) => parse(readFileSync(path.join(CLIENT, file), 'utf8')).definitions);
  return new Map(all.map((one) => ['name' in one ? (one.name?.value ?? '') : '', one]));
}

/** The operation and all fragments that it uses. */
function sent(operation: DefinitionNode, known: Map<string, DefinitionNode>): string {
  const parts = new Set([operation]);
  for (const part of parts) {
    visit(part, {
      FragmentSpread: ({ name }) => void parts.add(known.get(name.value)!),
    });
  }
  return [...parts].map(print).join('\n');
}

test('our own screens, with the longest pages that there are, are within the limits', async () => {
  const schema = await createSchema();
  const known = definitions();
  const operations = [...known.values()].filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  expect(operations.length).toBeGreaterThan(5);
  for (const operation of operations) {
    const read = readDocument(schema, sent(operation, known));
    expect(() => read?.weigh({ limit: 1000, question: { limit: 5000 } })).not.toThrow();
    expect(read?.operations[0]?.fields.length).toBeGreaterThan(0);
  }
});
