/** The comments that one screen shows, out of a live window on the newest ones. Lists are newest first. */

/** What a list has to know of a comment; `createdAt` is an ISO string. */
export interface Listed {
  id: string;
  userId: string;
  createdAt: string;
}

const newestFirst = (a: Listed, b: Listed): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;

/**
 * What is known after the window has moved: what newer ones have pushed out of it stays, what was deleted from within it
 * goes. `isWhole` says that the window holds everything there is.
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

/** What stands on the screen, and what waits above it until the reader asks for it. */
export interface Split<C> {
  shown: C[];
  waiting: C[];
}

/**
 * New ones of others wait, so that the page does not move under the reader; one's own do not. `accepted` holds the ids that
 * the reader has seen; undefined before the first answer, when everything is shown.
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
