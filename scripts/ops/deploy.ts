import path from 'node:path';

import type { Command } from 'commander';

import { buildFunctions, buildWeb } from '../stack/build.ts';
import { Misuse, Problem } from '../stack/problem.ts';
import { spawnTool } from '../stack/child.ts';
import { print, step } from '../stack/progress.ts';
import { ROOT } from '../stack/root.ts';
import { addCommand, type JsonOption, runs, speech } from './command.ts';
import { confirm } from './command.ts';
import { deployPreview, runDeployment } from './deploy/firebase.ts';
import { preflight, testFinding } from './deploy/preflight.ts';
import { linesOf } from './doctor.ts';
import { type Finding, note } from './doctor/finding.ts';
import { functionsSetting } from './command.ts';
import { type Place, placeOf } from './place.ts';
import { probeAloud, targetOf } from './probe.ts';

interface DeployOptions extends JsonOption {
  project?: string;
  only?: string;
  preview?: string;
  dryRun?: true;
  skipTests?: true;
  yes?: true;
}

/** `deploy`: preflight, build, deployment, probe. */
export function addDeploy(program: Command): void {
  const command = addCommand(program, 'deploy', {
    does: 'builds for production and deploys to a real project, between a preflight and a probe',
    notes: [
      'The preflight wants a commit, green tests, parameters and secrets, App Check, and rules and indexes that fit.',
      'What firebase-tools is to be told besides comes behind --.',
    ],
    examples: [
      ['deploy --project edu-live --dry-run', 'the preflight and the build alone'],
      ['deploy --project edu-live', 'everything'],
      [
        'deploy --project edu-live --preview spring',
        'the pages alone, for a week, at an address of their own',
      ],
    ],
  })
    .requiredOption('--project <id>', 'the Firebase project')
    .option('--only <parts>', 'some parts alone, as firebase-tools names them: hosting,functions')
    .option('--preview <channel>', 'put the pages on a preview channel of Hosting')
    .option('--dry-run', 'deploy nothing')
    .option('--skip-tests', 'trust that the tests were green elsewhere, as in CI')
    .option('--yes', 'do not ask')
    .argument('[firebase...]', 'further options of firebase-tools, behind --');
  runs(command, deploy);
}

async function deploy(further: string[], options: DeployOptions): Promise<number> {
  const { project, only, preview, dryRun } = options;
  const { say, give } = speech(options);
  if (preview !== undefined && only !== undefined)
    throw new Misuse('A preview is of the pages alone: leave --only out.');
  if (preview !== undefined && !/^[a-z0-9-]{1,63}$/i.test(preview))
    throw new Misuse('Name the preview with letters, digits and hyphens, such as spring.');
  refuseFurther(further, preview !== undefined);
  const place = placeOf({ ...(project !== undefined && { project }) });
  const findings: Finding[] = [];
  for await (const finding of preflight(place, preview === undefined ? only : 'hosting')) {
    findings.push(finding);
    show(finding);
  }
  if (findings.some(({ state }) => state === 'missing')) {
    give({ findings });
    throw new Problem('Nothing was deployed. Mend what has a ✗ above and run the command again.');
  }
  await requireGreenTests(options);
  await build(place);
  if (dryRun) {
    give({ findings, deployed: false });
    say('\nEverything is ready. Nothing was deployed, as --dry-run says.');
    return 0;
  }
  await confirm(
    `${preview ? 'A preview' : 'The platform'} of ${place.name} is deployed now.`,
    place.projectId,
    options,
  );
  const site = await send(place, options, further);
  print('');
  const { answers, wrong } = await probeAloud(targetOf(place, site));
  give({ findings, deployed: true, answers });
  say(`\n${answers.length - wrong} right, ${wrong} wrong`);
  if (wrong === 0) return 0;
  throw new Problem(
    preview === undefined
      ? `The deployment answers strangers wrongly, see the ✗ above. Take the pages back with "npx firebase hosting:clone ${place.projectId}@<version> ${place.projectId}:live" (the console names versions: Hosting, release history), deploy the commit before for the rest, then look into it.`
      : 'The preview answers strangers wrongly, see the ✗ above. Nobody but who knows its address sees it: look into it.',
  );
}

/** What would lead firebase-tools past what the preflight has looked at, and what to do instead. */
const NOT_FURTHER: [option: RegExp, instead: string][] = [
  [/^(--project|-P)/, 'Name the project with our --project, before --.'],
  [/^--only/, 'Name the parts with our --only, before --.'],
  [/^--except/, 'Name what is to be deployed with our --only, before --.'],
  [/^(--public|-p)/, 'web/dist is deployed, as it was built.'],
  [
    /^(--config|-c)/,
    'The firebase.json of the checkout is deployed with the policy of the project, and no other.',
  ],
];

/** @throws Misuse for what firebase-tools may not be told behind -- */
export function refuseFurther(further: readonly string[], isPreview: boolean): void {
  for (const one of further) {
    const instead = NOT_FURTHER.find(([option]) => option.test(one))?.[1];
    if (instead !== undefined) throw new Misuse(`${one} does not go behind --. ${instead}`);
  }
  if (isPreview && further.length > 0)
    throw new Misuse('A preview takes no further options of firebase-tools: leave them out.');
}

function show(finding: Finding): void {
  for (const line of linesOf(finding)) print(line);
}

/** Runs all checks and tests, unless they were green on this machine for this commit. */
async function requireGreenTests({ skipTests }: DeployOptions): Promise<void> {
  if (skipTests) return show(note('tests', 'Not run, as --skip-tests says.'));
  const known = testFinding();
  if (known) return show(known);
  for (const part of ['check', 'test']) {
    const { exited } = spawnTool('../scripts/run.mjs', [part], { stdio: ['ignore', 2, 'inherit'] });
    if ((await exited).code !== 0)
      throw new Problem(`Nothing was deployed: npm run ${part} is not green, see above.`);
  }
}

async function build({ projectId }: Place): Promise<void> {
  const siteUrl = (functionsSetting(projectId, 'SITE_URL') ?? '').replace(/\/+$/, '');
  await step('functions built', () => buildFunctions(path.join(ROOT, 'functions', 'lib')));
  await step('web app built', () => buildWeb(path.join(ROOT, 'web', 'dist'), { siteUrl }));
}

/** Deploys; answers the address of the pages where that is not the project's own. */
async function send(
  { projectId }: Place,
  { only, preview }: DeployOptions,
  further: string[],
): Promise<string | undefined> {
  if (preview !== undefined) return await deployPreview(projectId, preview);
  const parts = only === undefined ? [] : ['--only', only];
  const code = await runDeployment(projectId, [...parts, ...further]);
  if (code !== 0)
    throw new Problem(
      'firebase-tools could not deploy everything. Mend what it says above and run the command again.',
    );
  return undefined;
}
