import type { LessonState } from '@edu/domain/progress';
import { Check, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useAuth } from '../../state/auth.tsx';
import { useProgress } from '../../state/progress.tsx';
import { common } from '../../text/common.ts';
import { lesson } from '../../text/lesson.ts';

interface Props {
  state: LessonState;
  onComplete: () => void;
  onUncomplete: () => void;
}

/** Marks the lesson and takes the mark back. */
export function CompletionButton({ state, onComplete, onUncomplete }: Props) {
  if (!state.completed)
    return (
      <button type="button" className="btn btn--primary" onClick={onComplete}>
        <Check className="icon" aria-hidden="true" /> {lesson.complete}
      </button>
    );
  return (
    <div className="completion">
      <span className="btn btn--done">
        <Check className="icon" aria-hidden="true" /> {lesson.completed}
      </span>
      <button type="button" className="btn btn--quiet" onClick={onUncomplete}>
        <RotateCcw className="icon icon--sm" aria-hidden="true" /> {lesson.uncomplete}
      </button>
    </div>
  );
}

/** The rule in words, and where the mark is kept; announced when it changes. */
export function CompletionNote({ completed, path }: { completed: boolean; path: string }) {
  const { user, loading } = useAuth();
  const { sync, isKept } = useProgress();
  const here = isKept ? lesson.savedHere : lesson.notKept;
  const kept = { saving: lesson.saving, saved: lesson.saved, local: here }[sync];
  return (
    <p className="t-sm muted completion__note">
      {!completed && <span>{lesson.rule}</span>}
      <span role="status">{completed && (user || loading ? kept : here)}</span>
      {completed && !user && !loading && (
        <span>
          {lesson.signInToSync}{' '}
          <Link className="link" to={href.auth({ next: path })}>
            {common.signIn}
          </Link>
        </span>
      )}
    </p>
  );
}
