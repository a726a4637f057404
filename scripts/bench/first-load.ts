import { LIMITS } from './limits.ts';
import { step } from '../stack/progress.ts';
import { PUBLIC } from './content-routes.ts';
import { type FirstLoad, watchFirstLoad } from './first-load-watch.ts';
import type { Figure } from './figure.ts';
import type { Group } from './group.ts';

/** What a first visit asks for: before the content is painted, in all, and of whom. */
export const firstLoad: Group = {
  name: 'first-load',
  what: 'requests of a first visit before the content is painted, and to foreign hosts',
  async measure(bench) {
    const { url, routes } = await bench.platform();
    const browser = await bench.browser();
    const loads: Record<string, FirstLoad> = {};
    for (const route of PUBLIC)
      loads[route] = await step(`loaded: ${route}`, () =>
        watchFirstLoad(browser, url + routes[route], 'main h1'),
      );
    return {
      figures: Object.entries(loads).flatMap(([route, load]) => figuresOf(route, load)),
      data: loads,
    };
  },
};

function figuresOf(route: string, load: FirstLoad): Figure[] {
  return [
    {
      id: `${route} requests`,
      label: `requests before the content is painted: ${route}`,
      unit: 'count',
      values: [load.beforePaint.length],
      reasons: load.beforePaint,
    },
    {
      id: `${route} foreign`,
      label: '… to foreign hosts before a click',
      unit: 'count',
      values: [load.foreign.length],
      limit: LIMITS.foreignRequests,
      reasons: load.foreign,
    },
  ];
}
