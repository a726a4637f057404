import type { BrowserContext, Page } from '@playwright/test';
import { Problem } from '../stack/problem.ts';
import { figure } from './figures.ts';
import {
  type Group,
  LAPTOP,
  measure,
  PHONE,
  sessionOf,
  signIn,
  slowProcessor,
  visit,
} from './setup.ts';

/** A page of a mid-range phone: the slow processor, and Lighthouse's slow 4G as the developer tools apply it. */
async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await slowProcessor(page);
  const session = await sessionOf(page);
  await session.send('Network.enable');
  // 562 ms a request, 1.47 Mbit/s down, 0.67 up.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: Math.floor((1474.56 * 1024) / 8),
    uploadThroughput: Math.floor((675 * 1024) / 8),
  });
  return page;
}

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

/** When a returning learner sees their progress on the home page: it appears with hydration, from local storage. */
export const returning: Group = {
  name: 'returning',
  what: "a returning learner's own progress on slow 4G and a 4× slower processor",
  async measure(bench, out) {
    const { url } = await bench.platform();
    await measure(out, 'learners came back', async () => {
      const cold: number[] = [];
      const warm: number[] = [];
      const storageState = await visit('olena signs in', LAPTOP, async (context) => {
        await signIn(await context.newPage(), url, 'olena');
        return await context.storageState({ indexedDB: true });
      });
      const options = { ...PHONE, storageState, script: noteSeen('#resume-h') };
      for (let run = 0; run < bench.runs; run += 1)
        await visit('returning', options, async (context) => {
          for (const times of [cold, warm]) {
            const page = await openSlowPage(context);
            await page.goto(url, { waitUntil: 'commit' });
            times.push(await seenAt(page));
            // The second visit starts with an active service worker and its cache.
            await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
            await page.close();
          }
        });
      return [figure('returningCold', cold), figure('returningWarm', warm)];
    });
  },
};

/** A visit without a network, after two with it. */
export const offline: Group = {
  name: 'offline',
  what: 'a visit without a network until the content is rendered',
  async measure(bench, out) {
    const { url, routes } = await bench.platform();
    for (const route of ['home', 'catalogue', 'course'] as const)
      await measure(out, `offline visit: ${route}`, async () => {
        const values: number[] = [];
        const options = { ...LAPTOP, script: noteSeen('main h1') };
        for (let run = 0; run < bench.runs; run += 1)
          values.push(
            await visit(`offline ${route}`, options, (context) =>
              visitOffline(context, url + routes[route]),
            ),
          );
        return [figure('offline', values, { of: route })];
      });
  },
};

async function visitOffline(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  const isReady = await page.evaluate(() =>
    Promise.race([
      navigator.serviceWorker.ready.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 15_000)),
    ]),
  );
  if (!isReady) throw new Problem('no service worker');
  // The service worker fetches for later visits in the background.
  await page.waitForTimeout(1_000);
  await page.reload();
  await seenAt(page);
  await page.waitForTimeout(1_000);
  await context.setOffline(true);
  await page.goto(address, { waitUntil: 'commit' });
  return await seenAt(page);
}
