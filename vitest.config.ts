import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { installedChromium } from './scripts/local-environment/find.ts';
import { sandboxPage } from './web/sandbox-page.ts';

const root = import.meta.dirname;
const web = path.join(root, 'web');
const support = path.join(root, 'tests/support/setup');
const setupFiles = [path.join(support, 'console.ts')];
const chromium = installedChromium();

/** Ends a hung test; no test measures time. `npm run test:long` needs more. */
const HANG_MS = Number(process.env['HANG_MINUTES'] ?? 10) * 60_000;

/**
 * Unit tests that replace modules, or import modules with a state: each file needs its own modules.
 */
const isolated = [
  'web/src/**/*.test.ts',
  'functions/src/{callables,content/shared,lib/callable-outage}.test.ts',
  'tests/unit/web/*.test.tsx',
];

/** One project for each kind of test; its global setup starts what it needs. */
export default defineConfig({
  root,
  test: {
    // A skipped run must not pass: `only` is not allowed.
    allowOnly: false,
    // The output of the code under test is shown for failed tests.
    silent: 'passed-only',
    // As many as there are processors: Vitest leaves one of them idle, which is half of a small
    // machine.
    maxWorkers: '100%',
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: 10_000, interval: 100 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{domain,functions,content,scripts}/**/*.test.ts',
            'tests/unit/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', ...isolated],
          // Importing the modules again for each file would take longer than the tests.
          isolate: false,
          // The pictures of link previews read the colours of these.
          css: { include: [/styles\/(category-palette|tokens)\.css/] },
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          include: isolated,
          setupFiles,
        },
      },
      {
        extends: true,
        root: web,
        plugins: [react(), sandboxPage],
        // The packages' production builds, which users get. Vidstack's is also what our patch
        // changes; its development build logs the player, which Vitest cannot print: an error
        // outside every test.
        resolve: { conditions: ['module', 'browser', 'production'] },
        define: { 'import.meta.env.EDU_BUILD': '"component"' },
        // Vite does not see what vitest-browser-react imports: found during the run, it would
        // reload the tests.
        optimizeDeps: { include: ['react-dom/client'] },
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx'],
          setupFiles: [path.join(web, 'src/test/setup.ts')],
          // A busy machine may take long to load a page of modules.
          expect: { poll: { timeout: 30_000 } },
          env: { VITEST_BROWSER_IFRAME_TIMEOUT: '180000' },
          browser: {
            enabled: true,
            connectTimeout: 180_000,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            // As in Playwright: a part of the text is enough.
            locators: { exact: false },
            provider: playwright({
              actionTimeout: 30_000,
              launchOptions: {
                // As in playwright.config.ts.
                args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
                ...(chromium ? { executablePath: chromium } : {}),
              },
              contextOptions: {
                locale: 'uk-UA',
                timezoneId: 'Europe/Kyiv',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/rules/*.test.ts'],
          exclude: ['tests/rules/coverage.test.ts'],
          setupFiles,
          globalSetup: path.join(support, 'firestore.ts'),
          maxConcurrency: 24,
          // Each uses the emulator heavily: two files at once would delay one another.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'rules-coverage',
          include: ['tests/rules/coverage.test.ts'],
          setupFiles,
          globalSetup: path.join(support, 'firestore.ts'),
          // After the other files, because it reads what they have evaluated.
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'rules-app-queries',
          include: ['tests/rules/app-queries/*.test.ts'],
          setupFiles,
          globalSetup: path.join(support, 'firestore.ts'),
          // Each file has its own project of the emulator. Not beside the files of the other group.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          setupFiles,
          globalSetup: path.join(support, 'functions.ts'),
          // They share one environment and switch its content server's faults on and off.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/*.test.ts'],
          globalSetup: path.join(support, 'build.ts'),
        },
      },
    ],
  },
});
