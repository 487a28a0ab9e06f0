import { createDataSource } from '../data-source.ts';
import { connectionShare } from './pool.ts';

/** Never opened. */
const pool = (poolSize: number) => createDataSource('postgres://nowhere', [], { poolSize });

test('of ten connections some are left for reads, whatever waits for locks', () => {
  const held = (['slowSales', 'office', 'shop', 'logins'] as const).map((share) =>
    connectionShare(pool(10), share),
  );
  expect(held).toEqual([3, 2, 1, 1]);
});

test.each([1, 6])('one locked shelf does not stop the chain on a pool of %i', (size) => {
  expect(connectionShare(pool(size), 'slowSales')).toBe(2);
});
