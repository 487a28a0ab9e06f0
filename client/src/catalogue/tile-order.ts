import type { ServiceRowFragment } from '../graphql/generated.ts';
import { serviceLines } from './services/service-lines.ts';
import type { ProductRow } from './filters.ts';

/** What stands at the till under one name: a product, or a service in each of its locals. */
export interface Tile {
  key: string;
  name: string;
  ids: readonly number[];
  /** Null: after those that have one. */
  place: number | null;
}

export function productTiles(products: readonly ProductRow[]): Tile[] {
  return products
    .filter(({ hidden }) => !hidden)
    .map(({ id, name, tilePlace }) => ({ key: String(id), name, ids: [id], place: tilePlace }));
}

export function serviceTiles(services: readonly ServiceRowFragment[]): Tile[] {
  return serviceLines(services.filter(({ hidden }) => !hidden)).map(({ key, services: same }) => {
    const places = same.flatMap(({ tilePlace }) => tilePlace ?? []);
    const place = places.length > 0 ? Math.min(...places) : null;
    return { key, name: same[0].name, ids: same.map(({ id }) => id), place };
  });
}

/** The keys of those that have a place, in their order. */
export function placedKeys(tiles: readonly Tile[]): string[] {
  const placed = tiles.filter(({ place }) => place !== null);
  return placed.sort((one, other) => Number(one.place) - Number(other.place)).map(({ key }) => key);
}

/** One of them goes before the one above it (−1), or after the one below it (1). */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const place = Math.max(keys.indexOf(key) + by, 0);
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, place), key, ...others.slice(place)];
}
