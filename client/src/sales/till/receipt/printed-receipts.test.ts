import { newIdempotencyKey } from '../../../lib/device/idempotency-key.ts';
import { deviceStorage } from '../../../lib/device/device-storage.ts';
import { deviceQueue } from '../../offline/device-queue.ts';
import { provisionalTicket } from '../../offline/provisional-ticket.ts';
import { aSale, TestDevice } from '../../offline/test-device.ts';
import { numbered } from '../../offline/waiting-sale.ts';
import {
  expectPaper,
  forgetPrint,
  isPaperExpected,
  notePrint,
  paperIsOut,
  unprintedTickets,
} from './printed-receipts.ts';

const receipt = (id: number, soldAt = '2026-11-20T12:00:00+00:00') => ({ id, soldAt });

afterEach(() => {
  for (const name of deviceStorage.names('kessal.')) deviceStorage.write(name, null);
});

test('a receipt is new to the device once', () => {
  expect(notePrint(receipt(1))).toBe(false);
  expect(notePrint(receipt(1))).toBe(true);
  expect(notePrint(receipt(2))).toBe(false);
});

test('the first ticket of another house at the same address is new', () => {
  notePrint(receipt(1));
  expect(notePrint(receipt(1, '2026-11-21T12:00:00+00:00'))).toBe(false);
});

test('what could not be printed is new again', () => {
  notePrint(receipt(1));
  notePrint(receipt(2));
  forgetPrint(receipt(1));
  expect([notePrint(receipt(1)), notePrint(receipt(2))]).toEqual([false, true]);
});

test('the last five hundred are remembered, however long the day', () => {
  for (let id = 1; id <= 501; id += 1) notePrint(receipt(id));
  const size = deviceStorage.read('kessal.printed')!.length;
  expect([notePrint(receipt(2)), notePrint(receipt(501))]).toEqual([true, true]);
  expect(notePrint(receipt(1))).toBe(false);
  expect(deviceStorage.read('kessal.printed')!.length).toBeLessThanOrEqual(size);
});

test.each(['{', '"x"', '{"a":1}', '[1,null]'])('what was damaged to %s remembers nothing', (text) => {
  deviceStorage.write('kessal.printed', text);
  expect(notePrint(receipt(9))).toBe(false);
  expect(notePrint(receipt(9))).toBe(true);
});

test('a sale waits for its paper until it is out, over a restart; a damaged list is none', async () => {
  const [first, second] = [
    provisionalTicket(numbered(aSale(), newIdempotencyKey(), 1)),
    provisionalTicket(numbered(aSale(), newIdempotencyKey(), 1)),
  ];
  await Promise.all([expectPaper(first, 'a'), expectPaper(first, 'a'), expectPaper(second, 'b')]);
  expect(unprintedTickets()).toEqual([
    { ...first, saleKey: 'a' },
    { ...second, saleKey: 'b' },
  ]);
  paperIsOut(first);
  expect(unprintedTickets()).toEqual([{ ...second, saleKey: 'b' }]);
  expect([isPaperExpected('a'), isPaperExpected('b')]).toEqual([false, true]);
  deviceStorage.write('kessal.unprinted', '[{"total":5},null');
  expect(unprintedTickets()).toEqual([]);
  deviceStorage.write('kessal.unprinted', '[{"total":5},null]');
  expect(unprintedTickets()).toEqual([]);
});

test('a paper that comes out while the next sale is being kept leaves the next one expected', async () => {
  new TestDevice();
  await deviceStorage.load();
  const first = await deviceQueue.enqueue(aSale());
  const sale = aSale();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if ((given[0] as { name: string }).name === `sale.${sale.key}`) paperIsOut(first);
    return put.apply(this, given);
  };
  await deviceQueue.enqueue(sale);
  IDBObjectStore.prototype.put = put;
  expect(unprintedTickets().map(({ saleKey }) => saleKey)).toEqual([sale.key]);
});
