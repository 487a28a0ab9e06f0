import type { Dimension, Measure } from '../graphql/generated.ts';

interface Asked {
  measures: readonly Measure[];
  dimensions: readonly Dimension[];
  comparedWith?: unknown;
  comparison?: unknown;
}

export interface Tab {
  query: string;
  variables?: string;
}

/** AVERAGE_TICKET → averageTicket: the field of an enum value. */
const fieldOf = (name: string) =>
  name.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const NAMED: readonly Dimension[] = ['LOCAL', 'CASHIER', 'CATEGORY', 'PRODUCT', 'SERVICE'];

/** The GraphiQL tab of a saved report. */
export function savedTab(name: string, question: Asked): Tab {
  const figures = `{ ${question.measures.map(fieldOf).join(' ')} }`;
  const keys = question.dimensions.map((one) =>
    NAMED.includes(one) ? `${fieldOf(one)} { name }` : fieldOf(one),
  );
  const compared = question.comparedWith != null || question.comparison != null;
  const lines = [
    `# Rapport enregistré « ${name} ».`,
    '# Sa question est dans les variables, en bas.',
    'query RapportEnregistre($question: QuestionInput!) {',
    '  report(question: $question) {',
    '    period { from to }',
    '    rows {',
    ...keys.map((key) => `      ${key}`),
    `      figures ${figures}`,
    ...(compared ? [`      previous ${figures}`] : []),
    '    }',
    `    totals ${figures}`,
    ...(compared ? [`    previousTotals ${figures}`] : []),
    '    count',
    '  }',
    '}',
    '',
  ];
  return { query: lines.join('\n'), variables: JSON.stringify({ question: said(question) }, null, 2) };
}

/** Without nulls and without `__typename`. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value)
    .filter(([name, member]) => name !== '__typename' && member !== null)
    .map(([name, member]) => [name, said(member)] as const);
  return Object.fromEntries(members);
}
