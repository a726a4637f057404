import { defineConfig } from 'vite';
import { sourcesId } from '../web/sources.ts';

/**
 * Bundles src/index.ts with the domain inlined, and what draws pages as a file of its own; what functions/package.json lists
 * stays outside (see docs/decisions).
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
        // «use client» means nothing where there is one bundle.
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
      // Of the web app's parts that no page on the server has.
      'firebase',
      '@vidstack/react',
    ],
  },
});
