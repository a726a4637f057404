import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { attemptHandler } from './attempt-handler.ts';
import { outbox, useOutbox } from '../outbox/outbox.ts';
import { pendingList as text } from '../pending-changes/text.ts';
import { typography } from '@edu/domain/text/typography';
import { Toast } from '../../ui/toast.tsx';

/** A stored attempt was graded after its page was closed: its score, and a link to the result. */
export function GradedToast({ uid }: { uid: string }) {
  // A result without a title came from the guest's work, and was already shown to the guest.
  const first = useOutbox(attemptHandler, uid).delivered.find(({ item }) => item.payload.title);
  if (!first) return null;
  const { item, result } = first;
  const { courseId, quizId, title } = item.payload;
  const onClose = () => outbox.queue(attemptHandler, uid).acknowledge([item.id]);
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
