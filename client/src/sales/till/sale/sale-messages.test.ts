import { readWhole } from '#shared/typed-number.ts';
import { quantityFault } from './sale-messages.ts';

test.each([
  ['3', 5, null],
  ['0', 5, null],
  ['٣', 5, null],
  ['6', 5, 'Il n’en reste que 5.'],
  ['1', 0, 'Stock épuisé.'],
  ['9999', Infinity, null],
  ['10000', Infinity, '9999 au plus.'],
  ['-1', 5, 'Un nombre entier de 0 à 9999.'],
  ['1,5', 5, "Ce n'est pas un nombre entier"],
  ['1.000', Infinity, "Ce n'est pas un nombre entier"],
  ['1O', Infinity, "Ce n'est pas un nombre entier"],
  ['', 5, "Ce n'est pas un nombre entier"],
])('of the quantity %j with %d left the pad says %p', (text, limit, sentence) => {
  expect(quantityFault(readWhole(text), limit)).toBe(sentence);
});
