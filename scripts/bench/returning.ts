import type { BrowserContext } from '@playwright/test';
import { Problem } from '../stack/problem.ts';
import { figure } from './figures.ts';
import {
  type Group,
  LAPTOP,
  measure,
  noteSeen,
  openSlowPage,
  PHONE,
  seenAt,
  signedInState,
  visit,
} from './setup.ts';

/** When a returning learner sees their own progress on the home page: it comes with hydration, from local storage. */
export const returning: Group = {
  name: 'returning',
  what: "a returning learner's own progress on slow 4G and a 4× slower processor",
  async measure(bench, out) {
    const { url } = await bench.platform();
    await measure(out, 'learners came back', async () => {
      const cold: number[] = [];
      const warm: number[] = [];
      const storageState = await signedInState(url, 'olena');
      const options = { ...PHONE, storageState, script: noteSeen('#resume-h') };
      for (let run = 0; run < bench.runs; run += 1)
        await visit('returning', options, async (context) => {
          for (const times of [cold, warm]) {
            const page = await openSlowPage(context);
            await page.goto(url, { waitUntil: 'commit' });
            times.push(await seenAt(page));
            // The second visit starts with the service worker and its cache in place.
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
