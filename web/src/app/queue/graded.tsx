import { Link } from 'react-router-dom';
import { useAttempts } from '../../state/use-attempts.ts';
import { queue as text } from '../../text/queue.ts';
import { typo } from '../../text/typo.ts';
import { Toast } from '../../ui/toast.tsx';
import { href } from '../paths.ts';

/** A quiz that waited was graded by itself: its score, and the way to the rest. */
export function Graded({ uid }: { uid: string }) {
  const { graded, post } = useAttempts(uid);
  const [first] = graded;
  if (!first) return null;
  const { attempt, result } = first;
  const onClose = () => post.told(attempt.attemptId);
  return (
    <Toast key={attempt.attemptId} isGood isLasting onClose={onClose}>
      <p>
        <b>{text.graded(result.score, result.totalQuestions)}</b>
      </p>
      <p className="t-sm muted">{typo(attempt.title)}</p>
      <Link
        className="link toast__more"
        to={href.quiz(attempt.courseId, attempt.quizId, true)}
        onClick={onClose}
      >
        {text.toResult}
      </Link>
    </Toast>
  );
}
