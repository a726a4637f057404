/**
 * Budgets of the built web app (docs/performance.md), for `npx size-limit`: kB of 1000 bytes after
 * brotli 11. The chunks of a first load come from Vite's manifest.
 */
import path from 'node:path';

import { LESSON, PLAYER, PUBLIC_ROUTES, readBuild } from './tests/support/data/build.ts';

/** `npm test` sets it; `npm test -- build` leaves a build in .local/build. */
const folder = process.env['EDU_WEB_DIR'] ?? '.local/build';
const { firstLoad, editorFiles, sqlFiles, preloadedFonts } = readBuild(folder);

const limit = (name: string, files: string[], kB: number, brotli = true) => ({
  name,
  path: files.map((file) => path.join(folder, file)),
  limit: `${kB} kB`,
  brotli,
});

export default [
  limit('JavaScript of home', firstLoad(PUBLIC_ROUTES.home).scripts, 130),
  limit('JavaScript of a lesson with its player', firstLoad(LESSON, PLAYER).scripts, 250),
  ...Object.entries(PUBLIC_ROUTES).map(([name, page]) =>
    limit(`CSS of ${name}`, firstLoad(page).styles, 12),
  ),
  limit('editor of code', editorFiles(), 130),
  limit('engine of SQL', sqlFiles(), 320),
  // Fonts are compressed already.
  limit('preloaded fonts', preloadedFonts(), 130, false),
];
