import { isNonNullType, Kind, typeFromAST } from 'graphql';

/**
 * GraphQL Code Generator plugin: one Apollo hook per operation (`useXQuery`, `useXMutation`) over typed-document-node's
 * documents. The published plugin only knows Apollo Client 2 and 3, whose types are deprecated in 4.
 */
export function plugin(schema, files) {
  const operations = files
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name);
  const kinds = new Set(operations.map((operation) => operation.operation));
  const hooks = [
    ...(kinds.has('query') ? ['useQuery'] : []),
    ...(kinds.has('mutation') ? ['useMutation'] : []),
  ];
  return {
    prepend: [
      "import type { Dirham } from '#shared/money.ts';",
      ...(kinds.has('query') ? ["import type { SkipToken } from '@apollo/client/react';"] : []),
      ...(hooks.length > 0 ? [`import { ${hooks.join(', ')} } from '@apollo/client/react';`] : []),
    ],
    content: operations.map((operation) => hooksOf(schema, operation)).join('\n'),
  };
}

function hooksOf(schema, operation) {
  const name = operation.name.value[0].toUpperCase() + operation.name.value.slice(1);
  if (operation.operation === 'mutation') return mutationHook(name);
  // Subscriptions go through the socket of lib/live.ts.
  if (operation.operation === 'subscription') return '';
  if (operation.operation === 'query') return queryHook(name, needsVariables(schema, operation));
  throw new Error(`No hook is made for ${operation.operation} ${name}`);
}

function needsVariables(schema, operation) {
  return (operation.variableDefinitions ?? []).some(
    (variable) => !variable.defaultValue && isNonNullType(typeFromAST(schema, variable.type)),
  );
}

function queryHook(name, required) {
  const types = `${name}Query, ${name}QueryVariables`;
  return `
export function use${name}Query(options${required ? '' : '?'}: useQuery.Options<${types}> | SkipToken) {
  return useQuery<${types}>(${name}Document, ${required ? 'options' : 'options ?? {}'});
}`;
}

/** Variables are given at the call, not to the hook, so that a missing one is a type error. */
function mutationHook(name) {
  const types = `${name}Mutation, ${name}MutationVariables`;
  return `
export function use${name}Mutation(
  options?: Omit<useMutation.Options<${types}>, 'variables'>,
): useMutation.ResultTuple<${types}> {
  return useMutation<${types}>(${name}Document, options);
}`;
}
