import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Both set by scripts/test.ts; this file is also read by tools that run no test. */
const folder = process.env['EDU_E2E_FOLDER'] ?? '';
const baseURL = process.env['EDU_BASE_URL'] ?? '';

/**
 * Real Chromium with the built app on the Hosting emulator. Tests that need a phone set its size
 * themselves.
 */
export default defineConfig({
  globalSetup: './support/warm-up.ts',
  outputDir: path.join(folder, 'playwright'),
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  // Ends a hung test.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    viewport: { width: 1440, height: 900 },
    // Requests of a service worker bypass the routes of a test, and its cache would answer for a
    // server that a test has just changed: only the specs about it allow one.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
      ],
    },
  },
  projects: [
    { name: 'e2e', testDir: 'e2e' },
    // `npm run test:long`.
    { name: 'long', testDir: 'long' },
  ],
});
