import type { CDPSession, Page } from '@playwright/test';
import { LIMITS } from './limits.ts';
import { step } from '../stack/progress.ts';
import { LAPTOP, openVisitor, typeKeys, untilDrawn, untilQuiet } from './browser.ts';
import type { Group } from './group.ts';
import { change } from './route-change.ts';

const CHANGES = 200;
const KEYS = 1_000;
const WORD = 'основи мережі';
const TOUR = ['/catalog', '/about', '/contact', '/'];

interface Size {
  heap: number;
  listeners: number;
  nodes: number;
}

/** What a long visit leaves behind in the page. */
export const memory: Group = {
  name: 'memory',
  what: 'heap and listeners after 200 route changes and 1,000 key presses',
  async measure(bench) {
    const { url } = await bench.platform();
    const context = await openVisitor(await bench.browser(), {
      ...LAPTOP,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(url);
    await untilQuiet(page, 3_000);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    // Everything is loaded and warm before it is measured.
    await live(page, 2 * TOUR.length, 40);
    const before = await sizeOf(page, session);
    await step('a long visit', () => live(page, CHANGES, KEYS));
    const after = await sizeOf(page, session);
    await context.close();
    return {
      figures: [
        {
          id: 'heap growth',
          label: 'heap growth after collection',
          unit: 'bytes',
          values: [after.heap - before.heap],
          limit: LIMITS.heapGrowth,
          note: `${(before.heap / 1e6).toFixed(1)} MB before, ${(after.heap / 1e6).toFixed(1)} MB after; nodes ${before.nodes} and ${after.nodes}`,
        },
        {
          id: 'listeners left',
          label: 'listeners left',
          unit: 'count',
          values: [Math.max(0, after.listeners - before.listeners)],
          limit: LIMITS.listenersLeft,
          note: `${before.listeners} before, ${after.listeners} after`,
        },
      ],
      data: { before, after },
    };
  },
};

/** Goes round the pages, then types in the search box and empties it; ends on the home page. */
async function live(page: Page, changes: number, keys: number): Promise<void> {
  for (let at = 0; at < changes; at += 1) await change(page, TOUR[at % TOUR.length] ?? '/');
  const box = page.getByRole('combobox', { name: 'Пошук курсів' });
  await box.click();
  const once = WORD + '\b'.repeat(WORD.length);
  await typeKeys(page, once.repeat(Math.ceil(keys / once.length)).slice(0, keys), true);
  await box.fill('');
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
}

async function sizeOf(page: Page, session: CDPSession): Promise<Size> {
  // Twice: what the first collection frees may hold the last of something else.
  for (let times = 0; times < 3; times += 1) {
    await untilDrawn(page);
    await session.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
}
