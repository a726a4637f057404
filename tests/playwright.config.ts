import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Both set by scripts/test.ts; this file is also read by tools that run no test. */
const folder = process.env['EDU_E2E_FOLDER'] ?? '';
const baseURL = process.env['EDU_BASE_URL'] ?? '';

/** Real Chromium against the built app on the Hosting emulator. Tests that need a telephone choose its size themselves. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/warm-up.ts',
  outputDir: path.join(folder, 'playwright'),
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  // Ends a test that hangs.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    viewport: { width: 1440, height: 900 },
    // Requests of a service worker pass by the routes of a test, and what one has put away would answer for a server that a test
    // has just changed: only the specs about it let one in.
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
  projects: [{ name: 'desktop' }],
});
