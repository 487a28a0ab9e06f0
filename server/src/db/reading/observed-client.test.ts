import { dayLiteral, idLiterals, textLiteral } from './literals.sql.ts';
import { withoutValues } from './observed-client.ts';

test.each([
  [
    `WHERE name LIKE ${textLiteral('savon')}`,
    `WHERE name LIKE (convert_from(?::bytea, ?) COLLATE "default")`,
  ],
  [`WHERE id = ANY (${idLiterals([7, 42])})`, 'WHERE id = ANY (?::int[])'],
  [`WHERE number = 1204 AND total > 15.50`, 'WHERE number = ? AND total > ?'],
  [`WHERE day >= ${dayLiteral('2026-10-01')}`, 'WHERE day >= ?::date'],
  [`WHERE name = 'L''Oasis' OR name = 'Nour'`, 'WHERE name = ? OR name = ?'],
  ['WHERE local_id = $12 AND t2."column3" = x4', 'WHERE local_id = $12 AND t2."column3" = x4'],
])('no literal’s value stays in %s', (text, told) => {
  expect(withoutValues(text)).toBe(told);
});
