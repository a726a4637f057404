import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const FOLDER = path.join(import.meta.dirname, 'src', 'service-worker');
/** Set for the one deployment that withdraws the service worker from every device (docs/decisions/014-offline.md). */
const isWithdrawn = process.env['EDU_WITHDRAW_SERVICE_WORKER'] !== undefined;

/** The static shell, which stands for every address of the app. */
const SHELL = 'app.html';
/** The fonts of the first screen, as index.html preloads them. */
const FONTS = ['literata-cyrillic', 'commissioner-cyrillic', 'commissioner-latin'];
/** What only the administrator comes to is not put away on everybody's device. */
const PANEL = 'src/pages/admin-page.tsx';
/** Named in the head; the manifest and its icons are the browser's own affair. */
const ICON = '/favicon.svg';

type Bundle = Rolldown.OutputBundle;

interface Entry {
  url: string;
  /** Null where the name itself changes with the content. */
  revision: string | null;
}

/**
 * Writes `sw.js`, the service worker as one classic script, with the list of what it puts away: the shell, its fonts, and every
 * script and style that somebody who is not the administrator can come to.
 */
export function writeServiceWorker(): Plugin {
  return {
    name: 'write-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const shell = bundle[SHELL];
      if (shell?.type !== 'asset') throw new Error(`The build has no ${SHELL}.`);
      const revision = createHash('sha256').update(shell.source).digest('hex').slice(0, 16);
      const files = [...filesFor(bundle)].toSorted();
      const entries: Entry[] = [
        { url: `/${SHELL}`, revision },
        { url: ICON, revision: '1' },
        ...files.map((file) => ({ url: `/${file}`, revision: null })),
      ];
      const source = await bundleWorker(isWithdrawn ? 'withdrawn.ts' : 'worker.ts', entries);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** Follows every import, at once or later, from the entry, without going through the panel. */
function filesFor(bundle: Bundle): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    if (chunk.facadeModuleId?.endsWith(PANEL)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.isEntry) visit(output.fileName);
  const fonts = Object.keys(bundle).filter((file) => FONTS.some((font) => file.includes(font)));
  for (const font of fonts) files.add(font);
  return files;
}

/** The text of `sw.js`, made of that file. */
export async function bundleWorker(
  file: 'worker.ts' | 'withdrawn.ts',
  entries: Entry[] = [],
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      PRECACHE: JSON.stringify(entries),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(FOLDER, file),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  if (output?.type !== 'chunk') throw new Error('The service worker could not be bundled.');
  return output.code;
}
