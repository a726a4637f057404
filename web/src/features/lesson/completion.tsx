import '../../ui/draws.css';
import type { LessonState } from '@edu/domain/learning/progress';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useProgress } from '../progress/progress-provider.tsx';
import { useFirstKnown, useIsHydrated } from '../../lib/hydrated.ts';
import { usePendingChanges } from '../pending-changes/pending-changes.ts';
import { lesson } from './text.ts';
import { Button } from '../../ui/button.tsx';

/** Whether this lesson has unsent changes; the header shows the number of all of them. */
function useHasUnsent(courseId: string, lessonId: string): boolean {
  const { changes } = usePendingChanges();
  return changes.some(
    (one) => one.kind === 'lesson' && one.courseId === courseId && one.partId === lessonId,
  );
}

interface Props {
  state: LessonState;
  onComplete: () => void;
  onUncomplete: () => void;
}

/** Marks the lesson or removes the mark: one button element, so that the focus stays. */
export function CompletionButton({ state: { completed }, onComplete, onUncomplete }: Props) {
  const wasCompleted = useFirstKnown(completed);
  const Icon = completed ? RotateCcw : Check;
  return (
    <div className="completion">
      {completed && (
        <span className={wasCompleted ? 'btn btn--done' : 'btn btn--done draws'}>
          <Check className="icon" /> {lesson.completed}
        </span>
      )}
      <Button
        variant={completed ? 'quiet' : 'line'}
        key="toggle"
        onClick={completed ? onUncomplete : onComplete}
      >
        <Icon className="icon" /> <span>{completed ? lesson.uncomplete : lesson.complete}</span>
      </Button>
    </div>
  );
}

/** The completion rule; for a marked lesson, where the mark is stored. Changes are announced. */
export function CompletionNote({
  completed,
  courseId,
  lessonId,
}: {
  completed: boolean;
  courseId: string;
  lessonId: string;
}) {
  const { user, loading } = useAuth();
  const { sync, isStored } = useProgress();
  const waits = useHasUnsent(courseId, lessonId);
  const isHydrated = useIsHydrated();
  const [wasMarked, setWasMarked] = useState(completed);
  if (completed && !wasMarked) setWasMarked(true);
  const here = isStored ? lesson.savedHere : lesson.notStored;
  const inAccount = {
    local: here,
    saving: lesson.saving,
    saved: lesson.saved,
    waiting: isStored && waits ? lesson.waiting : here,
    refused: here,
  }[sync];
  return (
    <p className="t-sm muted completion__note">
      {!wasMarked && <span>{lesson.rule}</span>}
      {/* A new live region after hydration: an earlier mark is not announced. */}
      <span key={String(isHydrated)} role="status">
        {wasMarked && (user || loading ? inAccount : here)}
      </span>
      {wasMarked && !user && !loading && (
        <span>
          <Link
            className="link"
            to={href.auth({ mode: 'sign-up', next: href.lesson(courseId, lessonId) })}
          >
            {lesson.signUp}
          </Link>{' '}
          {lesson.or}{' '}
          <Link className="link" to={href.auth({ next: href.lesson(courseId, lessonId) })}>
            {lesson.signIn}
          </Link>
          , {lesson.signInToSync}
        </span>
      )}
    </p>
  );
}
