/**
 * Import layers ("floors"), lowest first: a file imports its own feature or a lower floor only. import-rules.test.ts plants
 * violations; sql-floors.test.ts applies the same floors to SQL.
 */
export const FLOORS = [
  ['shared'],
  ['db'],
  ['doors'],
  // What the figures are, and the kept sums: a sale writes them.
  ['sums'],
  // Writes.
  ['house', 'pictures'],
  ['locals'],
  ['users'],
  ['catalogue'],
  ['money'],
  ['kessals'],
  ['sales', 'receptions'],
  ['closures', 'drawer', 'payout', 'printing'],
  // Reads.
  ['office'],
  ['reports'],
  ['tokens', 'feed'],
  ['copies', 'live', 'demo', 'assistant'],
  ['evening'],
  ['setup'],
];

const folder = (names) => `^server/src/(${names.join('|')})/`;

/** The client's features. */
const SCREENS = [
  'sales',
  'users',
  'home',
  'closures',
  'receptions',
  'locals',
  'house',
  'catalogue',
  'dashboard',
  'reports',
  'explorer',
];

/** What several features show: it stands between them and the ground. */
const SHARED_SCREENS = ['figures', 'payout'];

const screens = (...names) => `^client/src/(${names.join('|')})/`;

const aboveFloor = (floor) =>
  `${folder([...FLOORS.slice(floor).flat(), 'commands'])}|^server/src/[^/]+\\.ts$`;

const floorRules = FLOORS.map((names, floor) => ({
  name: `floor-${names.join('-')}`,
  comment: 'A feature imports only itself or a lower floor.',
  severity: 'error',
  from: {
    path: folder(names),
    pathNot: '\\.test\\.ts$',
  },
  to: { path: aboveFloor(floor), pathNot: '^server/src/$1/' },
}));

export default {
  forbidden: [
    ...floorRules,
    { name: 'no-cycle', comment: 'Of types neither.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^server/src/shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^server/src/shared/|node_modules/moment-timezone' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: '^server/src/shared/|\\.rules\\.ts$' },
    },
    {
      name: 'only-the-tables-of-contents-import-doors',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(graphql|rest|app)\\.ts$' },
      to: { path: '\\.(resolver|routes)\\.ts$' },
    },
    {
      name: 'services-open-no-transaction',
      severity: 'error',
      // Login attempts are counted in a transaction of their own, committed before the code is checked.
      from: { path: '\\.service\\.ts$', pathNot: '^server/src/users/sessions/login\\.service\\.ts$' },
      to: { path: '^server/src/db/transaction\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-bridge',
      comment: "The client reaches the server's code by shared/ and *.rules.ts only.",
      severity: 'error',
      from: { path: '^client/src/' },
      to: { path: '^server/', pathNot: '^server/src/shared/|\\.rules\\.ts$' },
    },
    {
      name: 'server-knows-no-client',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    {
      name: 'client-days',
      comment: 'The zone table stays on the server: screens print the wall clock as received.',
      severity: 'error',
      from: { path: '^client/src/' },
      to: { path: '^server/src/shared/days\\.ts$' },
    },
    {
      name: 'client-ground',
      severity: 'error',
      from: { path: '^client/src/(ui|lib|graphql)/' },
      to: { path: screens('app', ...SHARED_SCREENS, ...SCREENS) },
    },
    {
      name: 'client-graphql',
      comment: 'How the server is spoken to is what lib and everything above it build on.',
      severity: 'error',
      from: { path: '^client/src/graphql/', pathNot: '\\.test\\.ts$' },
      to: { path: '^client/src/', pathNot: '^client/src/graphql/' },
    },
    {
      name: 'client-lib',
      severity: 'error',
      from: { path: '^client/src/lib/' },
      to: { path: '^client/src/ui/' },
    },
    {
      name: 'client-shared-screens',
      severity: 'error',
      from: { path: screens(...SHARED_SCREENS) },
      to: { path: screens('app', ...SHARED_SCREENS, ...SCREENS), pathNot: '^client/src/$1/' },
    },
    {
      name: 'client-features-meet-in-app',
      severity: 'error',
      from: { path: screens(...SCREENS) },
      to: { path: screens('app', ...SCREENS), pathNot: '^client/src/$1/' },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'server/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
