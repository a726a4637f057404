import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { modulesReport } from './vite-plugin-modules.ts';
import { preloadFirstPaint } from './vite-plugin-preload.ts';

const hosting = process.env['EDU_HOSTING'] ?? 'http://127.0.0.1:5000';

/** The stack scripts set EDU_OUT (their own folder) and EDU_HOSTING (where /api and the media files are served). */
export default defineConfig({
  plugins: [react(), preloadFirstPaint(), modulesReport()],
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
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|react-error-boundary)\//,
              priority: 2,
            },
            // What three pages share comes as one file: a request each would cost more than its bytes. The newsletter's part,
            // calling a function, and what sends, saves and rates stay out, because the home page would wait for them.
            {
              name: 'shared',
              test: /\/(web\/src|domain\/src|lucide-react)\/(?!(?:data\/|features\/|state\/|text\/)?(?:newsletter|call-function|firebase-functions|retry-after|auth-code|seal|known-progress|local-profile|sync|patterns|person-name|profile\.|choice|use-choices|rating|saved))/,
              minShareCount: 4,
              priority: 1,
            },
            // What a course card and a spine are drawn with: in files of their own the parts would cost a request each.
            {
              name: 'cards',
              test: /\/(features\/course-card|ui\/spine|icons\/circle-(?:check|play)\.)/,
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
