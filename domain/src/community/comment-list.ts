/**
 * The comments that one screen shows, out of a live window on the newest ones. Lists are newest
 * first.
 */

/** The fields of a comment that a list reads; `createdAt` is an ISO string. */
export interface Listed {
  id: string;
  userId: string;
  createdAt: string;
}

const newestFirst = (a: Listed, b: Listed): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;

/**
 * The known comments after the live window has moved: those that newer ones pushed out of it stay,
 * those deleted within it are dropped. `isWhole`: the window holds all comments.
 */
export function withWindow<C extends Listed>(
  known: readonly C[],
  window: readonly C[],
  isWhole: boolean,
): C[] {
  const ids = new Set(window.map(({ id }) => id));
  const oldest = window.at(-1);
  const pushedOut = known.filter(
    (comment) => !isWhole && oldest && !ids.has(comment.id) && newestFirst(oldest, comment) < 0,
  );
  return [...window, ...pushedOut].toSorted(newestFirst);
}

/** The comments that are shown, and the new ones that are hidden until the reader asks for them. */
export interface Split<C> {
  shown: C[];
  waiting: C[];
}

/**
 * Hides new comments of others, so that the page does not move under the reader; the user's own are
 * shown at once. `accepted` holds the ids that the reader has seen; undefined before the first
 * answer, when all are shown.
 */
export function withoutNew<C extends Listed>(
  comments: readonly C[],
  accepted: ReadonlySet<string> | undefined,
  uid: string | undefined,
): Split<C> {
  if (!accepted) return { shown: [...comments], waiting: [] };
  const edge = comments.find(({ id }) => accepted.has(id));
  const isNew = (comment: C) =>
    comment.userId !== uid &&
    !accepted.has(comment.id) &&
    (edge === undefined || newestFirst(comment, edge) < 0);
  return {
    shown: comments.filter((comment) => !isNew(comment)),
    waiting: comments.filter(isNew),
  };
}
