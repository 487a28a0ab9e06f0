import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A small tree that keeps the rules: each file with its imports. */
const GOOD: Record<string, string[]> = {
  'server/src/shared/money.ts': [],
  'server/src/shared/days.ts': ['moment-timezone'],
  'server/src/db/transaction.ts': ['../shared/money.ts'],
  'server/src/db/migrations/1-first.ts': [],
  'server/src/db/data-source.ts': ['./migrations/1-first.ts'],
  'server/src/doors/call.ts': ['../db/transaction.ts'],
  'server/src/house/house.entity.ts': ['../db/transaction.ts'],
  'server/src/pictures/pictures.service.ts': ['../shared/money.ts'],
  'server/src/locals/local.entity.ts': ['../pictures/pictures.service.ts'],
  'server/src/users/sessions/login.service.ts': ['../../db/transaction.ts', '../../locals/local.entity.ts'],
  'server/src/users/users.routes.ts': ['./sessions/login.service.ts', '../doors/call.ts'],
  'server/src/catalogue/stock.service.ts': [
    '../users/sessions/login.service.ts',
    'type ../db/transaction.ts',
  ],
  'server/src/sales/sales.rules.ts': ['../shared/money.ts'],
  'server/src/sales/sell.service.ts': ['./sales.rules.ts', '../catalogue/stock.service.ts', 'node:crypto'],
  'server/src/sales/sales.resolver.ts': ['./sell.service.ts', '../db/transaction.ts'],
  'server/src/sales/sales.routes.ts': ['./sell.service.ts'],
  'server/src/sums/measures/measures.rules.ts': [],
  'server/src/sums/summaries/summaries.service.ts': [],
  'server/src/sales/figures/figures.sql.ts': ['../../sums/measures/measures.rules.ts'],
  'server/src/office/journal.queries.ts': [],
  'server/src/reports/report.queries.ts': ['../sales/figures/figures.sql.ts', '../office/journal.queries.ts'],
  'server/src/sales/corrections/correct-ticket.service.ts': ['../../sums/summaries/summaries.service.ts'],
  'server/src/sales/tickets/tickets.queries.ts': ['../figures/figures.sql.ts'],
  'server/src/closures/closures.service.ts': ['../sales/sell.service.ts'],
  'server/src/receptions/receive.service.ts': ['../catalogue/stock.service.ts'],
  'server/src/demo/demo-chain.ts': ['../catalogue/stock.service.ts'],
  'server/src/commands/dump.ts': ['../demo/demo-chain.ts'],
  'server/src/graphql.ts': ['./sales/sales.resolver.ts'],
  'server/src/rest.ts': ['./sales/sales.routes.ts', './users/users.routes.ts'],
  'server/src/main.ts': ['./graphql.ts', './rest.ts', './demo/demo-chain.ts', './shared/days.ts'],
  'server/bench/sale.ts': ['../src/shared/money.ts'],
  'client/src/graphql/client.ts': [],
  'client/src/lib/text/format.ts': ['#shared/money.ts', '../../graphql/client.ts'],
  'client/src/ui/Money.tsx': ['../lib/text/format.ts'],
  'client/src/users/Login.tsx': ['../ui/Money.tsx'],
  'client/src/sales/Till.tsx': ['../ui/Money.tsx', '../graphql/client.ts', '#server/sales/sales.rules.ts'],
  'client/src/figures/Behind.tsx': ['../ui/Money.tsx'],
  'client/src/reports/Reports.tsx': ['../figures/Behind.tsx'],
  'client/src/app/App.tsx': ['../sales/Till.tsx', '../users/Login.tsx', '../reports/Reports.tsx'],
};

