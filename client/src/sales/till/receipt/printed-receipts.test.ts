import { provisionalTicket } from '../../offline/provisional-ticket.ts';
import { newQueue, numbered } from '../../offline/storage/queue-storage.ts';
import { aSale } from '../../offline/test-device.ts';
import { expectPaper, forgetPrint, notePrint, paperIsOut, unprintedTickets } from './printed-receipts.ts';

const receipt = (id: number, soldAt = '2026-11-20T12:00:00+00:00') => ({ id, soldAt });

function device(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [['kessal.printed', text]]);
  let full = false;
  const storage = () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
    setItem: (name: string, value: string) => {
      if (full) throw new Error('QuotaExceededError');
      kept.set(name, value);
    },
  });
  return { storage, kept, fill: () => (full = true) };
}

test('a receipt is new to the device once', () => {
  const { storage } = device();
  expect(notePrint(receipt(1), storage)).toBe(false);
  expect(notePrint(receipt(1), storage)).toBe(true);
  expect(notePrint(receipt(2), storage)).toBe(false);
});

test('the first ticket of another house at the same address is new', () => {
  const { storage } = device();
  notePrint(receipt(1), storage);
  expect(notePrint(receipt(1, '2026-11-21T12:00:00+00:00'), storage)).toBe(false);
});

test('what could not be printed is new again', () => {
  const { storage } = device();
  notePrint(receipt(1), storage);
  notePrint(receipt(2), storage);
  forgetPrint(receipt(1), storage);
  expect([notePrint(receipt(1), storage), notePrint(receipt(2), storage)]).toEqual([false, true]);
});

test('the last five hundred are remembered, however long the day', () => {
  const { storage, kept } = device();
  for (let id = 1; id <= 501; id += 1) notePrint(receipt(id), storage);
  const size = kept.get('kessal.printed')!.length;
  expect([notePrint(receipt(2), storage), notePrint(receipt(501), storage)]).toEqual([true, true]);
  expect(notePrint(receipt(1), storage)).toBe(false);
  expect(kept.get('kessal.printed')!.length).toBeLessThanOrEqual(size);
});

test.each(['{', '"x"', '{"a":1}', '[1,null]'])('what was damaged to %s remembers nothing', (text) => {
  const { storage } = device(text);
  expect(notePrint(receipt(9), storage)).toBe(false);
  expect(notePrint(receipt(9), storage)).toBe(true);
});

test('a full device remembers until the page is left', () => {
  const { storage, fill } = device();
  notePrint(receipt(7), storage);
  fill();
  expect(notePrint(receipt(8), storage)).toBe(false);
  expect([notePrint(receipt(7), storage), notePrint(receipt(8), storage)]).toEqual([true, true]);
});

test('a sale waits for its paper until it is out, over a restart; a damaged list is none', () => {
  const { storage, kept } = device();
  const [first, second] = [
    provisionalTicket(numbered(aSale(), newQueue())),
    provisionalTicket(numbered(aSale(), newQueue())),
  ];
  expectPaper(first, storage);
  expectPaper(first, storage);
  expectPaper(second, storage);
  expect(unprintedTickets(storage)).toEqual([first, second]);
  paperIsOut(first, storage);
  expect(unprintedTickets(storage)).toEqual([second]);
  kept.set('kessal.unprinted', '[{"total":5},null');
  expect(unprintedTickets(storage)).toEqual([]);
  kept.set('kessal.unprinted', '[{"total":5},null]');
  expect(unprintedTickets(storage)).toEqual([]);
});
