import { reasons } from '../budgets.ts';
import { type BuildFiles, readBuild, type Weight } from '../budgets/build-files.ts';
import { groupOf, readBaseline, saveBaseline } from '../budgets/growth.ts';
import { ENTRY, INNER_ROUTES, PUBLIC_ROUTES } from '../budgets/routes.ts';
import { measureWeight } from '../budgets/weight.ts';
import { show } from './figure.ts';
import type { Group } from './group.ts';

/** Bytes of what each route needs before its content is painted, and of the whole app. */
export const weight: Group = {
  name: 'weight',
  what: 'bytes of scripts, stylesheets and fonts, by route and in all',
  async measure(bench) {
    const webDir = await bench.productionBuild();
    const build = readBuild(webDir);
    const baseline = readBaseline();
    const routes = weightsByRoute(build);
    const largest = largestParts(build);
    return {
      figures: measureWeight(webDir).map((figure) => ({
        id: figure.id,
        label: figure.label,
        unit: figure.unit,
        values: [figure.value],
        limit: figure.limit,
        reasons: reasons(figure, baseline),
      })),
      details: [...routeLines(routes), '', ...partLines(largest)],
      data: { routes, largest },
    };
  },
};

/** Writes scripts/budgets.json anew from the build in `webDir`. */
export const updateBaseline = (webDir: string): void => saveBaseline(measureWeight(webDir));

interface RouteWeight {
  route: string;
  files: number;
  script: Weight;
  style: Weight;
}

function weightsByRoute(build: BuildFiles): RouteWeight[] {
  const weighed = (route: string, scripts: string[], styles: string[]) => ({
    route,
    files: scripts.length + styles.length,
    script: build.weigh(scripts),
    style: build.weigh(styles),
  });
  const routes = Object.entries({ ...PUBLIC_ROUTES, ...INNER_ROUTES }).map(([route, page]) => {
    const { scripts, styles } = build.closure([ENTRY, page]);
    return weighed(route, scripts, styles);
  });
  return [...routes, weighed('whole app', build.allScripts(), [])];
}

function routeLines(routes: RouteWeight[]): string[] {
  const columns = ({ raw, gzip, brotli }: Weight) =>
    [raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1).padStart(8)).join('');
  return [
    'Scripts and stylesheets that stand before the first paint (kB: raw, gzip, brotli)',
    '',
    ...routes.map(
      ({ route, files, script, style }) =>
        `  ${route.padEnd(12)}${String(files).padStart(4)} files  js${columns(script)}  css${columns(style)}`,
    ),
  ];
}

/** The parts of the whole app; a file's brotli bytes are shared among its modules by their characters. */
function largestParts(build: BuildFiles): { part: string; brotli: number }[] {
  const parts = new Map<string, number>();
  for (const file of build.allScripts()) {
    const modules = build.modulesOf([file]);
    const characters = modules.reduce((sum, [, size]) => sum + size, 0);
    const { brotli } = build.weigh([file]);
    for (const [id, size] of modules) {
      const part = groupOf(id);
      parts.set(part, (parts.get(part) ?? 0) + (brotli * size) / Math.max(characters, 1));
    }
  }
  return [...parts]
    .map(([part, brotli]) => ({ part, brotli: Math.round(brotli) }))
    .toSorted((a, b) => b.brotli - a.brotli)
    .slice(0, 25);
}

const partLines = (parts: { part: string; brotli: number }[]): string[] => [
  'Largest parts of the whole app (brotli, shared out by characters)',
  '',
  ...parts.map(({ part, brotli }) => `  ${part.padEnd(44)} ${show(brotli, 'bytes').padStart(10)}`),
];
