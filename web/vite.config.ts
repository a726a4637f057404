import react from '@vitejs/plugin-react';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { writeAppFiles } from './vite-plugin-app-files.ts';
import { bareSignals } from './vite-plugin-bare-signals.ts';
import { leanPlayer } from './vite-plugin-lean-player.ts';
import { leanRouter } from './vite-plugin-lean-router.ts';
import { modulesReport } from './vite-plugin-modules.ts';

import { preloadFirstPaint } from './vite-plugin-preload.ts';
import { writeServiceWorker } from './vite-plugin-service-worker.ts';

const hosting = process.env['EDU_HOSTING'] ?? 'http://127.0.0.1:5000';

const ALIASES = [
  // Vidstack's ways to play streams and to cast: our videos are files and embedded sites.
  {
    find: /^\.\/vidstack-(?:DiaLSJYx|Di0HObvT|D2vrrUMs)\.js$/,
    replacement: path.join(import.meta.dirname, 'no-streams.ts'),
  },
  {
    find: /^\.\/(?:srt|ssa)-parser\.js$/,
    replacement: path.join(import.meta.dirname, 'no-other-captions.ts'),
  },
  { find: '@floating-ui/dom', replacement: path.join(import.meta.dirname, 'no-floating-ui.ts') },
  { find: /^re2js$/, replacement: path.join(import.meta.dirname, 'no-re2js.ts') },
  // Its package offers bundlers the development build alone, with all its warnings.
  {
    find: /^react-router$/,
    replacement: fileURLToPath(
      new URL('dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
    ),
  },
];

/** What the parts of the panel share: nobody but the administrator fetches it. */
const PANEL =
  '/(?:ui/(?:bars|bulk-bar|changes|choice|csv-button|data-table|list-body|paged-body|pager|search-field|section-head|told)\\.|(?:data|state|text)/(?:accounts|admin|bulk-|csv|keep-panel|dated-|firestore-page|list\\.|paged\\.|settings-names|told-counts)|domain/src/(?:activity-figures|analytics|settings-effects)|state/panel-screen|(?:useI|i)nfiniteQuery(?:Observer)?\\.|styles/(?:charts|data-table|list-tools|moderation)\\.)';

/** The stack scripts set EDU_OUT (their own folder) and EDU_HOSTING (where /api and the media files are served). */
export default defineConfig({
  resolve: { alias: ALIASES },
  plugins: [
    react(),
    leanPlayer(),
    leanRouter(),
    bareSignals(),
    preloadFirstPaint(),
    writeAppFiles(),
    modulesReport(),
    writeServiceWorker(),
  ],
  build: {
    outDir: process.env['EDU_OUT'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // light-dark() and oklch() are used as they are: the design's two themes live in one declaration.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // Every browser that knows light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load lists every file that a later page may ask for; without their names that is 600 bytes less. The
        // manifest knows them.
        // Fewer kinds of letters, because names cannot be compressed: 40 bytes of the first load.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Changes only with an upgrade, so a returning visitor keeps it.
            {
              name: 'vendor',
              // Endless lists are the panel's alone.
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack(?!.*nfiniteQuery(?:Observer|\.))|react-error-boundary)\//,
              priority: 2,
            },
            // One file for the whole panel instead of one for each piece.
            {
              name: 'panel',
              test: new RegExp(PANEL),
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 2,
            },
          ],
        },
      },
    },
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': hosting, '/media': hosting, '/__': hosting },
  },
});
