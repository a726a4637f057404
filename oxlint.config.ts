/** The rules of oxlint. An override replaces the imports that a wider one forbids. */

const BROWSER_SDK = ['firebase', 'firebase/*', '@firebase/*'];
const SERVER = [
  'contentful',
  'contentful/*',
  'firebase-admin',
  'firebase-admin/*',
  'firebase-functions',
  'firebase-functions/*',
  '@google-cloud/*',
  'node:*',
];

const FIREBASE = {
  group: [...BROWSER_SDK],
  message: 'Firebase belongs to lib/firebase and to the api.ts of a feature.',
};
const SERVER_PACKAGES = {
  group: [...SERVER],
  message: 'A package of the server has no place in the browser.',
};
const OTHER_WORKSPACES = {
  group: ['**/functions/src/**', '**/scripts/**', '**/tests/**', '**/content/contentful-mock/**'],
  message: 'The web app uses other workspaces only through @edu/domain.',
};
const UNGUARDED = {
  group: ['@tanstack/react-query'],
  importNames: ['useMutation'],
  message: 'An action is useAction of lib/use-action.ts, which ignores a second press.',
};
const SCREENS = [
  '**/features/*',
  '**/features/**',
  '**/pages/*',
  '**/pages/**',
  '**/app/*',
  '**/app/**',
];
const BEYOND_LIB = {
  group: [...SCREENS, '**/ui/*', '**/ui/**'],
  message: 'lib/ knows only the domain and itself.',
};
const PAGES = {
  group: ['**/pages/*', '**/pages/**'],
  message: 'A feature does not know the pages.',
};
const APP = {
  group: ['**/app/*', '**/app/**', '!**/app/paths.ts'],
  message: 'Only app/paths.ts may be imported from app/: composition belongs to app alone.',
};
const OTHER_FEATURE =
  'A feature does not import a component of another feature: let the page pass it as a child.';
const BROWSER_AND_TESTS = {
  group: [
    ...BROWSER_SDK,
    'react',
    'react-*',
    '**/web/**',
    '**/tests/**',
    '**/scripts/**',
    '**/contentful-mock/**',
  ],
  message: 'The functions use nothing of the browser, the tests or the scripts.',
};
const CONTENTFUL = {
  group: ['contentful', 'contentful/*'],
  message: 'Contentful belongs to functions/src/content/contentful alone.',
};

interface Forbidden {
  group?: string[];
  regex?: string;
  message: string;
  importNames?: string[];
  allowTypeImports?: boolean;
}

/** In files that match, the imports that match a pattern are errors. */
const forbid = (files: string[], ...patterns: Forbidden[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', 'functions/lib/**', '.local/**'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'oxc/no-barrel-file': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '**/*.js', '**/*.ts'] }],
    'consistent-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    'promise/always-return': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/immutability': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-useless-spread': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect*', 'assert*', 'fc.assert'] },
    ],
    'vitest/no-standalone-expect': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
  },
  overrides: [
    {
      files: ['**/*.config.ts', '.size-limit.ts', 'tests/support/setup/e2e.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    forbid(['domain/src/**'], {
      group: [
        '*',
        '!valibot',
        '!./*',
        '!./**',
        '!../accounts/*',
        '!../analytics/*',
        '!../audit/*',
        '!../community/*',
        '!../content/*',
        '!../errors/*',
        '!../firestore/*',
        '!../learning/*',
        '!../lib/*',
        '!../site/*',
        '!../settings/*',
        '!../text/*',
        '!../validation/*',
      ],
      message: 'The domain imports nothing but valibot and its own files.',
    }),
    forbid(['web/src/**'], FIREBASE, SERVER_PACKAGES, OTHER_WORKSPACES, UNGUARDED),
    forbid(['web/src/lib/**'], FIREBASE, SERVER_PACKAGES, OTHER_WORKSPACES, BEYOND_LIB),
    forbid(['web/src/lib/firebase/**'], SERVER_PACKAGES, OTHER_WORKSPACES, BEYOND_LIB),
    forbid(['web/src/ui/**'], FIREBASE, SERVER_PACKAGES, OTHER_WORKSPACES, {
      group: [...SCREENS],
      message: 'ui/ knows only the domain, lib/ and itself.',
    }),
    forbid(
      ['web/src/features/*/*'],
      FIREBASE,
      SERVER_PACKAGES,
      OTHER_WORKSPACES,
      UNGUARDED,
      PAGES,
      APP,
      {
        group: ['../*/*.tsx', '!../*/*-provider.tsx'],
        message: OTHER_FEATURE,
      },
    ),
    forbid(
      ['web/src/features/admin/*/*'],
      FIREBASE,
      SERVER_PACKAGES,
      OTHER_WORKSPACES,
      UNGUARDED,
      PAGES,
      APP,
      {
        group: ['../../*/*.tsx', '!../../*/*-provider.tsx'],
        message: OTHER_FEATURE,
      },
      {
        group: ['../*/*.tsx', '!../shared/*.tsx'],
        message: OTHER_FEATURE,
      },
    ),
    forbid(
      [
        'web/src/features/*/api.ts',
        'web/src/features/*/*-api.ts',
        'web/src/features/admin/*/api.ts',
        'web/src/features/admin/*/*-api.ts',
      ],
      SERVER_PACKAGES,
      OTHER_WORKSPACES,
      PAGES,
      APP,
      {
        group: ['**/*.tsx', '**/ui/*', '**/ui/**'],
        message: 'What asks the server knows no component.',
      },
    ),
    forbid(['web/src/pages/**'], FIREBASE, SERVER_PACKAGES, OTHER_WORKSPACES, UNGUARDED, APP, {
      group: ['**/features/**/api.ts', '**/features/**/*-api.ts'],
      message: 'A page composes features; what asks the server is for features. Types are welcome.',
      allowTypeImports: true,
    }),
    forbid(
      ['web/src/**/*.test.tsx', 'web/src/test/**'],
      {
        group: [...BROWSER_SDK, ...SERVER],
        message: 'A component test runs in the browser, with fakes of what asks the server.',
      },
      {
        group: ['**/functions/src/**', '**/scripts/**', '**/content/contentful-mock/**'],
        message: 'The web app uses other workspaces only through @edu/domain.',
      },
    ),
    forbid(['functions/src/**'], BROWSER_AND_TESTS, CONTENTFUL),
    forbid(['functions/src/lib/**'], BROWSER_AND_TESTS, CONTENTFUL, {
      regex: '^\\.\\./',
      message: 'functions/src/lib knows no noun of the product. Types are welcome.',
      allowTypeImports: true,
    }),
    forbid(
      ['functions/src/{site,share}/**'],
      {
        group: [
          ...BROWSER_SDK,
          'react',
          'react-*',
          '**/web/**',
          '!web/renderer',
          // The colours of the pictures of link previews.
          '!web/category-palette.css?raw',
          '!web/tokens.css?raw',
          '**/tests/**',
          '**/scripts/**',
          '**/contentful-mock/**',
        ],
        message: 'The functions use nothing of the browser, the tests or the scripts.',
      },
      CONTENTFUL,
    ),
    forbid(['functions/src/content/contentful/**'], BROWSER_AND_TESTS, {
      group: [
        'firebase-admin',
        'firebase-admin/*',
        'firebase-functions',
        'firebase-functions/*',
        '@google-cloud/*',
      ],
      message:
        'Reading and mapping Contentful needs no Firebase: the content check runs without it. Types are welcome.',
      allowTypeImports: true,
    }),
    {
      files: ['{domain,functions,web}/src/**/*.test.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ],
};
