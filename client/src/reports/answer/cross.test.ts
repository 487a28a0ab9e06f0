import { crossOf, largestOf, shadeOf, whyList } from './cross.ts';
import { FIRST_QUESTION, type Question } from '../../figures/question.ts';
import { fitOf, sheetOf } from '../exports/sheet.ts';
import type { Answered } from '../use-report.ts';
import type { Row } from '../words.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

/** A row as the server tells it, without what is not asked. */
const row = (keys: object, total: number) => ({ ...keys, figures: { total } }) as unknown as Row;

const HOURS = [1, 9, 18].map((hour) => row({ hour }, hour * 10));
const DAYS = [row({ weekday: 1 }, 100), row({ weekday: 5 }, 180)];

function answer(parts: Partial<Answered['report']>, asked: Partial<Question> = {}): Answered {
  const rows = [
    row({ hour: 1, weekday: 1 }, 10),
    row({ hour: 9, weekday: 1 }, 90),
    row({ hour: 18, weekday: 5 }, 180),
  ];
  const report = {
    rows,
    count: rows.length,
    totals: { total: 280 },
    subtotals: { rows: DAYS, columns: HOURS },
    ...parts,
  };
  const question = { ...FIRST_QUESTION, measures: ['total'], dimensions: ['weekday', 'hour'], ...asked };
  return { question, report } as unknown as Answered;
}

test('the longer side goes down, hours follow the day of the house, and each cell finds its row', () => {
  const asked = answer({});
  const cross = crossOf(asked, 5)!;
  expect([cross.down, cross.across]).toEqual(['hour', 'weekday']);
  expect(cross.rows.map(({ hour }) => hour)).toEqual([9, 18, 1]);
  expect(cross.columns.map(({ weekday }) => weekday)).toEqual([1, 5]);
  expect(cross.cellOf(cross.rows[0]!, cross.columns[0]!)).toBe(asked.report.rows[1]);
  expect(cross.cellOf(cross.rows[0]!, cross.columns[1]!)).toBeNull();
  expect(largestOf(cross, 'total')).toBe(180);
});

test('names stand by size', () => {
  const local = (id: number, total: number) => row({ local: { id, name: `n${id}`, type: 'TURKI' } }, total);
  const rows = [row({ weekday: 5, local: { id: 1 } }, 1), row({ weekday: 5, local: { id: 2 } }, 9)];
  const subtotals = { rows: [local(1, 1), local(2, 9)], columns: [DAYS[1]!] };
  const cross = crossOf(answer({ rows, count: 2, subtotals }, { dimensions: ['local', 'weekday'] }), 0)!;
  expect(cross.rows.map((one) => one.local?.id)).toEqual([2, 1]);
});

test('what is cut, is not asked by two, or is too large, is no cross table', () => {
  expect(crossOf(answer({ count: 4 }), 0)).toBeNull();
  expect(crossOf(answer({ subtotals: null }), 0)).toBeNull();
  expect(crossOf(answer({ rows: [], count: 0 }), 0)).toBeNull();
  const many = Array.from({ length: 63 }, (_, hour) => row({ hour }, 1));
  expect(crossOf(answer({ subtotals: { rows: many, columns: many } }), 0)).toBeNull();
  const [days, names] = [60, 101].map((length) => Array.from({ length }, (_, hour) => row({ hour }, 1)));
  expect(crossOf(answer({ subtotals: { rows: names!, columns: days! } }), 0)).toBeNull();
  expect(crossOf(answer({ subtotals: { rows: names!.slice(1), columns: days! } }), 0)).not.toBeNull();
});

test('an answer that stays a list says why; an empty one and one of a single dimension have nothing to say', () => {
  const many = Array.from({ length: 63 }, (_, hour) => row({ hour }, 1));
  expect(whyList(answer({}))).toBeNull();
  expect(whyList(answer({ rows: [], count: 0 }))).toBeNull();
  expect(whyList(answer({}, { dimensions: ['weekday'] }))).toBeNull();
  expect(plain(whyList(answer({ count: 4000 }))!)).toMatch(
    /a 3 cases au plus, et celui-ci en aurait 4 000 : voici la liste/,
  );
  expect(whyList(answer({ subtotals: { rows: many, columns: many } }))).toMatch(/Trop de colonnes/);
  expect(whyList(answer({}, { comparison: 'yearBefore' }))).toMatch(
    /Avec une comparaison la réponse se lit en liste/,
  );
});

test('the largest cell is the darkest, and nothing has no shade', () => {
  expect([180, 136, 90, 1, 0, -5, null].map((value) => shadeOf(value, 180))).toEqual([4, 4, 2, 1, 0, 0, 0]);
});

test('on paper it has its totals both ways, and stands upright as long as it fits', () => {
  const asked = answer({});
  const sheet = sheetOf(asked, { table: crossOf(asked, 0)!, measure: 'total' });
  expect(sheet.columns.map(({ title }) => title)).toEqual(['Heure', 'lundi', 'vendredi', 'Total']);
  expect([...sheet.rows, sheet.foot!].map((cells) => cells.map(plain))).toEqual([
    ['01 h', '10,00', '', '10,00'],
    ['09 h', '90,00', '', '90,00'],
    ['18 h', '', '180,00', '180,00'],
    ['Total', '100,00', '180,00', '280,00'],
  ]);
  expect(fitOf(sheet)).toMatchObject({ landscape: false, tables: [[0, 1, 2, 3]] });
});
