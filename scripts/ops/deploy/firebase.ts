import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { functionsOrigin, LOCAL_PROJECT } from '@edu/domain/security-headers';

import { endChild, runTool, spawnTool } from '../../stack/child.ts';
import { atEnd } from '../../stack/lifetime.ts';
import { Problem } from '../../stack/problem.ts';
import { ROOT } from '../../stack/root.ts';
import { connect, type Place } from '../place.ts';
import type { DatabaseState } from './database.ts';

/** What firebase-tools does for a deployment. */

const FIREBASE = 'firebase-tools/lib/bin/firebase.js';

/** Beside firebase.json, because the paths in it are read from its folder. */
const CONFIG = 'firebase.deploy.json';

/** The text of firebase.json with the policy of a project: the app calls its functions and no others. */
export const configFor = (config: string, project: string): string =>
  config.replaceAll(functionsOrigin(LOCAL_PROJECT), functionsOrigin(project));

/** Writes what is deployed to a project; answers the options that name it. */
function optionsFor(project: string): string[] {
  const config = readFileSync(path.join(ROOT, 'firebase.json'), 'utf8');
  writeFileSync(path.join(ROOT, CONFIG), configFor(config, project));
  return ['--project', project, '--config', CONFIG];
}

/** Deploys parts, or everything, with the output on the screen; answers the exit code. */
export const runDeployment = (project: string, further: string[]): Promise<number> =>
  runFirebase(['deploy', ...optionsFor(project), ...further]);

/** Runs it with its output on the screen; answers its exit code. */
async function runFirebase(args: string[]): Promise<number> {
  const child = spawnTool(FIREBASE, args, { stdio: ['inherit', 2, 'inherit'] });
  atEnd(() => endChild(child, 10_000));
  const { code } = await child.exited;
  return code ?? 1;
}

/**
 * The `result` of a command that is run with `--json`.
 * @throws Problem with what it said when it failed
 */
async function ask<T>(args: string[], remedy: string): Promise<T> {
  const { code, output } = await runTool(FIREBASE, [...args, '--json']);
  const start = output.indexOf('{');
  const answer = (start < 0 ? {} : JSON.parse(output.slice(start))) as {
    result?: T;
    error?: string;
  };
  if (code !== 0 || answer.result === undefined) throw new Problem(remedy, answer.error ?? output);
  return answer.result;
}

/** Rules and indexes as the project has them. */
export async function readDatabaseState(place: Place): Promise<DatabaseState> {
  const { projectId } = place;
  const indexes = await ask<DatabaseState['indexes']>(
    ['firestore:indexes', '--project', projectId],
    'The indexes of the project could not be read. Is there a Firestore database in it?',
  );
  const { app } = await connect(place);
  const { getSecurityRules } = await import('firebase-admin/security-rules');
  return {
    indexes,
    rules: await releasedRules(async () => await getSecurityRules(app).getFirestoreRuleset()),
  };
}

/**
 * The source of the rules that were released last; undefined before the first deployment, when the service finds none.
 * @throws Problem when they may not be read
 */
export async function releasedRules(
  read: () => Promise<{ source: { content: string }[] }>,
): Promise<string | undefined> {
  try {
    return (await read()).source[0]?.content;
  } catch (error) {
    const { code, message } = error as Error & { code?: unknown };
    if (code === 'security-rules/not-found') return undefined;
    if (typeof code !== 'string') throw error;
    throw new Problem('The rules of the project could not be read. May you see them?', message);
  }
}

/** Puts web/dist on a preview channel of Hosting for a week; answers its address. */
export async function deployPreview(project: string, channel: string): Promise<string> {
  const sites = await ask<Record<string, { url: string }>>(
    ['hosting:channel:deploy', channel, '--expires', '7d', ...optionsFor(project)],
    'The preview could not be deployed. See the message above, mend it and run the command again.',
  );
  const [first] = Object.values(sites);
  if (!first) throw new Problem('Hosting named no address for the preview. Look into the console.');
  return first.url;
}
