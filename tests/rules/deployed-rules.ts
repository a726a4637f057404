import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The rules as they are deployed. */
export const RULES = readFileSync(
  path.resolve(import.meta.dirname, '..', '..', 'firestore.rules'),
  'utf8',
);
