import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react';
import type { KeptComment } from '@edu/domain/comment';
import type { PostState } from '../../state/comment-post.ts';
import { comments as text } from '../../text/comments.ts';
import { common } from '../../text/common.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  comment: KeptComment;
  state: PostState;
  onEdit: () => void;
  onRetry: () => void;
}

/** Where a comment is that the server does not have yet; one that it does not take may be changed. */
export function KeptNote({ comment, state, onEdit, onRetry }: Props) {
  if (!comment.isRefused) return <OnItsWay {...state} />;
  return (
    <>
      <p className="comment__note comment__note--bad t-sm">
        <CircleAlert className="icon icon--sm" />{' '}
        <span>{state.isSilenced ? text.silenced : text.notTaken}</span>
      </p>
      <div className="row">
        <Button isSmall label={text.edit} onClick={onEdit} />
        <Button kind="quiet" isSmall label={common.tryAgain} onClick={onRetry} />
      </div>
    </>
  );
}

function OnItsWay({ delivery, isPausing, isKept }: PostState) {
  const isSending = delivery === 'saving' || isPausing;
  const Icon = isSending ? CloudUpload : CloudOff;
  const words = isPausing
    ? text.pausing
    : isSending
      ? text.sending
      : isKept
        ? text.waiting
        : text.notKept;
  return (
    <p className="comment__note t-sm">
      <Icon className="icon icon--sm" /> {words}
    </p>
  );
}
