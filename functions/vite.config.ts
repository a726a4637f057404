import { defineConfig } from 'vite';

/** Bundles src/index.ts with the domain inlined; what functions/package.json lists stays outside (see docs/decisions). */
export default defineConfig({
  build: {
    ssr: 'src/index.ts',
    outDir: 'lib',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'index.js', format: 'es' } },
  },
  ssr: {
    noExternal: ['@edu/domain', 'valibot'],
    external: ['firebase-admin', 'firebase-functions', 'contentful', '@google-cloud/firestore'],
  },
});
