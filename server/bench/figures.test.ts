import { isMissed, report, unfinished } from './figures.ts';

describe('a benchmark’s figures', () => {
  const figure = { what: 'a sale', value: 12, unit: 'ms' };

  it.each([
    ['no goal', {}, false],
    ['a value within its goal', { goal: { most: 12 } }, false],
    ['a value beyond it', { goal: { most: 11 } }, true],
    ['a value below the least', { goal: { least: 13 } }, true],
    ['a ratio within its goal, whatever the value', { ratio: 0.4, goal: { least: 0.35 } }, false],
    ['a ratio beyond it, whatever the value', { ratio: 1.6, goal: { most: 1.5 } }, true],
    ['no number', { value: NaN, goal: { most: 12 } }, true],
    ['a fault', { fault: 'refused', goal: { most: 12 } }, true],
  ])('%s', (_, given, missed) => {
    expect(isMissed({ ...figure, ...given })).toBe(missed);
  });

  it('shows in its table what was missed and what did not finish', async () => {
    const rows = [
      { ...figure, goal: { most: 11 }, also: 'p50 | p95' },
      { ...figure, what: 'a list', value: 1234.5, ratio: 0.4567, reference: 'SQL', goal: { least: 0.4 } },
      unfinished('out of\nmemory'),
    ].map((row) => ({ benchmark: 'sale', ...row }));
    const cells = (await report(rows))
      .split('\n')
      .filter((line) => line.startsWith('| sale'))
      .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
    expect(cells).toEqual([
      ['', 'sale', 'a sale', '12 ms', '', '', '≤ 11', '**failed**', 'p50 \\| p95', ''],
      ['', 'sale', 'a list', '1,235 ms', '0.457', 'SQL', '≥ 0.4', 'kept', '', ''],
      ['', 'sale', 'did not finish', '', '', '', '', '**failed**', 'out of memory', ''],
    ]);
  });
});
