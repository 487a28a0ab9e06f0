import jestConfig from '../jest.config.ts';

const rules = jestConfig.projects.find(({ displayName }) => displayName === 'rules');

/**
 * npm run mutants: breaks the pure rules, the money and the permissions in every small way, and asks the tests that need
 * no database whether they notice. Not part of npm test: it takes half an hour.
 */
export default {
  packageManager: 'npm',
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    projectType: 'custom',
    config: {
      ...rules,
      projects: [],
      // Stryker counts what each test reaches by Jest's own module loader.
      testRunner: 'jest-circus/runner',
      testSequencer: '<rootDir>/server/test/naming-tests.mjs',
      // The import rules read the tree, whose roots are others in Stryker's copy.
      testPathIgnorePatterns: [...rules.testPathIgnorePatterns, '/import-rules\\.test\\.ts$', '/client/'],
    },
    enableFindRelatedTests: true,
  },
  coverageAnalysis: 'perTest',
  mutate: [
    'server/src/**/*.rules.ts',
    'server/src/sales/sell/normalised-sale.ts',
    'server/src/shared/french.ts',
    'server/src/shared/items.ts',
    'server/src/shared/money.ts',
    'server/src/shared/permissions.ts',
    '!server/src/**/*.test.ts',
  ],
  ignorePatterns: ['data', 'client/dist', 'server/dist', '.stryker-tmp'],
  tempDirName: '.stryker-tmp',
  concurrency: 2,
  // Each run of Jest keeps its modules in memory.
  maxTestRunnerReuse: 60,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
