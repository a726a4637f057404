import type { Comment } from '../../features/comments/api.ts';
import type * as real from '../../features/comments/api.ts';

interface Watcher {
  courseId: string;
  count: number;
  onComments: (comments: Comment[]) => void;
}

/**
 * An in-memory fake of features/comments/api.ts. `hold` replaces all comments, as another
 * learner's change would. tests/contracts/comments.ts checks the same behaviour of the fake and
 * the real module.
 */
export function fakeComments(first: Comment[] = []) {
  let all = first;
  const watchers = new Set<Watcher>();
  const answer = ({ courseId, count, onComments }: Watcher) =>
    onComments(
      all
        .filter((comment) => comment.courseId === courseId)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, count),
    );
  const hold = (next: Comment[]) => {
    all = next;
    watchers.forEach(answer);
  };
  const api: Pick<typeof real, 'watchComments' | 'addComment' | 'removeComment'> = {
    watchComments: async (courseId, count, onComments) => {
      const watcher = { courseId, count, onComments };
      watchers.add(watcher);
      answer(watcher);
      return () => watchers.delete(watcher);
    },
    addComment: async (id, comment) => {
      if (all.some((one) => one.id === id)) return;
      hold([...all, { ...comment, id, createdAt: new Date().toISOString() }]);
    },
    removeComment: async (id) => hold(all.filter((one) => one.id !== id)),
  };
  return { ...api, hold };
}
