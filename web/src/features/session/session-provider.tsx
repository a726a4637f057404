import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { subscribeWithRetry } from '../../lib/firebase/subscribe-with-retry.ts';
import { expiredUid, localKeys, localUserIds, storageKeys } from '../../lib/storage/local-store.ts';
import type { SignedInUser } from '../auth/api.ts';
import { AuthProvider, useAuth } from '../auth/auth-provider.tsx';
import { forgetUserQueries } from '../content/query-client.ts';
import { ProgressProvider, useProgressStore } from '../progress/progress-provider.tsx';
import type { ProgressStore } from '../progress/progress-store.ts';
import { useSettings } from '../settings/settings-provider.tsx';

/** The user of the page, their progress, and what runs and ends with their session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return (
    <AuthProvider prepareDevice={prepareDevice}>
      <ProgressProvider>
        <Session />
        {children}
      </ProgressProvider>
    </AuthProvider>
  );
}

/**
 * Removes other users' data before this user is shown. A sign-out in another tab empties the
 * storage but not this tab's memory. The data of an expired session stays until a user signs in.
 */
function prepareDevice(
  user: SignedInUser | null,
  shownBefore: string | undefined,
): Promise<void> | undefined {
  const ownerUid = user?.uid ?? expiredUid();
  const hasOthersData =
    localUserIds().some((uid) => uid !== ownerUid) ||
    localKeys().includes(storageKeys.legacyProfile) ||
    (shownBefore !== undefined && shownBefore !== ownerUid);
  if (!hasOthersData) return undefined;
  return import('./clear-user-data.ts').then((it) => it.clearOtherUsers(user, shownBefore));
}

/**
 * Loads and starts the session of a user; when the chunk fails to load, changes stay on this
 * device until the next attempt. Returns the stop function.
 */
function loadSession(uid: string, store: ProgressStore): () => void {
  let isStopped = false;
  const stop = subscribeWithRetry<never>(
    async () => {
      const { startSession } = await import('./start-session.ts');
      return isStopped ? () => undefined : startSession(uid, store);
    },
    () => undefined,
    (error) => {
      console.warn('Progress stays on this device for now.', error);
      store.exchange.update({ isPulled: true });
    },
  );
  return () => {
    isStopped = true;
    stop();
  };
}

function Session() {
  const { loading, user } = useAuth();
  const store = useProgressStore();
  const { settings, isLive } = useSettings();
  const uid = user?.uid;

  // Undefined for a guest. A verified address restarts the session, which retries refused writes.
  // It stops in the layout phase: nothing is sent for a user once a guest is shown.
  const isVerified = user?.emailVerified;
  useLayoutEffect(
    () => (uid === undefined || isVerified === undefined ? undefined : loadSession(uid, store)),
    [uid, store, isVerified],
  );

  // The next user of the page does not see the answers of the last one.
  useEffect(() => (uid === undefined ? undefined : forgetUserQueries), [uid]);

  // Only live settings can say that guests have no access; then a guest sees only the list of
  // courses.
  const isClosed = isLive && !settings.security.allowGuestAccess;
  useEffect(() => {
    if (loading) return;
    import('../../lib/pwa/private-content.ts')
      .then((it) => it.removeContent((owner) => (owner ? owner !== uid : isClosed && !uid)))
      .catch(console.warn);
  }, [loading, uid, isClosed]);

  return null;
}
