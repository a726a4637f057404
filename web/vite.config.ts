import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { sandboxPage } from './sandbox-page.ts';
import { sourcesId } from './sources.ts';

const hosting = process.env['EDU_HOSTING'] ?? 'http://127.0.0.1:5000';

/**
 * Search engines may read everything: a page that they must not list says so by noindex, which they
 * see only when they may read it. The sitemap needs the address of the site.
 */
const ROBOTS = `User-agent: *
Allow: /

Sitemap: ${process.env['EDU_SITE_URL'] ?? ''}/sitemap.xml
`;

const STYLES = / *<link rel="stylesheet"[^>]*>\n/g;

/**
 * Writes robots.txt, app.html (Hosting would serve an index.html instead of the home page that the
 * function renders), and asset-styles.json, from which the function puts a page's styles into its
 * HTML.
 */
const hostingFiles: Plugin = {
  name: 'hosting-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const html = bundle['index.html'];
    if (html?.type !== 'asset') throw new Error('The build has no index.html.');
    // Where the browser renders the page, the first paint waits for the styles: they are requested
    // before fonts and scripts (1.8 s instead of 2.7 s on slow 4G).
    const styles = String(html.source).match(STYLES) ?? [];
    const source = String(html.source)
      .replaceAll(STYLES, '')
      .replace('<!--page-styles-->', `<!--page-styles-->\n${styles.join('')}`);
    this.emitFile({ type: 'asset', fileName: 'app.html', source });
    const sheets = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css')
        ? [[file.fileName, String(file.source)]]
        : [],
    );
    const contents = JSON.stringify(Object.fromEntries(sheets));
    this.emitFile({ type: 'asset', fileName: 'asset-styles.json', source: contents });
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: ROBOTS });
    delete bundle['index.html'];
  },
};

const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  registerType: 'prompt',
  srcDir: 'src',
  filename: 'sw.ts',
  // lib/pwa/app-update.ts registers it; the web manifest is public/app.webmanifest.
  injectRegister: null,
  manifest: false,
  // For a deployment that withdraws the service worker from every device
  // (docs/decisions/014-offline.md).
  selfDestroying: process.env['EDU_WITHDRAW_SERVICE_WORKER'] !== undefined,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: [
      '{app,sandbox}.html',
      'favicon.svg',
      'assets/**/*.{js,css}',
      // The fonts that index.html preloads.
      'assets/{literata-cyrillic,commissioner-cyrillic,commissioner-latin}-*.woff2',
    ],
    globIgnores: ['assets/{admin,practice}/**'],
  },
});

/** Editors and engines of runnable code. */
const isPractice = (source: string) =>
  /practice\/code-editor|node_modules\/(?:sucrase|sql\.js|@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname)/.test(
    source,
  );

/** The output folder of chunks that are not precached: of the admin section, and of runnable code. */
function folder(source: string, modules: readonly string[] = []): string {
  if (/(?:features\/admin|pages\/admin-page)/.test(source)) return 'admin/';
  const isOwn = isPractice(source) || (modules.length > 0 && modules.every(isPractice));
  return isOwn ? 'practice/' : '';
}

/**
 * Modules that store, send and check, and the words of a finished course: no first paint needs them,
 * nor the libraries they import.
 */
const NOT_SHOWN =
  /\/domain\/|\/@hookform\/|\/lib\/(?!i18n)|\/features\/(?:session|sync|outbox|positions|pending-changes|profile|certificates|practice|verification|preferences|notes)\/|(?:-handler|\/synced-[a-z-]+|\/api|\/finish-text)\.ts$/;

const isSheet = (id: string) => id.endsWith('.css');

/**
 * The scripts of the local environment set EDU_OUT (the output folder) and EDU_HOSTING (the server
 * of /api and the media files).
 */
export default defineConfig({
  define: { 'import.meta.env.EDU_BUILD': JSON.stringify(sourcesId()) },
  plugins: [react(), hostingFiles, sandboxPage, serviceWorker],
  build: {
    outDir: process.env['EDU_OUT'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The styles use light-dark() and oklch() without a fallback.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The function that renders pages reads the manifest from Hosting.
    manifest: 'asset-manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, moduleIds }) =>
          `assets/${folder(facadeModuleId ?? '', moduleIds)}[name]-[hash].js`,
        assetFileNames: ({ originalFileNames: [source] }) =>
          `assets/${folder(source ?? '')}[name]-[hash][extname]`,
        codeSplitting: {
          groups: [
            // `$initial`: the static imports of the entry, with React and the router, in one file
            // that every page needs.
            { name: 'app', tags: ['$initial'], priority: 1 },
            // On a slow network each small file costs more than a few unneeded kilobytes.
            // A component with a sheet is not in it: its page would load the sheets of all.
            {
              name: (id, context) =>
                isSheet(id) || context.getModuleInfo(id)?.importedIds.some(isSheet)
                  ? null
                  : 'shared',
              test: (id) => !NOT_SHOWN.test(id),
              minShareCount: 4,
              maxModuleSize: 3500,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': hosting, '/media': hosting, '/__': hosting },
  },
});
