import { projectFindings } from '../doctor.ts';
import { checkAdminEmail } from '../doctor/configuration.ts';
import { fine, type Finding, missing, note } from '../doctor/finding.ts';
import type { Place } from '../place.ts';
import { databaseFindingsOf, goesAlongWith } from './database.ts';
import { readDatabaseState } from './firebase.ts';
import { checkout, greenOf } from './green.ts';

/** The commit that is to be deployed: one that is known, so that it can be found again. */
function checkoutFinding(): Finding {
  const now = checkout();
  if (!now) return missing('commit', 'This folder is no git checkout.', 'Deploy from a clone.');
  if (now.isClean) return fine('commit', `${now.commit.slice(0, 12)}.`);
  return missing(
    'commit',
    'There are changes that belong to no commit.',
    'Commit or stash them: what is deployed must be found again.',
  );
}

/** Whether the tests were green for this very commit, on this machine. */
export function testFinding(): Finding | undefined {
  const green = greenOf(checkout()?.commit ?? '');
  return green && fine('tests', `${green.passed} passed on this commit, ${green.at}.`);
}

/**
 * Looks at all that must hold before something is deployed, and tells each thing as it is known; nothing is changed. What the
 * doctor finds, the commit, and how rules and indexes stand beside those of the project; `only` as firebase-tools reads it.
 */
export async function* preflight(place: Place, only: string | undefined): AsyncGenerator<Finding> {
  yield checkoutFinding();
  yield checkAdminEmail(place);
  let isSeen = true;
  for await (const finding of projectFindings(place)) {
    if (finding.check === 'credentials') isSeen = finding.state === 'fine';
    yield finding;
  }
  if (!isSeen) {
    yield note('rules and indexes', 'Not compared: the project cannot be asked.');
    return;
  }
  yield* await databaseFindingsOf(() => readDatabaseState(place), goesAlongWith(only));
}
