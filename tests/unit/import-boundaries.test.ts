import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const OXLINT = path.join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');

/** The imports that each layer must not have; its code shows the allowed ones under the same rules. */
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

let folder: string;
/** Codes of the reported rules by the path of the file below the folder. */
let reported: Map<string, string[]>;

function fileFor(layer: string, imported: string): string {
  return `${layer}/planted-${imported.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.ts`;
}

async function plant(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** oxlint exits with 1 when it reports something; that is no failure here. */
async function lint(): Promise<Map<string, string[]>> {
  const { stdout } = await promisify(execFile)(process.execPath, [OXLINT, '--format=json'], {
    cwd: folder,
    maxBuffer: 10_000_000,
  }).catch((failure: { stdout: string }) => failure);
  const found = new Map<string, string[]>();
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[];
  };
  for (const { filename, code } of diagnostics) {
    const file = filename.replaceAll('\\', '/');
    found.set(file, [...(found.get(file) ?? []), code]);
  }
  return found;
}

describe('the borders between layers', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'borders-'));
    await copyFile(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    for (const { layer, imported } of CASES) {
      await plant(
        fileFor(layer, imported),
        `import { thing } from '${imported}';\nexport const used = [thing];\n`,
      );
    }
    await plant(
      'web/src/pages/lazy.ts',
      `export const load = () => import('../features/profile/api.ts');\n`,
    );
    await plant(
      'web/src/pages/typed.ts',
      `import type { User } from '../features/profile/api.ts';\nexport type U = User;\n`,
    );
    await plant(
      'web/src/ui/one.ts',
      `import { two } from './two.ts';\nexport const one = () => two;\n`,
    );
    await plant(
      'web/src/ui/two.ts',
      `import { one } from './one.ts';\nexport const two = () => one;\n`,
    );
    reported = await lint();
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it.each(CASES)('$layer must not import $imported', ({ layer, imported }) => {
    expect(reported.get(fileFor(layer, imported))).toEqual(['eslint(no-restricted-imports)']);
  });

  it('a dynamic import does not slip through', () => {
    expect(reported.get('web/src/pages/lazy.ts')).toEqual(['eslint(no-restricted-imports)']);
  });

  it('a page may import a type of a module that calls the server', () => {
    expect(reported.get('web/src/pages/typed.ts')).toBeUndefined();
  });

  it('a circle of imports is reported', () => {
    expect(reported.get('web/src/ui/one.ts')).toEqual(['import(no-cycle)']);
    expect(reported.get('web/src/ui/two.ts')).toEqual(['import(no-cycle)']);
  });
});
