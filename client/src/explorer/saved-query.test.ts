import { buildSchema, parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EXAMPLES } from './examples.ts';
import { savedTab } from './saved-query.ts';

const schema = buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'));
const faults = (query: string) => validate(schema, parse(query)).map(({ message }) => message);

test.each(EXAMPLES)('an example is a question that the house understands: %s', (query) => {
  expect(faults(query)).toEqual([]);
  expect(query).toMatch(/^# [A-ZÉ].+\n/);
});

test('a saved question is asked with what was chosen, and answers what it asks for', () => {
  const { query, variables } = savedTab('Caissiers', {
    __typename: 'Question',
    measures: ['TOTAL', 'AVERAGE_TICKET'],
    dimensions: ['DAY', 'CASHIER', 'LOCAL_TYPE'],
    period: null,
    during: 'THIS_MONTH',
    comparison: 'PREVIOUS',
    comparedWith: null,
    filter: { __typename: 'ReportFilter', localIds: [3], hours: null },
    order: [{ __typename: 'QuestionOrder', measure: 'TOTAL', dimension: null, descending: true }],
    limit: 1000,
  } as never);
  expect(faults(query)).toEqual([]);
  for (const part of ['day\n', 'cashier { name }', 'localType', 'previous { total averageTicket }'])
    expect(query).toContain(part);
  expect(JSON.parse(variables!)).toEqual({
    question: {
      measures: ['TOTAL', 'AVERAGE_TICKET'],
      dimensions: ['DAY', 'CASHIER', 'LOCAL_TYPE'],
      during: 'THIS_MONTH',
      comparison: 'PREVIOUS',
      filter: { localIds: [3] },
      order: [{ measure: 'TOTAL', descending: true }],
      limit: 1000,
    },
  });
});

test('what is compared with nothing asks for nothing of before', () => {
  const { query } = savedTab('Stock', { measures: ['STOCK_VALUE'], dimensions: [] });
  expect(faults(query)).toEqual([]);
  expect(query).not.toContain('previous');
});
