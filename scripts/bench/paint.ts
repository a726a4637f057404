import type { Browser, Page } from '@playwright/test';
import { LIMITS } from './limits.ts';
import { step } from '../stack/progress.ts';
import { openPage, type Paints, paintsOf, PHONE } from './browser.ts';
import { PUBLIC } from './content-routes.ts';
import type { Figure } from './figure.ts';
import type { Group } from './group.ts';

const STRAIN = { cpu: 4, isSlow4G: true };

/** First and largest paint on a mid-range phone with slow 4G, both really applied. */
export const paint: Group = {
  name: 'paint',
  what: 'first and largest paint with slow 4G and a 4× slower processor really applied',
  async measure(bench) {
    const { url, routes } = await bench.platform();
    const browser = await bench.browser();
    const figures: Figure[] = [];
    for (const route of PUBLIC)
      figures.push(
        ...(await step(`painted: ${route}`, () =>
          paintFigures(browser, url + routes[route], route, bench.runs),
        )),
      );
    const least = await step('painted: a text alone', () =>
      paintFigures(browser, `${url}/robots.txt`, 'a text alone', bench.runs),
    );
    // No page can be faster here: what is over it is ours.
    for (const { limit: _limit, ...figure } of least.slice(0, 1)) figures.push(figure);
    return { figures };
  },
};

async function paintFigures(
  browser: Browser,
  address: string,
  route: string,
  runs: number,
): Promise<Figure[]> {
  const cold: Paints[] = [];
  const warm: Paints[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ locale: 'uk-UA', ...PHONE });
    cold.push(await visit(await openPage(context, STRAIN), address));
    if (route === 'home') warm.push(await visit(await openPage(context, STRAIN), address));
    await context.close();
  }
  const of = (paints: Paints[], name: 'FCP' | 'LCP') => paints.flatMap((one) => one[name] ?? []);
  return [
    {
      id: `${route} applied LCP`,
      label: `LCP, applied: ${route}`,
      unit: 'ms',
      values: of(cold, 'LCP'),
      limit: LIMITS.appliedLcp,
      reasons: [...new Set(cold.map(({ largest }) => `largest: ${largest}`))],
    },
    { id: `${route} applied FCP`, label: `… FCP`, unit: 'ms', values: of(cold, 'FCP') },
    ...(warm.length > 0
      ? [
          {
            id: `${route} applied LCP warm`,
            label: `… LCP of a second visit`,
            unit: 'ms' as const,
            values: of(warm, 'LCP'),
          },
        ]
      : []),
  ];
}

async function visit(page: Page, address: string): Promise<Paints> {
  await page.goto(address, { waitUntil: 'commit' });
  const paints = await paintsOf(page);
  await page.close();
  return paints;
}
