import { readFileSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.join(import.meta.dirname, '../../client/src/dashboard');

interface Days {
  from: string;
  to: string;
}

const { dashboardVariables } = (await import(path.join(CLIENT, 'questions.ts'))) as {
  dashboardVariables: (period: Days & { before: Days }) => Record<string, unknown>;
};

/** The screen's own document and variables. */
export function dashboardQuestion(period: Days, before: Days) {
  const query = readFileSync(path.join(CLIENT, 'dashboard.graphql'), 'utf8');
  return { operationName: 'Dashboard', query, variables: dashboardVariables({ ...period, before }) };
}
