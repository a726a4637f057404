import { useSyncExternalStore } from 'react';
import { type AttemptPost, attemptPostOf, type AttemptState } from './attempt-post.ts';

const NO_ATTEMPTS: AttemptState = {
  kept: [],
  delivery: 'saved',
  isKept: true,
  graded: [],
  isTooOften: false,
};
/** The server knows nobody's. */
const noAttempts = () => NO_ATTEMPTS;

/** The finished attempts of a person that are not graded yet, and what was graded by itself; a guest's for ANONYMOUS. */
export function useAttempts(uid: string): AttemptState & { post: AttemptPost } {
  const post = attemptPostOf(uid);
  return { ...useSyncExternalStore(post.subscribe, post.getState, noAttempts), post };
}
