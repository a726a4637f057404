import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { functionsOrigin, LOCAL_PROJECT } from '@edu/domain/site/security-headers';
import { type Command, Option } from 'commander';

import { withAssetNames } from '../local-environment/asset-headers.ts';
import { buildFunctions, buildWeb } from '../local-environment/build.ts';
import { runTool, spawnTool } from '../command/child.ts';
import { UsageError, Problem } from '../command/problem.ts';
import { print, step } from '../command/progress.ts';
import { ROOT } from '../command/root.ts';
import { addCommand, confirm, functionsSetting, type ChangeOptions, speech } from './command.ts';
import { checkout, isOnRemoteMain } from '../command/git.ts';
import {
  checkAdminEmail,
  fine,
  type Finding,
  formatFinding,
  missing,
  note,
  projectFindings,
} from './doctor.ts';
import { type OpsTarget, toOpsTarget } from './target.ts';
import { probeAndPrint, toTarget } from './probe.ts';

interface DeployOptions extends ChangeOptions {
  project: string;
  only?: string;
  preview?: string;
  skipTests?: true;
}

const FIREBASE = 'firebase-tools/lib/bin/firebase.js';

/** Beside firebase.json, because its paths are relative to its folder. */
const CONFIG = 'firebase.deploy.json';

/** `deploy`: preflight, build, deployment, probe. */
export function addDeploy(program: Command): void {
  addCommand(program, 'deploy', deploy, {
    does: 'builds for production and deploys to a real project, between a preflight and a probe',
    notes: `The preflight wants a commit, green tests, parameters and secrets, and App Check.
Behind -- the options --force and --message of firebase-tools may follow.`,
    examples: {
      'deploy --project edu-live --dry-run': 'the preflight and the build alone',
      'deploy --project edu-live --preview spring':
        'the pages alone, for a week, at an own address',
    },
    options: [
      new Option('--project <id>', 'the Firebase project').makeOptionMandatory(),
      ['--only <parts>', 'some parts alone, as firebase-tools names them: hosting,functions'],
      ['--preview <channel>', 'put the pages on a preview channel of Hosting'],
      ['--dry-run', 'deploy nothing'],
      ['--skip-tests', 'trust that the tests were green elsewhere, as in CI'],
      ['--yes', 'do not ask'],
    ],
  }).argument('[firebase...]', 'further options of firebase-tools, behind --');
}

async function deploy(further: string[], options: DeployOptions): Promise<number> {
  const { project, only, preview, dryRun } = options;
  const { say, give } = speech(options);
  if (preview !== undefined && only !== undefined)
    throw new UsageError('A preview is of the pages alone: leave --only out.');
  if (preview !== undefined && !/^[a-z0-9-]{1,63}$/i.test(preview))
    throw new UsageError('Name the preview with letters, digits and hyphens, such as spring.');
  refuseFurther(further, preview !== undefined);
  const place = toOpsTarget({ project });
  const findings: Finding[] = [];
  for await (const finding of preflight(place, preview === undefined ? only : 'hosting')) {
    findings.push(finding);
    formatFinding(finding).forEach(print);
  }
  if (findings.some(({ state }) => state === 'missing')) {
    give({ findings });
    throw new Problem(
      'Nothing was deployed. Correct what has a ✗ above and run the command again.',
    );
  }
  await requireGreenTests(options);
  const siteUrl = (functionsSetting(project, 'SITE_URL') ?? '').replace(/\/+$/, '');
  await step('functions built', () => buildFunctions(path.join(ROOT, 'functions', 'lib')));
  await step('web app built', () => buildWeb(path.join(ROOT, 'web', 'dist'), { siteUrl }));
  if (dryRun) {
    give({ findings, deployed: false });
    say('\nEverything is ready. Nothing was deployed, as --dry-run says.');
    return 0;
  }
  const what = preview ? 'A preview' : 'The platform';
  await confirm(`${what} of ${place.name} is deployed now.`, project, options);
  const site = await (preview ? deployPreview(project, preview) : deployAll(options, further));
  print('');
  const { answers, wrong } = await probeAndPrint(toTarget(place, site));
  give({ findings, deployed: true, answers });
  say(`\n${answers.length - wrong} right, ${wrong} wrong`);
  if (wrong === 0) return 0;
  throw new Problem(
    preview
      ? 'The preview answers strangers wrongly, see the ✗ above. Its address is not public: look into it.'
      : `The deployment answers strangers wrongly, see the ✗ above. Take the pages back with "npx firebase hosting:clone ${project}@<version> ${project}:live" (the console names versions: Hosting, release history), deploy the commit before for the rest, then look into it.`,
  );
}

