import { afterKey, type Key } from './code-keys.ts';

function typed(...keys: Key[]): string {
  return keys.reduce(afterKey, '');
}

describe('a cashier types a code', () => {
  test('digits follow one another, ten at most', () => {
    expect(typed('1', '2', '0', '4')).toBe('1204');
    expect(typed('1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '1', '2')).toBe('1234567890');
  });

  test('the last one is taken back, or all of them', () => {
    expect(typed('1', '2', 'back')).toBe('1');
    expect(typed('back')).toBe('');
    expect(typed('1', '2', 'clear', '3')).toBe('3');
  });
});
