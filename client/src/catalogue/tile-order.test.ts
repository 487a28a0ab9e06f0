import type { ServiceRowFragment } from '../graphql/generated.ts';
import { moved, placedKeys, serviceTiles } from './tile-order.ts';

const service = (id: number, name: string, tilePlace: number | null, hidden = false) =>
  ({ id, name, tilePlace, hidden }) as ServiceRowFragment;

test('a service has one tile for all its locals, a hidden one none, and those with a place come in its order', () => {
  const tiles = serviceTiles([
    service(1, 'Entrée', null),
    service(2, 'Gommage', 3),
    service(3, 'gommage', 2),
    service(4, 'Massage', 1),
    service(5, 'Rasage', 4, true),
  ]);
  expect(tiles.map(({ name, ids, place }) => [name, ids, place])).toEqual([
    ['Entrée', [1], null],
    ['Gommage', [2, 3], 2],
    ['Massage', [4], 1],
  ]);
  expect(placedKeys(tiles)).toEqual(['s4', 'g2']);
});

test('a tile goes up or down by one, and not past the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});
