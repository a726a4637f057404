import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

import { Misuse } from '../stack/problem.ts';

/** Something to compare ours with: an address as it was given, or a folder of built files. */
export type Site = { name: string; address: string } | { name: string; folder: string };

/**
 * Reads what `--site` was given, a line for each.
 * @throws Misuse for what is neither an http address nor a folder with a page in it
 */
export function readSites(lines: string): Site[] {
  return lines.split('\n').map((text) => {
    if (/^https?:\/\//i.test(text) && URL.canParse(text)) {
      const { host, pathname } = new URL(text);
      return { name: host + pathname, address: text };
    }
    const folder = path.resolve(text);
    const hasPage = ['index.html', 'app.html'].some((page) => existsSync(path.join(folder, page)));
    if (hasPage && statSync(folder).isDirectory()) return { name: path.basename(folder), folder };
    throw new Misuse(
      `--site "${text}" is neither an address that begins with http nor a folder with an index.html.`,
    );
  });
}
