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

const config: Config = {
  projects: [
    {
      ...common,
      displayName: 'rules',
      testMatch: ['<rootDir>/{server,client}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.(db|api)\\.test\\.ts$'],
    },
    { ...withDatabase, displayName: 'database', testMatch: ['<rootDir>/server/**/*.db.test.ts'] },
    { ...withDatabase, displayName: 'doors', testMatch: ['<rootDir>/server/**/*.api.test.ts'] },
    { ...withDatabase, displayName: 'browser', testMatch: ['<rootDir>/client/e2e/*.spec.ts'] },
  ],
  testSequencer: '<rootDir>/server/test/longest-first.mjs',
  testTimeout: 120_000,
};

export default config;
