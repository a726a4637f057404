import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import { newProfile } from '@edu/domain/accounts/profile';
import { DEFAULT_SETTINGS, HEADER_NAME } from '@edu/domain/settings/settings';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';

import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import type { DemoPerson } from '../demo/people.ts';
import { demoSubscribers } from '../demo/subscribers.ts';
import { demoWorld } from '../demo/world.ts';
import { HOST, type Ports } from './find.ts';
import { Problem } from '../command/problem.ts';

/**
 * Writes the demo accounts and the first documents into the emulators at `ports`; `isFull` adds
 * more learners and the activity of all, only at the first start. Safe to repeat: existing
 * documents do not change.
 */
export async function seed(
  ports: Pick<Ports, 'auth' | 'firestore'>,
  projectId: string,
  { isFull }: { isFull: boolean },
): Promise<void> {
  if (!projectId.startsWith('demo-')) {
    throw new Problem(
      `Demo data goes only into the emulators. "${projectId}" is not a project whose id begins with demo-.`,
    );
  }
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `${HOST}:${ports.auth}`;
  process.env['FIRESTORE_EMULATOR_HOST'] = `${HOST}:${ports.firestore}`;
  // Without it the SDK looks for a cloud machine's metadata server and warns that there is none.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId }, `seed-${projectId}-${ports.firestore}`);
  const auth = getAuth(app);
  const firestore = getFirestore(app);
  // What a user has deleted since the first start is not restored.
  if (isFull && !(await settingsAt(firestore).get()).exists) await seedWorld(auth, firestore);
  await Promise.all([
    ...DEMO_ACCOUNTS.map((account) => seedAccount(auth, account)),
    seedDocuments(firestore),
  ]);
  await deleteApp(app);
}

const settingsAt = (firestore: Firestore) =>
  firestore.doc(`${COLLECTIONS.platformSettings}/${SETTINGS_ID}`);

/**
 * The demo users and their documents. The settings are written last and mark that the data is
 * complete.
 */
async function seedWorld(auth: Auth, firestore: Firestore): Promise<void> {
  const now = new Date();
  const { people, documents } = demoWorld(now);
  const others = people.filter(({ uid }) => !DEMO_ACCOUNTS.some((account) => account.uid === uid));
  const { errors } = await auth.importUsers(others.map((person) => toAccount(person, now)));
  if (errors[0]) throw errors[0].error;
  const writer = firestore.bulkWriter();
  for (const [path, document] of [...documents, ...demoSubscribers(now)])
    void writer.set(firestore.doc(path), document);
  await writer.close();
}

function toAccount({ uid, email, displayName, joinedDaysAgo }: DemoPerson, now: Date) {
  const creationTime = new Date(now.getTime() - joinedDaysAgo * 86_400_000).toUTCString();
  const metadata = { creationTime, lastSignInTime: now.toUTCString() };
  return { uid, email, displayName, emailVerified: true, metadata };
}

type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

async function seedAccount(auth: Auth, { isAdmin, ...account }: DemoAccount): Promise<void> {
  const { users } = await auth.getUsers([{ uid: account.uid }]);
  if (users.length === 0) await auth.createUser({ ...account, emailVerified: true });
  if (isAdmin) await auth.setCustomUserClaims(account.uid, { admin: true });
}

async function seedDocuments(firestore: Firestore): Promise<void> {
  const now = new Date().toISOString();
  const serverTime = FieldValue.serverTimestamp();
  const documents = new Map<string, object>();
  for (const { uid, email, displayName } of DEMO_ACCOUNTS) {
    const profile = newProfile({ uid, email, displayName, photoURL: null }, now);
    const times = { createdAt: serverTime, updatedAt: serverTime };
    documents.set(`${COLLECTIONS.users}/${uid}`, { ...profile, ...times });
  }
  documents.set(settingsAt(firestore).path, {
    ...DEFAULT_SETTINGS,
    platformName: HEADER_NAME,
    updatedAt: serverTime,
    updatedBy: 'system',
  });
  await firestore.runTransaction(async (transaction) => {
    const references = [...documents.keys()].map((path) => firestore.doc(path));
    for (const snapshot of await transaction.getAll(...references)) {
      if (!snapshot.exists)
        transaction.create(snapshot.ref, documents.get(snapshot.ref.path) ?? {});
    }
  });
}