/** @throws UsageError for options of firebase-tools that would bypass the preflight */
export function refuseFurther(further: readonly string[], isPreview: boolean): void {
  if (isPreview && further.length > 0)
    throw new UsageError('A preview takes no further options of firebase-tools: leave them out.');
  const wrong = further.find(
    (one) => one.startsWith('-') && !/^(--force|-f|--message|-m|--debug)(=|$)/.test(one),
  );
  if (wrong !== undefined)
    throw new UsageError(
      `${wrong} does not go behind --. Project and parts are --project and --only, before --.`,
    );
}

/** All conditions of a deployment; changes nothing. `only` as firebase-tools reads it. */
async function* preflight(place: OpsTarget, only: string | undefined): AsyncGenerator<Finding> {
  const now = checkout();
  if (!now) yield missing('commit', 'This folder is no git checkout.', 'Deploy from a clone.');
  else if (now.isClean) yield fine('commit', `${now.commit.slice(0, 12)}.`);
  else
    yield missing(
      'commit',
      'There are changes that belong to no commit.',
      'Commit or stash them: what is deployed must be found again.',
    );
  yield await checkAdminEmail(place);
  yield* projectFindings(place);
  if (only !== undefined && !only.split(',').includes('firestore'))
    yield note(
      'rules and indexes',
      'They do not go along: those of the project must fit this commit.',
    );
}

/** Runs all checks and tests, unless the commit is on the main branch, where CI has. */
async function requireGreenTests({ skipTests }: DeployOptions): Promise<void> {
  const finding = skipTests
    ? note('tests', 'Not run, as --skip-tests says.')
    : isOnRemoteMain(checkout()?.commit ?? '') &&
      fine('tests', 'The commit is on origin/main, where CI has run them.');
  if (finding) return formatFinding(finding).forEach(print);
  for (const part of ['check', 'test']) {
    const { exited } = spawnTool('../scripts/run.mjs', [part], { stdio: ['ignore', 2, 'inherit'] });
    if ((await exited).code !== 0)
      throw new Problem(`Nothing was deployed: npm run ${part} is not green, see above.`);
  }
}

/** The text of firebase.json with the policy of a project: the app may call only its functions. */
export const configFor = (config: string, project: string): string =>
  config.replaceAll(functionsOrigin(LOCAL_PROJECT), functionsOrigin(project));

/**
 * Writes the configuration of a project for what is built in web/dist; returns the options that
 * name it.
 */
function optionsFor(project: string): string[] {
  const text = readFileSync(path.join(ROOT, 'firebase.json'), 'utf8');
  const config = withAssetNames(text, path.join(ROOT, 'web', 'dist'));
  writeFileSync(path.join(ROOT, CONFIG), configFor(config, project));
  return ['--project', project, '--config', CONFIG];
}

/** Shows the output of firebase-tools. */
async function deployAll({ project, only }: DeployOptions, further: string[]): Promise<undefined> {
  const parts = only === undefined ? [] : ['--only', only];
  const args = ['deploy', ...optionsFor(project), ...parts, ...further];
  const child = spawnTool(FIREBASE, args, { stdio: ['inherit', 2, 'inherit'] });
  if ((await child.exited).code !== 0)
    throw new Problem(
      'firebase-tools could not deploy everything. Correct what it says above and run the command again.',
    );
}

/** Deploys web/dist to a preview channel of Hosting for a week; returns its address. */
async function deployPreview(project: string, channel: string): Promise<string> {
  const args = ['hosting:channel:deploy', channel, '--expires', '7d', ...optionsFor(project)];
  const { output } = await runTool(FIREBASE, [...args, '--json']);
  const url = /"url":\s*"(https:[^"]+)"/.exec(output)?.[1];
  if (url === undefined)
    throw new Problem(
      'The preview could not be deployed. Correct the problems above and try again.',
      output,
    );
  return url;
}
