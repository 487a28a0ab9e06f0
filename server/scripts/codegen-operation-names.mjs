import { Kind } from 'graphql';

/** GraphQL Code Generator plugin: the names of our screens' operations, for the server's metrics. */
export function plugin(_schema, files) {
  const names = files
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name)
    .map(({ name }) => name.value)
    .sort();
  return [
    '/** Generated from the operations of our screens. */',
    'export const OPERATION_NAMES: ReadonlySet<string> = new Set([',
    ...names.map((name) => `  '${name}',`),
    ']);',
    '',
  ].join('\n');
}
