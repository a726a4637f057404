import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import type { Settings } from '@edu/domain/settings/settings';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from './emulator.ts';

const NAME = 'test-documents';

const store = () =>
  getFirestore(
    getApps().find(({ name }) => name === NAME) ?? initializeApp({ projectId: PROJECT_ID }, NAME),
  );

/** Writes documents by their paths, as the server would. */
export async function writeDocuments(documents: Record<string, object>): Promise<void> {
  const batch = store().batch();
  for (const [path, document] of Object.entries(documents)) batch.set(store().doc(path), document);
  await batch.commit();
}

/** Changes fields of a document, as the server would. */
export async function changeDocument(path: string, fields: object): Promise<void> {
  await store().doc(path).set(fields, { merge: true });
}

/** The stored document; undefined when there is none. */
export const readDocument = async (path: string): Promise<Record<string, unknown> | undefined> =>
  (await store().doc(path).get()).data();

/** The documents of a collection whose field has this value. */
export const documentsWith = async (
  path: string,
  field: string,
  value: unknown,
): Promise<Record<string, unknown>[]> =>
  (await store().collection(path).where(field, '==', value).get()).docs.map((one) => one.data());

/** Removes a document. */
export async function removeDocument(path: string): Promise<void> {
  await store().doc(path).delete();
}

/** Removes every document of a collection: other tests of the same run may have left some. */
export async function emptyCollection(path: string): Promise<void> {
  for (const document of await store().collection(path).listDocuments()) await document.delete();
}

/** The entries of the log about a document. */
export const auditsOf = (target: string): Promise<Record<string, unknown>[]> =>
  documentsWith(COLLECTIONS.auditLog, 'target', target);

/** Reads a document; returns the function that restores it. */
export async function rememberDocument(path: string): Promise<() => Promise<void>> {
  const before = await readDocument(path);
  return () => (before ? writeDocuments({ [path]: before }) : removeDocument(path));
}

export const SETTINGS = `${COLLECTIONS.platformSettings}/${SETTINGS_ID}`;

/** Changes limits in the environment's settings; returns the function that restores them. */
export async function changeLimits(
  limits: Partial<Settings['limits']>,
): Promise<() => Promise<void>> {
  const restore = await rememberDocument(SETTINGS);
  await changeDocument(SETTINGS, { limits });
  return restore;
}
