import type { Config } from 'jest';

const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
} satisfies Config;

/** One throw-away PostgreSQL a run, migrated once; each test file gets a copy of the template database. */
const withDatabase = {
  ...common,
  testRunner: '<rootDir>/server/test/run-in-node.mjs',
  globalSetup: '<rootDir>/server/test/start-postgres.ts',
  globalTeardown: '<rootDir>/server/test/stop-postgres.ts',
} satisfies Config;

const NOT_LONG = ['/node_modules/', '\\.long\\.'];

/** `*.both.*` run in both tiers, at a size of their own in each (server/test/tier.ts). */
const QUICK: Config['projects'] = [
  {
    ...common,
    testRunner: '<rootDir>/server/test/run-in-node.mjs',
    displayName: 'rules',
    testMatch: ['<rootDir>/{server,client}/**/*.test.ts'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.(db|api|long|fakes)\\.test\\.ts$'],
  },
  // They replace clocks and functions by `jest`, which only Jest's own module loader gives.
  { ...common, displayName: 'fakes', testMatch: ['<rootDir>/{server,client}/**/*.fakes.test.ts'] },
  {
    ...withDatabase,
    displayName: 'database',
    testMatch: ['<rootDir>/server/**/*.db.test.ts'],
    testPathIgnorePatterns: NOT_LONG,
  },
  {
    ...withDatabase,
    displayName: 'doors',
    testMatch: ['<rootDir>/server/**/*.api.test.ts'],
    testPathIgnorePatterns: NOT_LONG,
  },
  {
    ...withDatabase,
    displayName: 'browser',
    testMatch: ['<rootDir>/client/e2e/*.spec.ts'],
    testPathIgnorePatterns: NOT_LONG,
  },
];

const LONG: Config['projects'] = [
  {
    ...withDatabase,
    displayName: 'long',
    testMatch: ['<rootDir>/{server,client}/**/*.{long,both}.{db.,api.,}{test,spec}.ts'],
  },
];

const config: Config = {
  projects: process.env['TEST_TIER'] === 'long' ? LONG : QUICK,
  reporters: ['default', '<rootDir>/server/test/times-reporter.mjs'],
  testSequencer: '<rootDir>/server/test/longest-first.mjs',
  testTimeout: 120_000,
};

export default config;
