import { deviceStorage } from '../../../lib/device/device-storage.ts';
import type { KnownCatalogue } from './catalogue.ts';
import type { Ranking } from '../shelf/shelf-items.ts';

/** What a device keeps of a local's catalogue. */
export interface KeptCatalogue {
  known: KnownCatalogue;
  ranking: Ranking;
  /** The device's clock (ms) when the ranking was answered. */
  rankedAt: number;
}

const nameOf = (localId: number) => `catalogue.${localId}`;

/** The device's copy; null without one, or for a damaged one. */
export function readCatalogue(localId: number): KeptCatalogue | null {
  try {
    const copy: unknown = JSON.parse(deviceStorage.read(nameOf(localId)) ?? 'null');
    return isWhole(copy) ? withItsFields(copy) : null;
  } catch {
    return null;
  }
}

export function keepCatalogue(localId: number, copy: KeptCatalogue): void {
  void deviceStorage.writeDurably(nameOf(localId), JSON.stringify(copy));
}

type Kept<Row> = Partial<Row>[];

const UNPLACED = { tilePlace: null };
const BARE = { ...UNPLACED, barcodes: [] };

/** A copy from before barcodes or places sells on, and its next question asks for everything. */
function withItsFields(copy: KeptCatalogue): KeptCatalogue {
  const services: Kept<KnownCatalogue['services'][number]> = copy.known.services;
  const products: Kept<KnownCatalogue['products'][number]> = copy.known.products;
  const placed = [...services, ...products].every(({ tilePlace }) => tilePlace !== undefined);
  if (placed && products.every(({ barcodes }) => barcodes)) return copy;
  const known = {
    ...copy.known,
    mark: '',
    services: copy.known.services.map((one) => ({ ...UNPLACED, ...one })),
    products: copy.known.products.map((one) => ({ ...BARE, ...one })),
  };
  return { ...copy, known };
}

type Fields = Record<string, 'string' | 'number' | 'boolean'>;

const ITEM: Fields = { id: 'number', name: 'string', price: 'number' };

function isWhole(copy: unknown): copy is KeptCatalogue {
  if (!isObject(copy) || !isObject(copy['known'])) return false;
  const { mark, categories, services, products, shelves, closure } = copy['known'];
  return (
    typeof mark === 'string' &&
    typeof copy['rankedAt'] === 'number' &&
    (closure === null || has({ declaredAt: 'string' })(closure)) &&
    isListOf({ id: 'number', name: 'string' })(categories) &&
    isListOf({ ...ITEM, frais: 'number' })(services) &&
    isListOf({ ...ITEM, categoryId: 'number' })(products) &&
    isListOf({ productId: 'number', quantity: 'number', limited: 'boolean' })(shelves) &&
    isListOf({ type: 'string', itemId: 'number', rank: 'number' })(copy['ranking'])
  );
}

const isListOf = (fields: Fields) => (value: unknown) => Array.isArray(value) && value.every(has(fields));

const has = (fields: Fields) => (value: unknown) =>
  isObject(value) && Object.entries(fields).every(([name, type]) => typeof value[name] === type);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
