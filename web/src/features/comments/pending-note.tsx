import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react';
import type { OutboxState } from '../../lib/outbox/outbox-handler.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { comments as text } from './text.ts';
import { common } from '../../lib/i18n/common.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  refused: string | undefined;
  state: OutboxState;
  onEdit: () => void;
  onRetry: () => void;
}

/** The sync state of a comment that the server does not have; a rejected one can be edited. */
export function PendingNote({ refused, state, onEdit, onRetry }: Props) {
  if (!refused) return <SendingNote {...state} />;
  return (
    <>
      <p className="comment__note comment__note--bad t-sm">
        <CircleAlert className="icon icon--sm" />{' '}
        <span>{refused === 'inactive' ? text.silenced : text.notTaken}</span>
      </p>
      <div className="row">
        <Button isSmall label={text.edit} onClick={onEdit} />
        <Button variant="quiet" isSmall label={common.tryAgain} onClick={onRetry} />
      </div>
    </>
  );
}

const NOTES = { sending: text.sending, pausing: text.pausing };

function SendingNote({ status, isStored }: OutboxState) {
  const isOnline = useOnline();
  const isSending = status === 'sending' || status === 'pausing';
  const Icon = isSending ? CloudUpload : CloudOff;
  const stored = isOnline ? text.waitingOnline : text.waiting;
  const words = isSending ? NOTES[status] : isStored ? stored : text.notStored;
  return (
    <p className="comment__note t-sm">
      <Icon className="icon icon--sm" /> <span>{words}</span>
    </p>
  );
}
