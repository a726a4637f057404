import { readdirSync } from 'node:fs';
import path from 'node:path';

import { measureBuild, measureSources, readBuild, ROUTES } from '../budgets.ts';
import type { Group } from './group.ts';

/** The budgets of `npm test` for a production build, with the bytes of each route and of the whole app. */
export const weight: Group = {
  name: 'weight',
  what: 'bytes of scripts, stylesheets and fonts, by route and in all',
  async measure(bench) {
    const webDir = await bench.productionBuild();
    const routes = weighRoutes(webDir);
    return {
      figures: [...(await measureSources()), ...measureBuild(webDir)].map(
        ({ value, found, ...figure }) => ({ ...figure, values: [value], reasons: found }),
      ),
      details: ['First load of each route (kB, brotli)', '', ...routes.map(lineOf)],
      data: { routes },
    };
  },
};

interface RouteWeight {
  route: string;
  /** Bytes. */
  script: number;
  style: number;
}

function weighRoutes(webDir: string): RouteWeight[] {
  const { closure, weigh } = readBuild(webDir);
  const sum = (files: string[]) => files.reduce((bytes, file) => bytes + weigh(file), 0);
  const assets = readdirSync(path.join(webDir, 'assets')).map((name) => `assets/${name}`);
  const all = (extension: string) => sum(assets.filter((file) => file.endsWith(extension)));
  return [
    ...Object.entries(ROUTES).map(([route, key]) => {
      const { scripts, styles } = closure([key]);
      return { route, script: sum(scripts), style: sum(styles) };
    }),
    { route: 'whole app', script: all('.js'), style: all('.css') },
  ];
}

function lineOf({ route, script, style }: RouteWeight): string {
  const column = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
  return `  ${route.padEnd(12)}js${column(script)}  css${column(style)}`;
}
