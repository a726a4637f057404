import type { BrowserContext, Page } from '@playwright/test';
import { figure } from './figures.ts';
import { type Group, LAPTOP, PHONE, signIn, slowed, visit } from './setup.ts';

declare global {
  interface Window {
    /** When the selector of noteSeen() was first visible. */
    benchSeen?: number;
  }
}

/** Records the frame in which a selector is first visible. */
const noteSeen = (selector: string): string => `{
  const look = () => {
    if (document.querySelector('${selector}')?.checkVisibility({ visibilityProperty: true }))
      window.benchSeen = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** Waits for the selector of noteSeen(); returns when it was visible, in ms. */
async function seenAt(page: Page): Promise<number> {
  await page.waitForFunction(() => window.benchSeen !== undefined);
  return await page.evaluate(() => window.benchSeen ?? Number.NaN);
}

const workerReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/**
 * When a returning learner sees their own progress, and when a visitor without a network sees the
 * content.
 */
export const visits: Group = async function* ({ platform, runs }) {
  const { url, routes } = await platform();
  yield [
    'a returning learner',
    async () => {
      const cold: number[] = [];
      const warm: number[] = [];
      const storageState = await visit('olena signs in', LAPTOP, async (context) => {
        await signIn(await context.newPage(), url, 'olena');
        return await context.storageState({ indexedDB: true });
      });
      const options = { ...PHONE, storageState, script: noteSeen('#resume-h') };
      while (warm.length < runs)
        await visit('returning', options, async (context) => {
          cold.push(await returnTo(context, url));
          warm.push(await returnTo(context, url));
        });
      return [figure('returningCold', cold), figure('returningWarm', warm)];
    },
  ];
  for (const route of ['home', 'catalogue', 'course'] as const)
    yield [
      `without a network: ${route}`,
      async () => {
        const values: number[] = [];
        const options = { ...LAPTOP, script: noteSeen('main h1') };
        const visitRoute = (context: BrowserContext) => visitOffline(context, routes[route]);
        while (values.length < runs)
          values.push(await visit(`offline ${route}`, options, visitRoute));
        return [figure('offline', values, route)];
      },
    ];
};

/**
 * A visit with slow 4G and a slow processor; the next one has an active service worker and its
 * cache.
 */
async function returnTo(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await slowed(page);
  await session.send('Network.enable');
  // Lighthouse's slow 4G as the developer tools apply it: 562 ms a request, 1.47 Mbit/s down, 0.67
  // up.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: Math.floor((1474.56 * 1024) / 8),
    uploadThroughput: Math.floor((675 * 1024) / 8),
  });
  await page.goto(url, { waitUntil: 'commit' });
  const time = await seenAt(page);
  await workerReady(page);
  await page.close();
  return time;
}

/** A visit without a network, after two with it. */
async function visitOffline(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  await workerReady(page);
  // The service worker fetches for later visits in the background.
  await page.waitForTimeout(1_000);
  await page.reload();
  await seenAt(page);
  await page.waitForTimeout(1_000);
  await context.setOffline(true);
  await page.goto(address, { waitUntil: 'commit' });
  return await seenAt(page);
}
