import type { ApolloClient } from '@apollo/client';
import { CatalogueSource } from './catalogue-source.ts';

test('a question of the till that failed is told, so that it is asked again', async () => {
  const answers = [Promise.reject(new Error('No network')), Promise.reject(new Error('No network'))];
  const client = { query: () => answers.shift()! } as unknown as ApolloClient;
  const source = new CatalogueSource(client, 1);
  expect(await source.refresh()).toBe(false);
  expect(source.read().asking).toBe(false);
});
