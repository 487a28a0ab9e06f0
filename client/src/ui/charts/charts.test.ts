import { contrast } from '../../lib/colour.ts';
import {
  drawnKind,
  eachNamed,
  isFlat,
  lyingHeight,
  written,
  writtenOnAxis,
  type ChartData,
} from './chart-data.ts';
import { distance, seriesColours } from './series.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('amounts and counts are written as everywhere in the house, whole numbers beside an axis', () => {
  expect(plain(written(123_450, 'amount'))).toBe('1 234,50 DH');
  expect(plain(written(-50, 'amount'))).toBe('−0,50 DH');
  expect(plain(written(12_345, 'count'))).toBe('12 345');
  expect(written(null, 'amount')).toBe('–');
  expect([0, 0.5, 12_500, -2000].map((value) => plain(writtenOnAxis(value)))).toEqual([
    '0',
    '0,50',
    '12 500',
    '−2 000',
  ]);
  expect([1_500_000, -2_250_000].map((value) => plain(writtenOnAxis(value)))).toEqual(['1,5 M', '−2,25 M']);
});

test.each(['#000000', '#ffffff', '#b4541a', '#1f6f8b', '#ffeb3b', '#8a2a6b', '#808080', '#5b5fc7', 'none'])(
  'seven series hold beside the main colour %s: seen on white, and each unlike the others',
  (main) => {
    const colours = seriesColours(main);
    expect(colours).toHaveLength(7);
    for (const [place, colour] of colours.entries()) {
      expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(3);
      for (const other of colours.slice(place + 1)) expect(distance(colour, other)).toBeGreaterThan(60);
    }
  },
);

test('a chart without a figure is flat', () => {
  const chart = (values: (number | null)[]): ChartData => ({
    title: '',
    axis: '',
    points: ['1', '2'],
    kind: 'bars',
    series: [{ name: 'a', values, unit: 'count' }],
  });
  expect([isFlat(chart([0, null])), isFlat(chart([-1, 1]))]).toEqual([true, false]);
});

test('bars stay bars as long as one can tell them apart', () => {
  const chart = (points: number): ChartData => ({
    title: '',
    axis: '',
    points: Array.from({ length: points }, String),
    kind: 'bars',
    series: [
      { name: 'a', values: [], unit: 'count' },
      { name: 'b', values: [], unit: 'count' },
    ],
  });
  expect([24, 60, 61, 400].map((points) => drawnKind(chart(points)))).toEqual([
    'bars',
    'bars',
    'lines',
    'lines',
  ]);
});

test('names stand below their bars or, on a phone, beside them; hours and a catalogue keep to what fits', () => {
  const chart = (points: number, named: boolean): ChartData => ({
    title: '',
    axis: '',
    points: Array.from({ length: points }, String),
    kind: 'bars',
    named,
    series: [{ name: 'a', values: [], unit: 'count' }],
  });
  const [locals, hours, catalogue] = [chart(5, true), chart(5, false), chart(150, true)];
  expect([locals, hours, catalogue].map(eachNamed)).toEqual([true, false, false]);
  expect([locals, hours, catalogue].map((one) => lyingHeight(one, true) !== null)).toEqual([
    true,
    false,
    false,
  ]);
  expect(lyingHeight(locals, false)).toBeNull();
});
