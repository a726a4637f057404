import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { modulesReport } from './vite-plugin-modules.ts';
import { writePageMeta } from './vite-plugin-page-meta.ts';
import { preloadFirstPaint } from './vite-plugin-preload.ts';

const hosting = process.env['EDU_HOSTING'] ?? 'http://127.0.0.1:5000';

/** Drawn on the first screen; the others come with the inner pages. */
const FIRST_ICONS = 'arrow-right|chevron-down|menu|moon|play|rotate-ccw|search|star|sun|x';

/** What the parts of the panel share: nobody but the administrator fetches it. */
const PANEL =
  '/(?:ui/(?:bars|bulk-bar|changes|choice|csv-button|data-table|list-body|paged-body|pager|search-field|section-head|told)\\.|(?:data|state|text)/(?:admin|bulk-|csv-|dated-|firestore-page|list\\.|paged\\.)|styles/(?:charts|data-table|list-tools|moderation)\\.)';

/** What of each folder may come with the first load. */
const SHARED = new RegExp(
  [
    'web/src/data/(?:auth|content|firebase|local-store|progress-copy|query-client|settings|uids-here)\\.',
    'web/src/state/(?:after-paint|auth|content|course-summary|page-title|progress|progress-store|settings)\\.',
    'web/src/(?:app|features|pages|styles|ui)/(?!.*(?:admin|alerts|bars|bulk|changes|charts|choice|comment|csv|dialog|field|data-table|list-|moderation|newsletter|not-found|notices|pager|portrait|profile|rating|saved|section-head|spread|stats|sync|testimonial|toast|told|verif|writing))',
    'web/src/text/(?!actions|admin|comments|course|dates|finish|inner|list|newsletter|privacy|profile|rating|saved|signs|sync|testimonials|typo|verification)',
    'domain/src/(?!analytics|audit|choices|comment|email|newsletter|patterns|person-name|profile|rating|testimonial|values)',
    `lucide-react/(?!.*/icons/(?!(?:${FIRST_ICONS})\\.))`,
  ].join('|'),
);

/** The stack scripts set EDU_OUT (their own folder) and EDU_HOSTING (where /api and the media files are served). */
export default defineConfig({
  plugins: [react(), preloadFirstPaint(), writePageMeta(), modulesReport()],
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
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Changes only with an upgrade, so a returning visitor keeps it.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|react-error-boundary)\//,
              priority: 2,
            },
            // What three pages share comes as one file: a request each would cost more than its bytes. Of data and state only what
            // the home page needs: it would wait for the rest.
            {
              name: 'shared',
              test: SHARED,
              minShareCount: 4,
              priority: 1,
            },
            // One file for the whole panel instead of one for each piece.
            {
              name: 'panel',
              test: new RegExp(PANEL),
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What the inner pages share and the home page does not need.
            {
              name: 'inner',
              test: new RegExp(
                `/(?:ui/(?:dialog|toast)\\.|features/not-found/|text/course\\.|lucide-react/.*/icons/(?!(?:${FIRST_ICONS})\\.))`,
              ),
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 0,
            },
            // What a course card and a spine are drawn with: in files of their own the parts would cost a request each.
            {
              name: 'cards',
              test: /\/(features\/course-card|ui\/(?:mean|spine)|text\/(?:done-of|mean)|icons\/star\.)/,
              minShareCount: 2,
              priority: 1,
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
