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
  {
    find: /^\.\/mutationCache\.js$/,
    replacement: path.join(import.meta.dirname, 'no-mutations.ts'),
  },
  // Its package offers bundlers the development build alone, with all its warnings.
  {
    find: /^react-router$/,
    replacement: fileURLToPath(
      new URL('dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
    ),
  },
];

/** Drawn on the first screen; the others come with the inner pages. */
const FIRST_ICONS = 'arrow-right|chevron-down|menu|moon|play|rotate-ccw|search|star|sun|x';

/** What the parts of the panel share: nobody but the administrator fetches it. */
const PANEL =
  '/(?:ui/(?:bars|bulk-bar|changes|choice|csv-button|data-table|list-body|paged-body|pager|search-field|section-head|told)\\.|(?:data|state|text)/(?:accounts|admin|bulk-|csv|keep-panel|dated-|firestore-page|list\\.|paged\\.|settings-names|told-counts)|domain/src/(?:activity-figures|analytics|settings-effects)|state/panel-screen|(?:useI|i)nfiniteQuery(?:Observer)?\\.|styles/(?:charts|data-table|list-tools|moderation)\\.)';

/** What of each folder may come with the first load. */
const SHARED = new RegExp(
  [
    'web/src/data/(?:auth|content|firebase|indexed-db|local-store|progress-copy|query-client|settings|time-limit|uids-here)\\.',
    'web/src/state/(?:after-paint|auth|content|course-summary|page-title|progress|progress-store|settings)\\.',
    'web/src/(?:app|features|pages|styles|ui)/(?!.*(?:admin|alerts|bars|bulk|changes|charts|choice|comment|csv|dialog|field|data-table|list-|moderation|newsletter|not-found|notices|on-device|pager|portrait|profile|queue|rating|saved|section-head|spread|stats|sync|testimonial|toast|told|verif|writing))',
    'web/src/text/(?!actions|admin|comments|course|dates|finish|inner|list|newsletter|on-device|privacy|profile|queue|rating|saved|signs|sync|testimonials|typo|verification)',
    'domain/src/(?!analytics|audit|choices|comment|contact|email|kept|newsletter|page-meta|patterns|person-name|profile|quiz|rating|testimonial|values|video)',
    `lucide-react/(?!.*/icons/(?!(?:${FIRST_ICONS})\\.))`,
  ].join('|'),
);

/** Small things that several inner pages share and the home page does not need. */
const INNER = new RegExp(
  `/(?:${[
    'ui/(?:dialog|show-in-row|toast|use-in-view)\\.',
    'features/(?:not-found|on-device/remove-dialog)',
    'text/(?:actions|course-states|signs|sync)\\.',
    'data/(?:app-address|auth-code|kept-courses|own-account|panel-screen|replace-dated|save-file|stored)\\.',
    'state/(?:app-update|courses-by-id|draft|install|now)\\.',
    'domain/src/(?:clip|page-meta|registration)\\.',
    `lucide-react/.*/icons/(?!(?:${FIRST_ICONS})\\.)`,
  ].join('|')})`,
);

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
            // What shows the queue and what its quizzes wait in: in files of their own they would cost their names.
            {
              name: 'queue',
              test: /\/(?:domain\/src\/quiz|data\/(?:quizzes|kept-(?:attempts|list))|state\/(?:attempt-|kept-post|use-attempts|use-queue)|text\/queue|app\/queue)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Only what is stored whole is read by it; no public page does.
            { name: 'valibot', test: /node_modules\/valibot\//, priority: 1 },
            // What a person chooses on a course, and how it is told: wherever courses stand, but on the home page.
            {
              name: 'choices',
              test: /\/(?:features\/saved-courses\/save-button|styles\/save\.|text\/(?:course|dates|finish|inner-nouns|rating|saved)\.|state\/(?:choice|saved-courses|use-choices)|domain\/src\/(?:choices|patterns|rating)|icons\/(?:bookmark|check|circle-play)\.)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // In files of their own each would cost a request, and its name a place in the first load; each page with what it needs of it.
            {
              name: 'inner',
              test: INNER,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
              priority: 0,
            },
            // What a course and the pages within it share: in files of their own the parts would cost them a request each.
            {
              name: 'learn',
              test: /\/(?:features\/(?:on-device\/unreachable|programme\/programme)|data\/courses-here|state\/page-description|text\/(?:course-item-lead|on-device|page-meta)|styles\/programme)\b/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What a clip and the learner's ways with it are made of, likewise.
            {
              name: 'clip',
              test: /\/(?:domain\/src\/video-source|data\/(?:positions|preferences)|state\/(?:positions|preferences)|text\/player)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What is written of a learner: a page that sends one of it sends the others too.
            {
              name: 'records',
              test: /\/(?:data\/(?:known-progress|progress|ratings)|state\/put-result|domain\/src\/progress-revision)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What is known of whoever is signed in.
            {
              name: 'person',
              test: /\/(?:data\/(?:own-profile|profile|profile-read)|domain\/src\/(?:person-name|profile|values))\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What exchanges a person's records with their account: asked for together by everybody who is signed in.
            {
              name: 'sync',
              test: /\/(?:data\/(?:sealing-key|local-profile|seal|saved-courses)|state\/sync\/(?:choices-sync|fill-profile|guest-join|leaving|progress-queue|resting|seal|send-results|sync|tidy))/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What waits to be sent, how it is asked for and whether anybody can be reached: on every page behind a door, and in each notice.
            {
              name: 'waiting',
              test: /\/(?:domain\/src\/newsletter|data\/(?:call-function|firebase-functions|newsletter|retry-after)|state\/(?:kept-addresses|queue|sync\/(?:courier|in-turn|reachable)))\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Firebase's own core: what asks for it by name finds all of it in one file.
            {
              name: 'firebase-app',
              test: /node_modules\/(?:@firebase\/(?:app|component|logger|util)|firebase\/app|idb)\//,
              priority: 1,
            },
            {
              name: 'online',
              test: /\/(?:data\/device-caches|state\/(?:listeners|online))\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What the ways to play share: in files of their own each would cost the film a request.
            {
              name: 'player',
              test: /node_modules\/@vidstack\/|web\/no-streams/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
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
