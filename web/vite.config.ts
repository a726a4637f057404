import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeAppFiles } from './vite-plugin-app-files.ts';
import { modulesReport } from './vite-plugin-modules.ts';

import { preloadFirstPaint } from './vite-plugin-preload.ts';
import { writeServiceWorker } from './vite-plugin-service-worker.ts';

const hosting = process.env['EDU_HOSTING'] ?? 'http://127.0.0.1:5000';

/** What the parts of the panel share: nobody but the administrator fetches it. */
const PANEL =
  '/(?:ui/(?:bars|bulk-bar|changes|choice|csv-button|data-table|list-body|paged-body|pager|search-field|section-head|told)\\.|(?:data|state|text)/(?:accounts|admin|bulk-|csv|keep-panel|dated-|firestore-page|list\\.|paged\\.|settings-names|told-counts)|domain/src/(?:activity-figures|analytics|settings-effects)|state/panel-screen|(?:useI|i)nfiniteQuery(?:Observer)?\\.|styles/(?:charts|data-table|list-tools|moderation)\\.)';

/** The stack scripts set EDU_OUT (their own folder) and EDU_HOSTING (where /api and the media files are served). */
export default defineConfig({
  plugins: [react(), preloadFirstPaint(), writeAppFiles(), modulesReport(), writeServiceWorker()],
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
