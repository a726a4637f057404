import { print } from '../../stack/progress.ts';
import { functionsSettings } from '../functions-settings.ts';
import type { Place } from '../place.ts';
import { databaseFindings } from './database.ts';
import { bad, type Finding, good } from './finding.ts';
import { hasSecret, maySee, readDatabaseState } from './firebase.ts';
import { checkout, greenOf } from './green.ts';
import { consoleReminders, parameterFindings, secretFindings } from './parameters.ts';

const MARKS = { good: '✓', bad: '✗', reminder: '·' };

/** Prints the findings, each with its remedy. */
export function showFindings(findings: Finding[]): void {
  for (const { what, state, said, remedy } of findings) {
    print(`  ${MARKS[state]} ${what.padEnd(28)} ${said}`);
    if (remedy !== undefined) print(`    ${''.padEnd(28)} → ${remedy}`);
  }
}

/** The commit that is to be deployed: one that is known, so that it can be found again. */
export function checkoutFinding(): Finding {
  const now = checkout();
  if (!now) return bad('commit', 'this folder is no git checkout', 'Deploy from a clone.');
  if (now.isClean) return good('commit', now.commit.slice(0, 12));
  return bad(
    'commit',
    'there are changes that belong to no commit',
    'Commit or stash them: what is deployed must be found again.',
  );
}

/** Whether the tests were green for this very commit, on this machine. */
export function testFinding(): Finding | undefined {
  const green = greenOf(checkout()?.commit ?? '');
  return green && good('tests', `${green.passed} passed on this commit, ${green.at}`);
}

/** Looks at all that must hold before something is deployed; nothing is changed. `only` as firebase-tools reads it. */
export async function preflight(place: Place, only: string | undefined): Promise<Finding[]> {
  const project = place.projectId;
  const account = await accountFinding(project);
  const isSeen = account.state === 'good';
  const goesAlong =
    only === undefined || only.split(',').some((part) => part.startsWith('firestore'));
  return [
    checkoutFinding(),
    account,
    ...parameterFindings(project, functionsSettings(project), process.env),
    // What is in the project is seen only by somebody who may.
    ...(isSeen ? await secretFindings(project, (name) => hasSecret(project, name)) : []),
    ...(isSeen ? databaseFindings(await readDatabaseState(place), goesAlong) : []),
    ...consoleReminders(project),
  ];
}

async function accountFinding(project: string): Promise<Finding> {
  if (await maySee(project)) return good('firebase account', 'may see the project');
  return bad(
    'firebase account',
    `may not see the project ${project}; its secrets, rules and indexes are not compared`,
    'Sign in with "npx firebase login" as somebody who may, and check the id.',
  );
}
