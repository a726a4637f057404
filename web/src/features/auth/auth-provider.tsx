import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { type SignedInUser, watchUser } from './api.ts';
import {
  ANONYMOUS,
  currentUid,
  readLocal,
  rememberUser,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../lib/storage/local-store.ts';
import { SERVICE_LIMIT_MS, withTimeLimit } from '@edu/domain/lib/time-limit';
import { signOutReason } from './sign-out-reason.ts';
import { useIsHydrated } from '../../lib/hydrated.ts';
import { runWhenIdle } from '../../lib/run-when-idle.ts';

/** Loading until the first answer of the sign-in service, then signed out (null) or signed in. */
export interface AuthState {
  loading: boolean;
  user: SignedInUser | null;
  /**
   * The last user of this device: the header and the progress show them before the service
   * answers.
   */
  remembered: RememberedUser | null;
  /**
   * The service did not load, did not answer in time, or cannot read its session. A remembered
   * user stays, with `loading` until it answers.
   */
  isUnreached?: boolean;
}

export interface RememberedUser {
  uid: string;
  displayName: string;
  email: string;
  /** The address is not verified yet (verify-banner.tsx). */
  isUnverified?: boolean;
}

/** The delay before the sign-in service is loaded again. */
const TRY_AGAIN_MS = 5000;

const unreached = (last: AuthState): AuthState =>
  last.isUnreached ? last : { ...last, loading: last.remembered !== null, isUnreached: true };

/** The state on the server and during hydration. */
const UNKNOWN_USER: AuthState = { loading: true, user: null, remembered: null };

const AuthContext = createContext<AuthState | null>(null);

function readRemembered(): RememberedUser | null {
  const stored = readLocal(storageKeys.lastUser) as Partial<RememberedUser> | undefined;
  if (!stored?.uid || !stored.displayName) return null;
  const { uid, displayName, email = '', isUnverified = false } = stored;
  return { uid, displayName, email, isUnverified };
}

function remember(user: SignedInUser | null): void {
  if (!user) return rememberUser(undefined);
  const { uid, displayName, email, emailVerified: isSure } = user;
  rememberUser({ uid, displayName, email, isUnverified: !isSure });
}

/**
 * Records how the sessions of this device changed. A sign-out forgets the user before the service
 * answers (session/sign-out.ts): a user who is still remembered has lost the session without that.
 */
function recordSession(user: SignedInUser | null): void {
  const lastUid = currentUid();
  remember(user);
  if (user) {
    signOutReason.set(undefined);
    removeLocal(storageKeys.expiredSession);
  } else if (lastUid) writeLocal(storageKeys.expiredSession, lastUid);
}

interface AuthProps {
  /**
   * Prepares the device for a user, or for a guest (null), before the page shows them; undefined
   * when nothing is to be done. `shownBefore` is the uid that the page showed before.
   */
  prepareDevice: (
    user: SignedInUser | null,
    shownBefore: string | undefined,
  ) => Promise<void> | undefined;
  children: ReactNode;
}

/** Starts the sign-in service after the first paint and follows the session. */
export function AuthProvider({ prepareDevice, children }: AuthProps) {
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<AuthState>(() => ({
    loading: true,
    user: null,
    remembered: readRemembered(),
  }));

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    let shownUid = readRemembered()?.uid;
    const limit = setTimeout(() => setState(unreached), SERVICE_LIMIT_MS);
    const onUser = (user: SignedInUser | null, isSure: boolean) => {
      clearTimeout(limit);
      if (!user && !isSure && readRemembered()) return setState(unreached);
      const shownBefore = shownUid;
      shownUid = user?.uid;
      recordSession(user);
      // The whole page depends on the user: render in a transition.
      const show = () =>
        shownUid === user?.uid &&
        startTransition(() => setState({ loading: false, user, remembered: user }));
      const prepared = prepareDevice(user, shownBefore);
      if (prepared) void withTimeLimit(prepared).catch(console.error).finally(show);
      else show();
    };
    const start = (): Promise<void> =>
      watchUser(onUser).then(
        (unsubscribe) => {
          if (gone) unsubscribe();
          else stop = unsubscribe;
        },
        (error: unknown) => {
          // Content and locally stored data work without the service.
          console.warn('The sign-in service did not load.', error);
          setState(unreached);
          setTimeout(() => gone || void start(), TRY_AGAIN_MS);
        },
      );
    const cancel = runWhenIdle(() => void start());
    // «Back» after signing out may restore the page from the back-forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) =>
      persisted && readRemembered()?.uid !== shownUid && location.reload();
    window.addEventListener('pageshow', onShow);
    return () => {
      gone = true;
      cancel();
      clearTimeout(limit);
      window.removeEventListener('pageshow', onShow);
      stop?.();
    };
  }, [prepareDevice]);
  // index.html hides the guest header for a returning user until hydration.
  useLayoutEffect(() => {
    if (isHydrated) document.documentElement.classList.remove('returning');
  }, [isHydrated]);

  return <AuthContext value={isHydrated ? state : UNKNOWN_USER}>{children}</AuthContext>;
}

export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error('No AuthProvider.');
  return state;
}

/**
 * The uid of the local copies that the page shows: the remembered user's until the sign-in service
 * answers, ANONYMOUS for a guest.
 */
export function useStoredUid(): string {
  const { user, remembered } = useAuth();
  return (user ?? remembered)?.uid ?? ANONYMOUS;
}
