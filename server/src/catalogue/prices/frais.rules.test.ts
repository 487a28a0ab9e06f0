import { centimes as c } from '../../shared/money.ts';
import { fraisToConfirm } from './frais.rules.ts';

const per = (price: number, frais: number) => ({ price: c(price), frais: c(frais) });

test.each([
  ['a new gommage whose frais are below its price', per(6000, 3000), null, false],
  ['frais of the whole price', per(6000, 6000), null, false],
  ['a new gommage that would cost the house a centime', per(6000, 6001), null, true],
  ['an old one whose frais were confirmed, saved again', per(6000, 7000), per(6000, 7000), false],
  ['its price lowered below the confirmed frais', per(5000, 7000), per(6000, 7000), true],
  ['its frais raised again', per(6000, 7500), per(6000, 7000), true],
  ['an old one that was sound, saved again', per(6000, 3000), per(6000, 3000), false],
])('%s: must an administrator confirm?', (_story, wanted, known, confirm) => {
  expect(fraisToConfirm(wanted, known)).toBe(confirm);
});
