import type { Browser, BrowserContext } from '@playwright/test';
import { LIMITS } from './limits.ts';
import { step } from '../stack/progress.ts';
import { LAPTOP, notesOf, openVisitor, untilQuiet } from './browser.ts';
import type { Figure } from './figure.ts';
import type { Group } from './group.ts';

const PATIENCE_MS = 15_000;

/** A visit without a network, after one with it. */
export const offline: Group = {
  name: 'offline',
  what: 'a visit without a network until the content stands',
  async measure(bench) {
    const { url, routes } = await bench.platform();
    const browser = await bench.browser();
    const figures: Figure[] = [];
    for (const route of ['home', 'catalogue', 'course'] as const)
      figures.push(
        await step(`offline: ${route}`, () =>
          visited(browser, url + routes[route], route, bench.runs),
        ),
      );
    return { figures };
  },
};

async function visited(
  browser: Browser,
  address: string,
  route: string,
  runs: number,
): Promise<Figure> {
  const figure = { id: `offline ${route}`, label: `offline visit: ${route}`, unit: 'ms' as const };
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await openVisitor(browser, LAPTOP, { content: 'main h1' });
    const result = await visitWithout(context, address);
    await context.close();
    if (typeof result === 'string')
      return { ...figure, values: [], limit: LIMITS.offline, reasons: [result] };
    values.push(result);
  }
  return { ...figure, values, limit: LIMITS.offline };
}

/** Milliseconds until the content stands, or why it does not. */
async function visitWithout(context: BrowserContext, address: string): Promise<number | string> {
  const page = await context.newPage();
  await page.goto(address);
  await untilQuiet(page);
  const isReady = await page.evaluate(
    (patience) =>
      Promise.race([
        navigator.serviceWorker.ready.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience)),
      ]),
    PATIENCE_MS,
  );
  if (!isReady) return 'no service worker';
  // What it fetches for later visits is fetched behind its back.
  await page.waitForTimeout(1_000);
  await page.reload();
  await untilQuiet(page);
  await context.setOffline(true);
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'content' in window.benchNotes.seen, undefined, {
      timeout: PATIENCE_MS,
    });
  } catch (error) {
    return `the page did not come: ${(error as Error).message.split('\n')[0]}`;
  }
  return (await notesOf(page)).seen['content'] ?? 'nothing was drawn';
}
