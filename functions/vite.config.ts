import { defineConfig } from 'vite';
import { sourcesId } from '../web/sources.ts';

/**
 * Bundles src/index.ts with the domain inlined, and the page renderer as a separate file; the `dependencies`
 * of functions/package.json are external (docs/decisions/007-bundled-functions.md).
 */
export default defineConfig({
  define: {
    'import.meta.env.EDU_BUILD': JSON.stringify(sourcesId()),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    ssr: 'src/index.ts',
    outDir: 'lib',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      onLog: (level, log, handle) => {
        // «use client» has no effect in a single bundle.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
      output: { entryFileNames: 'index.js', chunkFileNames: '[name].js', format: 'es' },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      'firebase-admin',
      'firebase-functions',
      'contentful',
      '@google-cloud/firestore',
      // Parts of the web app that no rendered page uses.
      'firebase',
      '@vidstack/react',
    ],
  },
});
