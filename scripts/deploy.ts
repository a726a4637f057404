/** `npm run deploy -- --project <id>`: builds for production and deploys with firebase-tools. Further options go to it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { buildFunctions, buildWeb } from './stack/build.ts';
import { endChild, spawnTool } from './stack/child.ts';
import { atEnd, runCommand } from './stack/lifetime.ts';
import { Problem } from './stack/problem.ts';
import { step } from './stack/progress.ts';
import { ROOT } from './stack/root.ts';

await runCommand(async () => {
  const { project, others } = readProject(process.argv.slice(2));
  const siteUrl = readSiteUrl(project);
  await step('functions built', () => buildFunctions(path.join(ROOT, 'functions', 'lib')));
  await step('web app built', () => buildWeb(path.join(ROOT, 'web', 'dist'), { siteUrl }));
  const args = ['deploy', '--project', project, ...others];
  const child = spawnTool('firebase-tools/lib/bin/firebase.js', args, { stdio: 'inherit' });
  atEnd(() => endChild(child, 10_000));
  const { code } = await child.exited;
  return code ?? 1;
});

/** @throws Problem when no project, or one that exists only in the emulators, is named */
function readProject(args: string[]): { project: string; others: string[] } {
  const at = args.findIndex((arg) => arg === '--project' || arg.startsWith('--project='));
  const isInline = at >= 0 && args[at] !== '--project';
  const project = isInline ? args[at]?.slice('--project='.length) : args[at + 1];
  if (at < 0 || !project) {
    throw new Problem('Say which Firebase project to deploy to: npm run deploy -- --project <id>');
  }
  if (project.startsWith('demo-')) {
    throw new Problem(
      `"${project}" exists only in the emulators: ids that begin with demo- cannot be deployed to. Name a real project.`,
    );
  }
  return { project, others: args.toSpliced(at, isInline ? 1 : 2) };
}

/**
 * The site's address as the functions know it; the pages' heads and robots.txt need it too. Empty where firebase-tools is still
 * to ask for it: the addresses are relative then.
 */
function readSiteUrl(project: string): string {
  for (const name of [`.env.${project}`, '.env']) {
    const file = path.join(ROOT, 'functions', name);
    const value = existsSync(file) ? parseEnv(readFileSync(file, 'utf8'))['SITE_URL'] : undefined;
    if (value) return value.replace(/\/+$/, '');
  }
  return '';
}
