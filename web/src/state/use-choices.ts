import { useEffect, useSyncExternalStore } from 'react';
import { ANONYMOUS } from '../data/local-store.ts';
import { useAuth } from './auth.tsx';
import type { ChoiceState, ChoiceStore } from './choice-store.ts';
import { savedCoursesOf } from './choices.ts';
import { connectChoices } from './choices-sync.ts';

/** The choices of one kind of the person who is here, and their store. */
export function useChoices<V>(
  storeOf: (uid: string) => ChoiceStore<V>,
): ChoiceState<V> & { store: ChoiceStore<V> } {
  const { loading, user, remembered } = useAuth();
  // Until the sign-in service answers, the remembered person's local copy is shown.
  const uid = user?.uid ?? (loading ? remembered?.uid : undefined) ?? ANONYMOUS;
  const isSignedIn = user !== null;
  const store = storeOf(uid);
  useEffect(() => {
    if (isSignedIn) follow(uid);
  }, [uid, isSignedIn]);
  const { choices, isKept } = useSyncExternalStore(store.subscribe, store.getState);
  return { choices, isKept, store };
}

/** What is followed already; by store, because a person may leave and come back. */
const followed = new WeakSet<ChoiceStore<true>>();

/**
 * Connects the choices of somebody who is signed in to the account, once: reads it, and sends what changes. Not fetched
 * apart: a chunk that once did not arrive is never fetched again by Chromium, and a learner may go offline at any moment.
 */
function follow(uid: string): void {
  const mark = savedCoursesOf(uid);
  if (followed.has(mark)) return;
  followed.add(mark);
  const { savedCourses, courseRatings } = connectChoices(uid);
  exchange(savedCourses);
  exchange(courseRatings);
}

function exchange<V>(store: ChoiceStore<V>): void {
  const send = () => store.send().catch(warn);
  const sync = () => store.pull().catch(warn).then(send);
  store.onKept(() => void send());
  // One that was under way when the connection came back may still fail.
  window.addEventListener('online', () => void send().then(sync));
  void sync();
}

const warn = (error: unknown): void => {
  console.warn('Not in the account yet; it is kept on this device.', error);
};
