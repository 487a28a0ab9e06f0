import { BARCODE } from './items.ts';
import { readTicketCode, ticketCode } from './ticket-code.ts';

test.each([
  [{ id: 1207 }, 'KESSAL-1207', { by: 'id', id: 1207 }],
  [
    { id: null, provisionalNumber: 'A7b-0042' },
    'KESSAL-A7b-0042',
    { by: 'provisional', provisional: 'A7b-0042' },
  ],
])('a receipt’s code leads to its ticket: %j', (ticket, code, read) => {
  expect(ticketCode(ticket)).toBe(code);
  expect(readTicketCode(code)).toEqual(read);
  expect(BARCODE.test(code)).toBe(false);
});

test('a duplicata says the code of its first paper, which knew no definite number', () => {
  expect(ticketCode({ id: 1207, provisionalNumber: 'A7b-0042' })).toBe('KESSAL-A7b-0042');
});

test('a scanner that writes small letters is read too', () => {
  expect(readTicketCode('kessal-1207')).toEqual({ by: 'id', id: 1207 });
});

test.each(['6111234567890', 'KESSAL-', 'KESSAL-1207x', 'XKESSAL-1207', 'KESSAL-12345678901'])(
  '%s is no receipt’s code',
  (code) => expect(readTicketCode(code)).toBeNull(),
);
