import { defineConfig } from 'vite';
import { sourcesId } from '../web/sources.ts';

/**
 * Bundles src/index.ts with the domain inlined, and the page renderer and the thread of Markdown as
 * separate files; the `dependencies` of functions/package.json are external
 * (docs/decisions/007-bundled-functions.md).
 */
export default defineConfig({
  define: {
    'import.meta.env.EDU_BUILD': JSON.stringify(sourcesId()),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    ssr: true,
    outDir: 'lib',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        index: 'src/index.ts',
        // A thread of its own is a file of its own.
        'markdown-worker': 'src/content/contentful/markdown-worker.ts',
      },
      onLog: (level, log, handle) => {
        // «use client» has no effect in a single bundle.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', format: 'es' },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      'firebase-admin',
      'firebase-functions',
      'contentful',
      '@google-cloud/firestore',
      '@resvg/resvg-js',
      // Parts of the web app that no rendered page uses.
      'firebase',
      '@vidstack/react',
    ],
  },
});
