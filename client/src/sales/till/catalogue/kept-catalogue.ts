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
    return isWhole(copy) ? completed(copy) : null;
  } catch {
    return null;
  }
}

export function keepCatalogue(localId: number, copy: KeptCatalogue): void {
  void deviceStorage.writeDurably(nameOf(localId), JSON.stringify(copy));
}

const UNNAMED = { arabicName: null };
const SERVICE = { ...UNNAMED, tilePlace: null };
const PRODUCT = { ...SERVICE, barcodes: [] };

/** A copy from before barcodes, names in Arabic or places sells on, and its next question asks for everything. */
function completed({ known, ...copy }: KeptCatalogue): KeptCatalogue {
  const { categories, services, products } = known;
  const has = (rows: object[], field: string) => rows.every((row) => field in row);
  const items = [...services, ...products];
  if (has([...categories, ...items], 'arabicName') && has(items, 'tilePlace') && has(products, 'barcodes'))
    return { ...copy, known };
  return {
    ...copy,
    known: {
      ...known,
      mark: '',
      categories: categories.map((one) => ({ ...UNNAMED, ...one })),
      services: services.map((one) => ({ ...SERVICE, ...one })),
      products: products.map((one) => ({ ...PRODUCT, ...one })),
    },
  };
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
