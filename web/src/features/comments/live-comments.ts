import { onlineManager } from '@tanstack/react-query';
import { type Split, withoutNew, withWindow } from '@edu/domain/community/comment-list';
import { LIST_LIMITS } from '@edu/domain/firestore/collections';
import { useEffect, useRef, useState } from 'react';
import { type Comment, watchComments } from './api.ts';
import { failureKind } from '../../lib/firebase/failure-kind.ts';
import { subscribeWithRetry } from '../../lib/firebase/subscribe-with-retry.ts';

const PAGE = 20;
/** After this time without an answer the page says so. */
const SLOW_MS = 8000;

export type Following = 'loading' | 'live' | Trouble;

type Trouble = 'failed' | 'notInitialised' | 'refused';

export interface LiveComments extends Split<Comment> {
  following: Following;
  hasMore: boolean;
  showMore: () => void;
  showNew: () => void;
  retry: () => void;
}

interface Known {
  comments: Comment[];
  hasMore: boolean;
  /** The comments already on screen; undefined until the first answer. */
  accepted: ReadonlySet<string> | undefined;
}

const NOTHING: Known = { comments: [], hasMore: false, accepted: undefined };
const toIds = (comments: readonly Comment[]) => new Set(comments.map(({ id }) => id));

/**
 * The newest comments of a course, once `mayRead`; `uid` is the reader's, undefined for a guest.
 */
export function useLiveComments(
  courseId: string,
  uid: string | undefined,
  mayRead: boolean,
): LiveComments {
  const [count, setCount] = useState(PAGE);
  const [known, setKnown] = useState(NOTHING);
  const [following, setFollowing] = useState<Following>('loading');
  const again = useRef<() => void>(undefined);

  useEffect(() => {
    if (!mayRead) return;
    const { stop, retry } = followComments(courseId, count, {
      onComments: (window) => {
        setFollowing('live');
        setKnown((last) => take(last, window, count));
      },
      onTrouble: setFollowing,
    });
    again.current = retry;
    return stop;
  }, [courseId, count, mayRead]);

  const isMost = known.hasMore && count >= LIST_LIMITS.comments - 1;
  return {
    ...withoutNew(known.comments, known.accepted, uid),
    following,
    hasMore: known.hasMore && !isMost,
    showMore: () => {
      setKnown(acceptAll);
      setCount((last) => Math.min(last + PAGE, LIST_LIMITS.comments - 1));
    },
    showNew: () => setKnown(acceptAll),
    retry: () => again.current?.(),
  };
}

const acceptAll = (known: Known): Known => ({ ...known, accepted: toIds(known.comments) });

function take(last: Known, window: Comment[], count: number): Known {
  const hasMore = window.length > count;
  const comments = withWindow(last.comments, window.slice(0, count), !hasMore);
  // Older comments were requested and show at once; only those newer than all of them wait.
  return { comments, hasMore, accepted: last.accepted ?? toIds(comments) };
}

interface Handlers {
  onComments: (window: Comment[]) => void;
  onTrouble: (trouble: Trouble) => void;
}

/** Reports a slow answer; after an error the reader has to retry. */
function followComments(courseId: string, count: number, { onComments, onTrouble }: Handlers) {
  let stop: () => void = () => undefined;
  const start = () => {
    stop();
    const slow = setTimeout(() => onTrouble('failed'), onlineManager.isOnline() ? SLOW_MS : 0);
    const end = subscribeWithRetry<Comment[]>(
      // One more than is shown reveals whether there are more.
      (onValue, onError) => watchComments(courseId, count + 1, onValue, onError),
      (window) => {
        clearTimeout(slow);
        onComments(window);
      },
      (error) => {
        clearTimeout(slow);
        console.warn('The comments could not be followed.', error);
        const kind = failureKind(error);
        onTrouble(kind === 'offline' ? 'failed' : kind);
        if (kind === 'refused') end();
      },
    );
    stop = () => {
      clearTimeout(slow);
      end();
    };
  };
  start();
  return { stop: () => stop(), retry: start };
}
