import { readFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = Record<string, { file: string }>;

/**
 * The address of a lazily loaded file of the app that is tested, by its source: files are named by their content alone.
 * @param source such as `src/pages/about-page.tsx`
 */
export function chunkUrl(source: string): string {
  const folder = process.env['EDU_E2E_FOLDER'] ?? '';
  const file = path.join(folder, 'web', '.vite', 'manifest.json');
  const chunk = (JSON.parse(readFileSync(file, 'utf8')) as Manifest)[source];
  if (!chunk) throw new Error(`${source} is no file of its own in the build.`);
  return `**/${chunk.file}`;
}
