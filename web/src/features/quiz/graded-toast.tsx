import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { attemptKind } from '../../state/outbox/attempt-kind.ts';
import { outbox, useOutbox } from '../../state/outbox/outbox.ts';
import { pendingChanges as text } from '../../text/pending-changes.ts';
import { typography } from '../../text/typography.ts';
import { Toast } from '../../ui/toast.tsx';

/** A quiz that waited was graded while its page was closed: its score, and the link to the rest. */
export function GradedToast({ uid }: { uid: string }) {
  const [first] = useOutbox(attemptKind, uid).delivered;
  if (!first) return null;
  const { item, result } = first;
  const { courseId, quizId, title } = item.payload;
  const onClose = () => outbox.acknowledge(attemptKind, uid, [item.id]);
  return (
    <Toast key={item.id} isGood isLasting onClose={onClose}>
      <p>
        <b>{text.graded(result.score, result.totalQuestions)}</b>
      </p>
      <p className="t-sm muted">{typography(title)}</p>
      <Link className="link toast__more" to={href.quiz(courseId, quizId, true)} onClick={onClose}>
        {text.toResult}
      </Link>
    </Toast>
  );
}
