import { readdirSync } from 'node:fs';
import path from 'node:path';

import { measureBuild, measureSources, readBuild, ROUTES } from '../budgets.ts';
import { sum } from './figures.ts';
import type { Group } from './setup.ts';

/** The budgets of `npm test` for a production build, with the bytes of each route and of the whole app. */
export const weight: Group = {
  name: 'weight',
  what: 'bytes of scripts, stylesheets and fonts, by route and in all',
  async measure(bench, out) {
    const webDir = await bench.productionBuild();
    out.figures.push(...(await measureSources()), ...measureBuild(webDir));
    const routes = weighRoutes(webDir);
    const column = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
    out.details.push(
      'First load of each route (kB, brotli)',
      ...routes.map(
        ({ route, script, style }) =>
          `  ${route.padEnd(12)}js${column(script)}  css${column(style)}`,
      ),
    );
    out.data = { routes };
  },
};

function weighRoutes(webDir: string) {
  const { closure, weigh } = readBuild(webDir);
  const bytes = (files: string[]) => sum(files.map(weigh));
  const assets = readdirSync(path.join(webDir, 'assets')).map((name) => `assets/${name}`);
  const all = (extension: string) => bytes(assets.filter((file) => file.endsWith(extension)));
  return [
    ...Object.entries(ROUTES).map(([route, key]) => {
      const { scripts, styles } = closure([key]);
      return { route, script: bytes(scripts), style: bytes(styles) };
    }),
    { route: 'whole app', script: all('.js'), style: all('.css') },
  ];
}
