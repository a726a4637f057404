import type { Browser, Page } from '@playwright/test';
import { LIMITS } from './limits.ts';
import { step } from '../stack/progress.ts';
import { LAPTOP, openVisitor, untilDrawn, untilQuiet } from './browser.ts';
import type { Figure } from './figure.ts';
import type { Group } from './group.ts';

const TARGETS = ['/catalog', '/about', '/contact'];

/** From a click on a link to the frame in which the next page's heading stands. */
export const routeChange: Group = {
  name: 'route-change',
  what: 'a click on a link until the next page is drawn, first time and again',
  async measure(bench) {
    const { url } = await bench.platform();
    const browser = await bench.browser();
    const times = await step('routes changed', () => measureChanges(browser, url, bench.runs));
    const figure = (id: string, label: string, values: number[], isWarm: boolean): Figure => ({
      id,
      label,
      unit: 'ms',
      values,
      limit: isWarm ? LIMITS.routeWarm : LIMITS.routeCold,
    });
    return {
      figures: TARGETS.flatMap((target) => [
        figure(
          `${target} cold`,
          `route change to ${target}, chunk cold`,
          times.cold[target] ?? [],
          false,
        ),
        figure(`${target} warm`, '… warm', times.warm[target] ?? [], true),
      ]),
    };
  },
};

async function measureChanges(browser: Browser, url: string, runs: number) {
  const cold: Record<string, number[]> = {};
  const warm: Record<string, number[]> = {};
  for (let run = 0; run < runs; run += 1) {
    for (const target of TARGETS) {
      const context = await openVisitor(browser, { ...LAPTOP, serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.goto(url);
      await untilQuiet(page);
      (cold[target] ??= []).push(await change(page, target));
      await change(page, '/');
      (warm[target] ??= []).push(await change(page, target));
      await context.close();
    }
  }
  return { cold, warm };
}

/** Clicks the first link to this path; answers after how many ms a new heading was drawn. */
export async function change(page: Page, target: string): Promise<number> {
  const time = await page.evaluate(
    (path) =>
      new Promise<number>((resolve, reject) => {
        const heading = () => document.querySelector('main h1');
        const before = heading();
        const link = document.querySelector<HTMLElement>(`a[href="${path}"]`);
        if (!link) return reject(new Error(`There is no link to ${path} here.`));
        const begun = performance.now();
        const look = () => {
          const now = heading();
          if (now && now !== before && location.pathname === path)
            // The frame that is being made is drawn when the next task begins.
            setTimeout(() => resolve(performance.now() - begun));
          else if (performance.now() - begun > 20_000) reject(new Error(`${path} never came.`));
          else requestAnimationFrame(look);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    target,
  );
  await untilDrawn(page);
  return time;
}
