import { useEffect, useRef } from 'react';
import type { Comment } from '../../data/comments.ts';

type Which = 'first' | 'added';

/** Moves the focus to the first comment, or to the first one that was not there, as soon as the list has more. */
export function useFocusOnNext(shown: readonly Comment[]): (which: Which) => void {
  const awaited = useRef<{ which: Which; before: ReadonlySet<string> } | undefined>(undefined);
  useEffect(() => {
    if (!awaited.current) return;
    const { which, before } = awaited.current;
    const added = shown.filter(({ id }) => !before.has(id));
    if (added.length === 0) return;
    awaited.current = undefined;
    const next = which === 'first' ? shown[0] : added[0];
    document.getElementById(`comment-${next?.id}`)?.focus();
  }, [shown]);
  return (which) => {
    awaited.current = { which, before: new Set(shown.map(({ id }) => id)) };
  };
}
