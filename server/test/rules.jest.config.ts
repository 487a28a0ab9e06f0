import config from '../../jest.config.ts';

/** The rules alone, as Stryker wants them: one project, and the folders as they lie in its copy. */
const rules = config.projects?.find(
  (project) => typeof project === 'object' && project.displayName === 'rules',
);

/** The tests of the import rules read the tree, which in Stryker's copy has other roots; no rule of a till is in them. */
const elsewhere = [
  '/node_modules/',
  '/dist/',
  '\\.(db|api)\\.test\\.ts$',
  '/import-rules\\.test\\.ts$',
  '/client/',
];

// eslint-disable-next-line no-restricted-exports -- Jest takes a configuration so
export default { ...(rules as object), rootDir: '../..', testPathIgnorePatterns: elsewhere };
