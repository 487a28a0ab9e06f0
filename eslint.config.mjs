import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const NAMES = 'Names are sorted by compareNames of server/src/shared/names.ts.';
const MONEY = 'Only server/src/shared/money.ts computes and rounds amounts.';

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', 'client/src/graphql/generated.ts', 'data/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['server/tsconfig.json', 'client/tsconfig.json', 'client/e2e/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreVoidReturningFunctions: true, ignoreArrowShorthand: true },
      ],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // `||` is intended where an empty string counts as absent.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // TypeGraphQL's classes are shapes; resolvers return plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'round', message: MONEY },
        { property: 'toFixed', message: MONEY },
        { property: 'localeCompare', message: NAMES },
        { object: 'Intl', property: 'Collator', message: NAMES },
      ],
      'no-restricted-globals': ['error', { name: 'parseFloat', message: MONEY }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    },
  },
  {
    files: ['**/*.rules.ts', '**/*.service.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'parseFloat', message: MONEY },
        { name: 'process', message: 'config.ts alone reads the environment.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'ctx.now is the only clock.',
        },
        {
          selector: 'MemberExpression[object.name="Date"][property.name="now"]',
          message: 'ctx.now is the only clock.',
        },
      ],
    },
  },
  {
    files: ['client/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXElement[openingElement.name.name="bdi"] > JSXExpressionContainer > [property.name="name"]',
          message: 'nameText keeps the parts of a name in their order.',
        },
      ],
    },
  },
  { files: ['client/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['server/src/shared/{money,names}.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['*.config.ts', 'client/vite.config.ts', 'server/test/*-postgres.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.spec.ts', 'server/test/**', 'client/e2e/**', '{server,client}/bench/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'no-restricted-properties': 'off',
      'no-console': 'off',
    },
  },
);