/** A forbidden import, and the rule that must report it. */
const PLANTED: [file: string, imports: string, rule: string][] = [
  ['server/src/shared/a1.ts', '../db/transaction.ts', 'shared-is-pure'],
  ['server/src/shared/a2.ts', '../sales/sales.rules.ts', 'shared-is-pure'],
  ['server/src/shared/a3.ts', 'node:fs', 'shared-is-pure'],
  ['server/src/shared/a4.ts', 'express', 'shared-is-pure'],
  ['server/src/sales/a5.rules.ts', '../db/transaction.ts', 'rules-are-pure'],
  ['server/src/sales/a6.rules.ts', 'node:crypto', 'rules-are-pure'],
  ['server/src/sales/a7.rules.ts', './sell.service.ts', 'rules-are-pure'],
  ['server/src/db/a8.ts', '../locals/local.entity.ts', 'floor-db'],
  ['server/src/doors/a9.ts', '../users/sessions/login.service.ts', 'floor-doors'],
  ['server/src/db/h1.ts', '../doors/call.ts', 'floor-db'],
  ['server/src/house/h2.ts', '../pictures/pictures.service.ts', 'floor-house-pictures'],
  ['server/src/locals/b1.ts', '../users/sessions/login.service.ts', 'floor-locals'],
  ['server/src/users/b2.ts', '../catalogue/stock.service.ts', 'floor-users'],
  ['server/src/catalogue/b3.ts', '../sales/sales.rules.ts', 'floor-catalogue'],
  ['server/src/sales/b9.ts', '../closures/closures.service.ts', 'floor-sales-receptions'],
  ['server/src/closures/b0.ts', '../demo/demo-chain.ts', 'floor-closures-drawer-payout-printing'],
  ['server/src/sales/b4.ts', '../demo/demo-chain.ts', 'floor-sales-receptions'],
  ['server/src/sales/b5.ts', '../main.ts', 'floor-sales-receptions'],
  ['server/src/receptions/e1.ts', '../demo/demo-chain.ts', 'floor-sales-receptions'],
  ['server/src/catalogue/e2.ts', '../receptions/receive.service.ts', 'floor-catalogue'],
  ['server/src/receptions/e3.ts', '../sales/sell.service.ts', 'floor-sales-receptions'],
  ['server/src/sales/e4.ts', '../receptions/receive.service.ts', 'floor-sales-receptions'],
  ['server/src/sums/h3.ts', '../sales/figures/figures.sql.ts', 'floor-sums'],
  ['server/src/sales/h4.ts', '../reports/report.queries.ts', 'floor-sales-receptions'],
  ['server/src/office/h5.ts', '../reports/report.queries.ts', 'floor-office'],
  ['server/src/reports/h7.ts', '../commands/dump.ts', 'floor-reports'],
  ['server/bench/h6.ts', '../../client/src/lib/text/format.ts', 'server-knows-no-client'],
  ['server/src/sales/b6.ts', './sales.resolver.ts', 'only-the-tables-of-contents-import-doors'],
  ['server/src/users/b7.resolver.ts', './users.routes.ts', 'only-the-tables-of-contents-import-doors'],
  ['server/src/sales/b8.service.ts', '../db/transaction.ts', 'services-open-no-transaction'],
  ['client/src/sales/c1.ts', '#server/sales/sell.service.ts', 'the-bridge'],
  ['client/src/lib/c2.ts', '../../../server/src/db/transaction.ts', 'the-bridge'],
  ['client/src/lib/c3.ts', '#shared/days.ts', 'client-days'],
  ['client/src/graphql/f1.ts', '../lib/text/format.ts', 'client-graphql'],
  ['client/src/lib/f2.ts', '../ui/Money.tsx', 'client-lib'],
  ['client/src/ui/c4.tsx', '../sales/Till.tsx', 'client-ground'],
  ['client/src/lib/c5.ts', '../app/App.tsx', 'client-ground'],
  ['client/src/sales/c6.tsx', '../users/Login.tsx', 'client-features-meet-in-app'],
  ['client/src/users/c7.tsx', '../app/App.tsx', 'client-features-meet-in-app'],
  ['client/src/ui/c8.tsx', '../figures/Behind.tsx', 'client-ground'],
  ['client/src/figures/c9.tsx', '../reports/Reports.tsx', 'client-shared-screens'],
  ['client/src/reports/c0.tsx', '../sales/Till.tsx', 'client-features-meet-in-app'],
  ['server/src/sales/d1.ts', './nowhere.ts', 'no-unresolvable'],
  ['server/src/sales/d2.ts', './d3.ts', 'no-cycle'],
  ['server/src/sales/d4.ts', 'type ./d5.ts', 'no-cycle'],
];

interface Violation {
  from: string;
  rule: { name: string; severity: string };
}

const root = path.join(import.meta.dirname, '../../..');
let house: string;

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'kessal-test-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  cpSync(path.join(root, '.dependency-cruiser.mjs'), path.join(house, '.dependency-cruiser.mjs'));
  for (const [file, imports] of Object.entries(GOOD)) write(file, imports);
  cpSync(path.join(root, 'server/tsconfig.json'), path.join(house, 'server/tsconfig.json'));
  cpSync(path.join(root, 'package.json'), path.join(house, 'package.json'));
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

function write(file: string, imports: string[]): void {
  const lines = imports.map((name, place) => {
    const [kind, from] = name.startsWith('type ') ? ['type ', name.slice(5)] : ['', name];
    return `import ${kind}* as n${place} from '${from}';\nexport ${kind ? `type T${place} = typeof n${place}` : `const v${place} = n${place}`};`;
  });
  mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(house, file), `${lines.join('\n')}\nexport {};\n`);
}

/** The violations that `npm run check:imports` reports in the small tree. */
function violations(): Violation[] {
  const depcruise = path.join(root, 'node_modules/.bin/depcruise');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      depcruise,
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      'server/src',
      'server/bench',
      'client/src',
    ],
    { cwd: house, encoding: 'utf8', maxBuffer: 64_000_000 },
  );
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

test('a house built by the rules has nothing to be reproached with', () => {
  expect(violations().map(({ from, rule }) => `${from}: ${rule.name}`)).toEqual([]);
});

test('each planted violation is caught, by its own rule, as an error', () => {
  for (const [file, imports] of PLANTED) write(file, [imports]);
  write('server/src/sales/d3.ts', ['./d2.ts']);
  write('server/src/sales/d5.ts', ['./d4.ts']);
  const found = violations();
  const missed = PLANTED.filter(
    ([file, , rule]) => !found.some(({ from, rule: { name } }) => from === file && name === rule),
  );
  expect(missed).toEqual([]);
  expect(new Set(found.map(({ rule }) => rule.severity))).toEqual(new Set(['error']));
  const guilty = new Set(PLANTED.map(([file]) => file));
  expect(found.filter(({ from }) => !guilty.has(from))).toEqual([]);
});
