import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Caller, useTestApp } from '../app.ts';
import { ERROR_STATUS } from '../../src/shared/error-codes.ts';
import { ROUTES } from '../../src/rest.ts';
import { OPERATION_NAMES } from '../../src/doors/graphql/known-documents.ts';

const app = useTestApp({ slowStatementMs: 0 });
const OPS = path.join(import.meta.dirname, '../../ops');

/** Prometheus's own series, and the labels that it adds at a scrape. */
const OF_PROMETHEUS = ['up'];
const ADDED_LABELS = ['instance', 'job', 'le'];

const ALERTS = 'prometheus-alerts.yml';
const DASHBOARD = 'grafana-dashboard.json';

/** Each question, as PromQL. */
function questions(): string[] {
  const read = (name: string) => readFileSync(path.join(OPS, name), 'utf8');
  const alerts = [...read(ALERTS).matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!);
  const { panels } = JSON.parse(read(DASHBOARD)) as { panels: { targets: { expr: string }[] }[] };
  return [...alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
}

/** Series of one scrape by name, with the names of their labels. */
async function scraped(): Promise<Map<string, Set<string>>> {
  const { body } = await new Caller(app.url).get('/metrics');
  const series = new Map<string, Set<string>>();
  // Node has collected no garbage yet, perhaps.
  for (const [, name] of (body as string).matchAll(/^# TYPE (nodejs_\w+) histogram$/gm))
    for (const part of ['bucket', 'sum', 'count']) series.set(`${name}_${part}`, new Set());
  // This house has no replicas and no copies.
  for (const [, name = ''] of (body as string).matchAll(/^# TYPE (kessal_replica_\w+) gauge$/gm))
    series.set(name, new Set(['replica']));
  for (const [, name = ''] of (body as string).matchAll(/^# TYPE (kessal_cop\w+) gauge$/gm))
    series.set(name, new Set());
  for (const line of (body as string).split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    const known = series.get(name) ?? new Set<string>();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    series.set(name, known);
  }
  return series;
}

beforeAll(async () => {
  // One of everything that is counted once it has happened.
  const local = await app.make.local({ type: 'TURKI' });
  const soap = await app.make.product({ stock: [[local, 5]] });
  const till = await app.logIn({ local });
  await till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] });
  await till.get('/api/sales/list');
  await till.get('/api/products/list');
});

test('each series and each label that the dashboard and the alerts name is in a scrape', async () => {
  const series = await scraped();
  const asked = questions();
  expect(asked.length).toBeGreaterThan(20);
  for (const question of asked) {
    const selectors = [...question.matchAll(/\b((?:kessal|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g)];
    expect([question, selectors.length]).not.toEqual([question, 0]);
    for (const [, name = '', labels = ''] of selectors) {
      if (OF_PROMETHEUS.includes(name)) continue;
      expect([...series.keys()]).toContain(name);
      const known = [...(series.get(name) ?? []), ...ADDED_LABELS];
      for (const [, label = ''] of labels.matchAll(/(\w+)=/g))
        expect([name, known]).toEqual([name, expect.arrayContaining([label])]);
    }
    const of = selectors.flatMap(([, name = '']) => [...(series.get(name) ?? [])]);
    for (const [, by = ''] of question.matchAll(/\bby \(([^)]*)\)/g))
      for (const label of by.split(', ')) expect([question, ...of, ...ADDED_LABELS]).toContain(label);
  }
});

test('each value that they ask for is one that the house has', () => {
  const valuesOf = (label: string) =>
    questions().flatMap((question) =>
      [...question.matchAll(new RegExp(`[{,]${label}=~?"([^"$]+)"`, 'g'))].flatMap(([, values]) =>
        values!.split('|'),
      ),
    );
  const routes = ROUTES.map((route) => `/api${route.path}`);
  expect(Object.keys(ERROR_STATUS)).toEqual(expect.arrayContaining(valuesOf('code')));
  expect(routes).toEqual(expect.arrayContaining(valuesOf('route')));
  expect([...OPERATION_NAMES]).toEqual(expect.arrayContaining(valuesOf('operation')));
  expect(valuesOf('operation').length * valuesOf('route').length * valuesOf('code').length).toBeGreaterThan(
    0,
  );
});
