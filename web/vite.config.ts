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
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': hosting, '/media': hosting, '/__': hosting },
  },
});
