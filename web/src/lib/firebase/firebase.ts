import { onlineManager } from '@tanstack/react-query';
import { AppError } from '@edu/domain/errors/errors';
import type { FirebaseApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { hideStuckDatabase } from '../storage/indexed-db.ts';

/**
 * Starts Firebase. Each SDK is a separate chunk, loaded after the first paint by its first user.
 */

/** Ports of the local emulators, set at build time; absent in a build for a real project. */
export const emulators: { auth: number; firestore: number; functions: number } | undefined =
  import.meta.env.VITE_EMULATORS
    ? (JSON.parse(import.meta.env.VITE_EMULATORS) as {
        auth: number;
        firestore: number;
        functions: number;
      })
    : undefined;

export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      // A chunk that failed to load is requested again at the next call.
      loading = undefined;
      throw error;
    }));
};

/** The project's own configuration, served by Hosting, so that one build fits every project. */
async function firebaseConfig(): Promise<Record<string, string>> {
  if (emulators) return { projectId: 'demo-edu', apiKey: 'demo', appId: '1:0:web:demo' };
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`Firebase configuration answered ${response.status}.`);
  return (await response.json()) as Record<string, string>;
}

export const loadApp = once(async (): Promise<FirebaseApp> => {
  const [{ initializeApp }, config] = await Promise.all([
    import('firebase/app'),
    firebaseConfig(),
    hideStuckDatabase(),
  ]);
  return initializeApp(config);
});

export const loadAuth = once(
  async (): Promise<{ auth: Auth; sdk: typeof import('./sdk-auth.ts') }> => {
    const [app, sdk] = await Promise.all([loadApp(), import('./sdk-auth.ts')]);
    return { auth: sdk.startAuth(app, emulators?.auth), sdk };
  },
);

interface Database {
  db: Firestore;
  sdk: typeof import('./sdk-firestore.ts');
}

export const loadFirestore = once(async (): Promise<Database> => {
  try {
    const [app, sdk] = await Promise.all([loadApp(), import('./sdk-firestore.ts')]);
    return { db: sdk.startFirestore(app, emulators?.firestore), sdk };
  } catch (cause) {
    // Without a connection every request fails: report the connection.
    const code = onlineManager.isOnline() ? 'not-initialised' : 'unavailable';
    throw new AppError(code, 'The database is not initialised.', { cause });
  }
});
