// The built product, started by switches.ts alone: at SIGUSR2 those of the mechanisms below step aside that the file
// BENCH_WITHOUT names. The product itself has no switches.
import 'reflect-metadata';
import { execute } from 'graphql';
import { readFileSync } from 'node:fs';
import type { AskedOperation } from '../src/doors/graphql/compiled-documents.ts';
import { built } from './furnish.ts';

const { SaleBatcher } = (await built(
  'sales/sell/sale-batcher.js',
)) as typeof import('../src/sales/sell/sale-batcher.ts');
const { Call } = (await built('doors/call.js')) as typeof import('../src/doors/call.ts');
const { CompiledDocuments } = (await built(
  'doors/graphql/compiled-documents.js',
)) as typeof import('../src/doors/graphql/compiled-documents.ts');
const { ResponseCache } = (await built(
  'doors/graphql/response-cache.js',
)) as typeof import('../src/doors/graphql/response-cache.ts');
const { ObservedClient } = (await built(
  'db/reading/observed-client.js',
)) as typeof import('../src/db/reading/observed-client.ts');
const { ReadSemaphore } = (await built(
  'db/reading/read-semaphore.js',
)) as typeof import('../src/db/reading/read-semaphore.ts');
const { createSchema } = (await built('graphql.js')) as typeof import('../src/graphql.ts');

let without = '';
process.on('SIGUSR2', () => (without = readFileSync(process.env['BENCH_WITHOUT']!, 'utf8')));

type Method = (this: never, ...given: never[]) => unknown;

/** While `name` is left out, `instead` is called in place of a method or getter. */
function leaveOut(name: string, { prototype }: { prototype: object }, method: string, instead: Method): void {
  const { value, get } = Object.getOwnPropertyDescriptor(prototype, method)!;
  const usual = (value ?? get) as Method;
  const call: Method = function (...given) {
    return (without === name ? instead : usual).apply(this, given);
  };
  Object.defineProperty(prototype, method, get ? { get: call } : { value: call });
}

interface Batcher {
  writer: { writeOne(sale: unknown): unknown };
}

leaveOut('sale batcher', SaleBatcher, 'write', function (this: Batcher, sale: unknown) {
  return this.writer.writeOne(sale);
});

leaveOut('optimistic session', Call, 'recentActor', () => null);

const schema = await createSchema();
leaveOut('compiled documents', CompiledDocuments, 'run', (asked: AskedOperation) => {
  const { document, operationName, variables: variableValues, context: contextValue } = asked;
  return execute({ schema, document, operationName, variableValues, contextValue });
});

leaveOut(
  'response cache',
  ResponseCache,
  'share',
  (_call: unknown, _question: unknown, read: () => unknown) => read(),
);

leaveOut('read semaphore', ReadSemaphore, 'run', (_db: unknown, _kind: unknown, read: () => unknown) =>
  read(),
);

const pipelined = new WeakMap<object, boolean>();
Object.defineProperty(ObservedClient.prototype, 'pipeline', {
  get: function (this: object) {
    return without !== 'pipelined snapshots' && pipelined.get(this);
  },
  set: function (this: object, asked: boolean) {
    pipelined.set(this, asked);
  },
});

await built('main.js');
