import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Problem } from '../../stack/problem.ts';
import { ROOT } from '../../stack/root.ts';
import { fine, type Finding, missing } from '../doctor/finding.ts';

/** How rules and indexes of the checkout stand beside those of the project. */

interface IndexFile {
  indexes?: { collectionGroup: string; fields: object[] }[];
  fieldOverrides?: { collectionGroup: string; fieldPath: string }[];
}

export interface DatabaseState {
  /** The source of the deployed rules; undefined while there are none. */
  rules: string | undefined;
  /** As `firebase firestore:indexes` prints them. */
  indexes: IndexFile;
}

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** What of an index says which one it is: the service adds the document's name and a density. */
function indexKeys({ indexes = [], fieldOverrides = [] }: IndexFile): string[] {
  const fieldKey = (field: object) => {
    const { fieldPath, order, arrayConfig } = field as Record<string, string | undefined>;
    return fieldPath === '__name__' ? [] : [`${fieldPath} ${order ?? arrayConfig ?? ''}`];
  };
  return [
    ...indexes.map(
      ({ collectionGroup, fields }) => `${collectionGroup}: ${fields.flatMap(fieldKey).join(', ')}`,
    ),
    ...fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
  ];
}

/** Which of the two a deployment brings. */
export interface GoesAlong {
  rules: boolean;
  indexes: boolean;
}

/** What of Firestore goes along with `--only`, as firebase-tools reads it; everything without it. */
export function goesAlongWith(only: string | undefined): GoesAlong {
  const parts = only?.split(',').map((part) => part.trim()) ?? ['firestore'];
  const has = (part: string) => parts.includes('firestore') || parts.includes(`firestore:${part}`);
  return { rules: has('rules'), indexes: has('indexes') };
}

/** As databaseFindings; a project that cannot be asked is a finding too, so that it is told with the others. */
export async function databaseFindingsOf(
  readState: () => Promise<DatabaseState>,
  goesAlong: GoesAlong,
): Promise<Finding[]> {
  try {
    return databaseFindings(await readState(), goesAlong);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const details = error.details.trim();
    return [missing('rules and indexes', details || 'They could not be compared.', error.message)];
  }
}

/**
 * Rules and indexes must be those of this commit when the deployment is over: either they are already, or they go along.
 * @param goesAlong what of the two this deployment brings
 */
export function databaseFindings(state: DatabaseState, goesAlong: GoesAlong): Finding[] {
  const isSame = state.rules?.trim() === read('firestore.rules').trim();
  const wanted = indexKeys(JSON.parse(read('firestore.indexes.json')) as IndexFile);
  const deployed = new Set(indexKeys(state.indexes));
  const lacking = wanted.filter((key) => !deployed.has(key));
  return [
    finding(
      'firestore.rules',
      isSame,
      'Those of this commit.',
      'Differ from those of the project.',
      goesAlong.rules,
    ),
    finding(
      'firestore.indexes.json',
      lacking.length === 0,
      'All are there.',
      `Not there yet: ${lacking.join('; ')}.`,
      goesAlong.indexes,
    ),
  ];
}

function finding(
  what: string,
  isSame: boolean,
  same: string,
  other: string,
  goesAlong: boolean,
): Finding {
  if (isSame) return fine(what, same);
  if (goesAlong) return fine(what, `${other} They go along.`);
  return missing(
    what,
    other,
    'The app of this commit needs them: deploy without --only, or with firestore in it.',
  );
}
