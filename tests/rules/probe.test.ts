import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { probe } from '../../scripts/ops/probe.ts';
import { addresses } from '../support/emulators/emulator.ts';
import { TestProject } from './support/environment.ts';

/**
 * The probe of a deployment, against the mistake that it must find: rules that allow everything.
 */

const PROJECT = 'demo-rules-probe';
const OPEN = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents { match /{document=**} { allow read, write: if true; } }
}`;

it('finds every open collection, and writes nothing in it', async () => {
  await new TestProject('probe').load(OPEN);
  // The rest of the deployment does not answer.
  const nowhere = 'http://127.0.0.1:1';
  const answers = await probe(
    {
      site: nowhere,
      functions: nowhere,
      documents: `${addresses.firestore}/v1/projects/${PROJECT}/databases/(default)/documents`,
    },
    () => undefined,
  );
  const right = answers.filter(({ isRight }) => isRight).map(({ shows }) => shows);
  expect(right).toEqual(['the settings can be read']);
  const app =
    getApps().find(({ name }) => name === PROJECT) ??
    initializeApp({ projectId: PROJECT }, PROJECT);
  const written = await getFirestore(app).listCollections();
  expect(written.map(({ id }) => id)).toEqual([]);
});
