import type { ApolloClient } from '@apollo/client';
import { CatalogueSource } from './catalogue-source.ts';

test('a question of the till that failed is told to each who asked, so that it is asked again', async () => {
  let asked = 0;
  const query = () => {
    asked += 1;
    return Promise.reject(new Error('No network'));
  };
  const source = new CatalogueSource({ query } as unknown as ApolloClient, 1);
  expect(await Promise.all([source.refresh(), source.refresh()])).toEqual([false, false]);
  // What changed, twice, and what is sold most.
  expect([asked, source.read().asking]).toEqual([3, false]);
});
