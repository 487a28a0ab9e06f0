import { afterKey, isLast, type Key } from './code-keys.ts';

function typed(...keys: Key[]): string {
  return keys.reduce((code, key) => afterKey(code, key, null), '');
}

describe('a cashier types a code', () => {
  test('digits follow one another, ten at most', () => {
    expect(typed('1', '2', '0', '4')).toBe('1204');
    expect(typed('1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '1', '2')).toBe('1234567890');
  });

  test('where all codes have four digits the fourth one is the last, once, and a fifth is not taken', () => {
    expect(isLast('120', afterKey('120', '4', 4), 4)).toBe(true);
    expect(isLast('12', afterKey('12', '0', 4), 4)).toBe(false);
    expect(isLast('1204', afterKey('1204', '5', 4), 4)).toBe(false);
    expect(isLast('12045', afterKey('12045', 'back', 4), 4)).toBe(false);
    expect(isLast('120', afterKey('120', '4', null), null)).toBe(false);
  });

  test('the last one is taken back, or all of them', () => {
    expect(typed('1', '2', 'back')).toBe('1');
    expect(typed('back')).toBe('');
    expect(typed('1', '2', 'clear', '3')).toBe('3');
  });
});
