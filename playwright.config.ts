import { defineConfig } from '@playwright/test';
import { installedChromium } from './scripts/local-environment/find.ts';

/** Workers read this file again when the global setup has set the address. */
const baseURL = process.env['EDU_BASE_URL'] ?? '';
const executablePath = installedChromium();

/**
 * Real Chromium with the built app on the Hosting emulator. Tests that need a phone set its size
 * themselves.
 */
export default defineConfig({
  globalSetup: './tests/support/setup/e2e.ts',
  outputDir: '.local/playwright',
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  // Ends a hung test.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    // The Hosting emulator would compress every file again for each page, with more processor time
    // than the page needs.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    viewport: { width: 1440, height: 900 },
    // Requests of a service worker bypass the routes of a test, and its cache would answer for a
    // server that a test has just changed: only the specs about it allow one.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
      ],
    },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    // `npm run test:long`.
    { name: 'long', testDir: 'tests/long' },
  ],
});
