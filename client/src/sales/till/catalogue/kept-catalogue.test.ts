import { deviceStorage } from '../../../lib/device/device-storage.ts';
import { readCatalogue } from './kept-catalogue.ts';

const soap = { id: 1, name: 'Savon noir', price: 25, imageUrl: null, categoryId: 7 };
const bath = { id: 3, name: 'Gommage', price: 60, frais: 20, imageUrl: null };
const soaps = { id: 7, name: 'Savons', imageUrl: null };

function kept(known: object) {
  const copy = { known: { mark: '12', shelves: [], closure: null, ...known }, ranking: [], rankedAt: 1 };
  void deviceStorage.writeDurably('catalogue.4', JSON.stringify(copy));
  return readCatalogue(4)?.known;
}

test('a catalogue that a build from before barcodes, Arabic names and places has kept sells on, and is asked for anew', () => {
  expect(kept({ categories: [soaps], services: [bath], products: [soap] })).toMatchObject({
    mark: '',
    categories: [{ ...soaps, arabicName: null }],
    services: [{ ...bath, arabicName: null, tilePlace: null }],
    products: [{ ...soap, arabicName: null, tilePlace: null, barcodes: [] }],
  });
});

test('one that has them all is as it was', () => {
  const named = { arabicName: 'صابون', tilePlace: 2 };
  const whole = {
    categories: [{ ...soaps, arabicName: null }],
    services: [{ ...bath, ...named }],
    products: [{ ...soap, ...named, barcodes: ['6111'] }],
  };
  expect(kept(whole)).toMatchObject({ mark: '12', ...whole });
});
