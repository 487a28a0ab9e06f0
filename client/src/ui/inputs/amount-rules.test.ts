import { dirhams } from '#shared/money.ts';
import { amountFault, type Entered, wholeFault } from '#shared/typed-number.ts';
import { AMOUNT_RULES, PERCENT_RULES, wholeRule } from './amount-rules.ts';

const plain = (sentence: string | null) => sentence?.replace(/\s/g, ' ') ?? null;

test.each([
  [null, null],
  [0, null],
  [1_000_000, null],
  [1_000_000.01, '1 000 000,00 DH au plus.'],
  [-1_000_000, null],
  [-1_000_000.01, '1 000 000,00 DH au plus.'],
  ['12;50', "Ce n'est pas un montant"],
])('of the amount %p the form says %p', async (entered, sentence) => {
  const amount = typeof entered === 'number' ? dirhams(entered) : entered;
  expect(plain(amountFault(amount))).toBe(sentence);
  const checked = AMOUNT_RULES.flatMap((rule) => ('validator' in rule ? [rule.validator(null, amount)] : []));
  const [failure] = (await Promise.allSettled(checked)).filter(({ status }) => status === 'rejected');
  expect(failure !== undefined).toBe(sentence !== null);
});

test.each([
  [12, null],
  [-3, 'Un nombre entier de 1 à 9999.'],
  [0, 'Un nombre entier de 1 à 9999.'],
  [10_000, 'Un nombre entier de 1 à 9999.'],
  ['1,5', "Ce n'est pas un nombre entier"],
  [null, null],
] as const)('of the quantity %p the form says %p', async (entered: Entered, sentence) => {
  expect(plain(wholeFault(entered, 1, 9999))).toBe(sentence);
  const checked = wholeRule(1, 9999).validator(null, entered);
  await (sentence === null ? checked : expect(checked).rejects.toThrow(sentence));
});

test.each([
  [-100, null],
  [1000, null],
  [-100.01, 'De −100 à 1 000 %.'],
  [1000.01, 'De −100 à 1 000 %.'],
  ['1O', "Ce n'est pas un pourcentage"],
])('of the percentage %p the form says %p', async (entered, sentence) => {
  const [failure] = await Promise.allSettled(PERCENT_RULES.map(({ validator }) => validator(null, entered)));
  const said = failure?.status === 'rejected' ? (failure.reason as Error).message : null;
  expect(plain(said)).toBe(sentence);
});

test('the bound of a shelf is written in groups of three', () => {
  expect(plain(wholeFault(1_000_001, 0, 1_000_000))).toBe('Un nombre entier de 0 à 1 000 000.');
});
