import { contrast, legible, parseColour, textOn } from './colour.ts';

describe('the main colour stored on the device', () => {
  test('is read in both lengths and any case', () => {
    expect(parseColour('#0D5C63')).toBe('#0d5c63');
    expect(parseColour(' #abc ')).toBe('#aabbcc');
  });

  test.each([null, undefined, '', 'red', '#12345', '#ggg', 'url(x)', '#fff;}body{', 12])(
    '%p is no colour',
    (stored) => {
      expect(parseColour(stored)).toBeNull();
    },
  );
});

test('contrast is counted as the accessibility rules do', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('whatever colour the house has chosen, the text on it can be read', () => {
  const steps = ['00', '33', '66', '77', '80', '99', 'cc', 'ff'];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const colour = `#${red}${green}${blue}`;
        expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(legible(colour, '#ffffff', 4.5), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('a colour that can already be read is left as it is', () => {
  expect(legible('#000000', '#ffffff', 4.5)).toBe('#000000');
  expect(legible('#0d5c63', '#ffffff', 4.5)).toBe('#0d5c63');
});
