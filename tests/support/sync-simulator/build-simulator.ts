import path from 'node:path';
import { build } from 'vite';

/** The scripts of the simulator's page by their names; the first is the entry. */
export type SimulatorScripts = Map<string, string>;

export const ENTRY = 'simulator.js';

/** Bundles the simulator's page for these emulators, in memory. */
export async function buildSimulator(emulators: {
  auth: number;
  firestore: number;
  functions: number;
}): Promise<SimulatorScripts> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_EMULATORS': JSON.stringify(JSON.stringify(emulators)) },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'page.tsx'),
        output: { entryFileNames: ENTRY, chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('The simulator was not built as one bundle.');
  return new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
  );
}
