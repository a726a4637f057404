import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { ROOT } from '../stack/root.ts';

/** A file of parameters that firebase-tools reads for a project; the first named wins. */
export interface SettingsFile {
  /** Its path from the root of the repository. */
  name: string;
  values: Record<string, string | undefined>;
}

/** The files beside the functions that there are: `.env.<project>`, then `.env`. */
export function functionsSettings(project: string): SettingsFile[] {
  return [`.env.${project}`, '.env'].flatMap((name) => {
    const file = path.join(ROOT, 'functions', name);
    if (!existsSync(file)) return [];
    return [{ name: `functions/${name}`, values: { ...parseEnv(readFileSync(file, 'utf8')) } }];
  });
}

/** A parameter of the functions as a deployment to the project would find it, or undefined. */
export function functionsSetting(project: string, key: string): string | undefined {
  return functionsSettings(project)
    .map(({ values }) => values[key])
    .find((value) => value !== undefined && value !== '');
}
