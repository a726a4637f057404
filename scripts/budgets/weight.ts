import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type BuildFiles, readBuild } from './build-files.ts';
import { familiesWithoutFallback, preloadedFonts, shellOf } from './fonts.ts';
import { grouped, type Parts, stylesheets } from './growth.ts';
import { type Limit, LIMITS } from './limits.ts';
import {
  ENTRY,
  FIREBASE,
  GUARDS,
  INNER_ROUTES,
  NOT_IN_HOME,
  PANEL,
  PLAYER,
  PUBLIC_ROUTES,
} from './routes.ts';

/** One budget of the built files. */
export interface WeightFigure {
  /** Also its place in the baseline. */
  id: string;
  label: string;
  unit: 'bytes' | 'count';
  value: number;
  limit: Limit;
  /** What it is made of, to be compared with the baseline. */
  parts?: Parts;
  /** What must not be there and is. */
  found?: string[];
}

/** Every budget that the files alone answer, for the web app built in `webDir`. */
export function measureWeight(webDir: string): WeightFigure[] {
  const build = readBuild(webDir);
  const home = build.closure([ENTRY, PUBLIC_ROUTES.home]);
  return [
    scripts(build, 'home script', 'JavaScript before home is painted', home.scripts, 'homeScript'),
    scripts(
      build,
      'lesson script',
      'JavaScript of a lesson with its player',
      build.closure([ENTRY, GUARDS, INNER_ROUTES.lesson, PLAYER]).scripts,
      'lessonScript',
    ),
    ...forbidden(build, home.scripts),
    ...firstStyles(build),
    ...fonts(build, home.styles),
  ];
}

function scripts(
  build: BuildFiles,
  id: string,
  label: string,
  files: string[],
  limit: 'homeScript' | 'lessonScript',
): WeightFigure {
  return {
    id,
    label,
    unit: 'bytes',
    value: build.weigh(files).brotli,
    limit: LIMITS[limit],
    parts: grouped(build.modulesOf(files)),
  };
}

function forbidden(build: BuildFiles, home: string[]): WeightFigure[] {
  const firebase = Object.entries(PUBLIC_ROUTES).flatMap(([route, page]) =>
    build
      .modulesOf(build.closure([ENTRY, page]).scripts)
      .filter(([id]) => FIREBASE.test(id))
      .map(([id]) => `${route}: ${id}`),
  );
  const inHome = build
    .modulesOf(home)
    .map(([id]) => id)
    .filter((id) => NOT_IN_HOME.test(id));
  const others = Object.entries({ ...PUBLIC_ROUTES, ...INNER_ROUTES }).filter(
    ([route]) => route !== 'admin',
  );
  const panel = others.flatMap(([route, page]) =>
    build
      .modulesOf(build.closure([ENTRY, GUARDS, page]).scripts)
      .filter(([id]) => PANEL.test(id))
      .map(([id]) => `${route}: ${id}`),
  );
  const count = (id: string, label: string, found: string[], limit: Limit): WeightFigure => ({
    id,
    label,
    unit: 'count',
    value: found.length,
    limit,
    found,
  });
  return [
    count(
      'firebase',
      'modules of Firebase before the first paint, any public route',
      firebase,
      LIMITS.firebaseBeforePaint,
    ),
    count(
      'foreign in home',
      'modules of admin, charts, player, quiz in home',
      inHome,
      LIMITS.foreignInHome,
    ),
    count('panel', 'modules of the panel on any other page', panel, LIMITS.panelElsewhere),
  ];
}

function firstStyles(build: BuildFiles): WeightFigure[] {
  return Object.entries(PUBLIC_ROUTES).map(([route, page]) => {
    const files = build.closure([ENTRY, page]);
    return {
      id: `${route} css`,
      label: `CSS on first load: ${route}`,
      unit: 'bytes',
      value: build.weigh(files.styles).brotli,
      limit: LIMITS.firstCss,
      parts: stylesheets(build.modulesOf(files.scripts)),
    };
  });
}

function fonts({ webDir }: BuildFiles, styles: string[]): WeightFigure[] {
  const parts = preloadedFonts(shellOf(webDir), webDir);
  const css = styles.map((file) => readFileSync(path.join(webDir, file), 'utf8')).join('\n');
  const bare = familiesWithoutFallback(css);
  return [
    {
      id: 'fonts',
      label: 'fonts, preloaded',
      unit: 'bytes',
      value: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0),
      limit: LIMITS.preloadedFonts,
      parts,
    },
    {
      id: 'fallbacks',
      label: 'fonts without a fallback of equal metrics',
      unit: 'count',
      value: bare.length,
      limit: LIMITS.fallbacks,
      found: bare,
    },
  ];
}
