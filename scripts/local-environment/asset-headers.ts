import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The rule of firebase.json for the files whose names change with their content. */
const ASSETS = '/assets/**';

interface FirebaseConfig {
  hosting: { headers: { source: string }[] };
}

/**
 * The text of a firebase.json whose rule for /assets names the files of a build, folder by folder.
 * Hosting applies a rule to each address that it matches, also to one without a file: then caches
 * would keep "not found" for a year.
 */
export function withAssetNames(text: string, webDir: string): string {
  const config = JSON.parse(text) as FirebaseConfig;
  const assets = path.join(webDir, 'assets');
  // Without a built app, as in npm run dev, there is no such file.
  const files = existsSync(assets)
    ? readdirSync(assets, { recursive: true, withFileTypes: true })
    : [];
  const byFolder = Map.groupBy(
    files.filter((entry) => entry.isFile()),
    ({ parentPath }) => path.relative(webDir, parentPath).split(path.sep).join('/'),
  );
  const sources = [...byFolder].map(
    ([folder, entries]) => `/${folder}/@(${entries.map(({ name }) => name).join('|')})`,
  );
  config.hosting.headers = config.hosting.headers.flatMap((rule) =>
    rule.source === ASSETS ? sources.map((source) => ({ ...rule, source })) : [rule],
  );
  return `${JSON.stringify(config, null, 2)}\n`;
}
