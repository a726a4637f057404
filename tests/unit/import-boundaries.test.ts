import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const OXLINT = path.join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');

/**
 * The imports that each layer must not have; its code shows the allowed ones under the same rules.
 */
const BORDERS: Record<string, string[]> = {
  'domain/src/learning': [
    'react',
    'firebase/firestore',
    'node:fs',
    '../../../web/src/entry-client.tsx',
  ],
  'domain/src/content/cover': ['react', '../../../../web/src/entry-client.tsx'],
  'web/src/lib/pwa': [
    '../../features/quiz/quiz.tsx',
    '../../features/profile/api.ts',
    '../../ui/bar.tsx',
    '../../pages/home-page.tsx',
    'firebase/auth',
  ],
  'web/src/lib/firebase': ['../../features/quiz/quiz.tsx', '../../ui/bar.tsx', 'contentful'],
  'web/src/ui': [
    '../features/quiz/quiz.tsx',
    '../features/profile/api.ts',
    '../app/paths.ts',
    'firebase/auth',
  ],
  'web/src/features/quiz': [
    '../ratings/stars.tsx',
    '../../pages/quiz-page.tsx',
    '../../app/layout.tsx',
    'firebase/firestore',
  ],
  'web/src/features/admin/users': [
    '../ratings/ratings-section.tsx',
    '../../ratings/stars.tsx',
    '../../../app/layout.tsx',
    'firebase/firestore',
  ],
  'web/src/test': ['firebase/auth', 'node:fs', '../../../scripts/test.ts'],
  'web/src/pages': ['../features/profile/api.ts', '../app/layout.tsx', 'firebase/firestore'],
  'web/src/app': ['firebase/app', 'contentful', '../../../functions/src/index.ts'],
  'functions/src/quizzes': [
    'contentful',
    'firebase/firestore',
    'react',
    '../../../web/src/entry-client.tsx',
    'web/renderer',
    '../../../scripts/test.ts',
  ],
  'functions/src/lib': ['contentful', 'firebase/firestore', '../accounts/accounts.ts'],
  'functions/src/site': ['contentful', 'react', '../../../web/src/app/render-page.tsx'],
  'functions/src/content': ['contentful', 'firebase/firestore'],
  'functions/src/content/contentful': ['firebase-admin/firestore', 'firebase-functions/params'],
};

const CASES = Object.entries(BORDERS).flatMap(([layer, forbidden]) =>
  forbidden.map((imported) => ({ layer, imported })),
);

const fileFor = (layer: string, imported: string): string =>
  `${layer}/planted-${imported.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.ts`;

/** Imports in other forms, and the rule that reports each. */
const FORMS: [file: string, code: string, reported: string[] | undefined][] = [
  [
    'web/src/pages/lazy.ts',
    `export const load = () => import('../features/profile/api.ts');\n`,
    ['eslint(no-restricted-imports)'],
  ],
  // A page may import a type of a module that calls the server.
  [
    'web/src/pages/typed.ts',
    `import type { User } from '../features/profile/api.ts';\nexport type U = User;\n`,
    undefined,
  ],
  // An action has the guard of lib/use-action.ts.
  [
    'web/src/features/quiz/action.ts',
    `import { useMutation, useQuery } from '@tanstack/react-query';\nexport const used = [useMutation, useQuery];\n`,
    ['eslint(no-restricted-imports)'],
  ],
  [
    'web/src/ui/one.ts',
    `import { two } from './two.ts';\nexport const one = () => two;\n`,
    ['import(no-cycle)'],
  ],
  [
    'web/src/ui/two.ts',
    `import { one } from './one.ts';\nexport const two = () => one;\n`,
    ['import(no-cycle)'],
  ],
];

describe('the borders between layers', () => {
  /** Codes of the reported rules by the path of the file below the folder. */
  let reported: Record<string, string[]>;

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'borders-'));
    await copyFile(path.join(ROOT, 'oxlint.config.ts'), path.join(folder, 'oxlint.config.ts'));
    const planted = CASES.map(({ layer, imported }) => [
      fileFor(layer, imported),
      `import { thing } from '${imported}';\nexport const used = [thing];\n`,
    ]);
    for (const [file = '', code = ''] of [...planted, ...FORMS]) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), code);
    }
    // oxlint exits with 1 when it reports something; that is no failure here.
    const { stdout } = await promisify(execFile)(process.execPath, [OXLINT, '--format=json'], {
      cwd: folder,
      maxBuffer: 10_000_000,
    }).catch((failure: { stdout: string }) => failure);
    await rm(folder, { recursive: true });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; code: string }[];
    };
    reported = {};
    for (const { filename, code } of diagnostics)
      (reported[filename.replaceAll('\\', '/')] ??= []).push(code);
  });

  it.each(CASES)('$layer must not import $imported', ({ layer, imported }) => {
    expect(reported[fileFor(layer, imported)]).toEqual(['eslint(no-restricted-imports)']);
  });

  it.each(FORMS)('the findings in %s are the expected ones', (file, _, codes) => {
    expect(reported[file]).toEqual(codes);
  });
});
