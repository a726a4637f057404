import '../../ui/panel.css';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { outbox } from '../outbox/outbox.ts';
import { useNow } from '../../lib/now.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { common } from '../../lib/i18n/common.ts';
import { agoText } from '../../lib/i18n/dates.ts';
import { pendingList as text } from '../pending-changes/text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { Attempt } from './use-attempt.ts';
import type { PendingAttempt } from './use-waiting.ts';

interface Props {
  pending: PendingAttempt;
  attempt: Attempt;
}

/** A finished attempt that is not graded yet: that it will be, or the reason and the actions. */
export function WaitingAttempt({ pending, attempt }: Props) {
  const now = useNow();
  const waits = useOnline() ? text.attempt.online : text.attempt.waiting;
  const refused = pending.refused as keyof typeof text.reasons | undefined;
  const Icon = refused ? CircleAlert : CloudUpload;
  const id = `waiting-${pending.id}`;
  return (
    <section className="panel quiz-last" aria-labelledby={id}>
      <h2 className="t-h4 quiz-waiting" id={id}>
        <Icon className="icon icon--sm" />{' '}
        <span>{refused ? text.attempt.refusedTitle : text.attempt.title}</span>
      </h2>
      <p>
        {refused
          ? text.reasons[refused]
          : attempt.waiting.isStored
            ? waits
            : text.attempt.notStored}
      </p>
      <p className="muted t-sm">
        {text.attempt.finished(agoText(pending.createdAt, now))}
        {!refused && <>. {text.attempt.again}</>}
      </p>
      {refused && <AttemptActions pending={pending} attempt={attempt} />}
    </section>
  );
}

/** Retry, edit the answers again, or discard them after a confirmation. */
function AttemptActions({ pending, attempt }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  // Do not overwrite a draft that has answers.
  const mayOpen = Object.keys(attempt.draft.answers).length === 0;
  return (
    <div className="row">
      {mayOpen && (
        <Button isSmall label={text.attempt.open} onClick={() => attempt.reopen(pending)} />
      )}
      <Button isSmall label={common.tryAgain} onClick={() => outbox.retry(pending)} />
      <Button variant="quiet" isSmall label={text.discard} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={text.attempt.discardTitle}
          action={text.discard}
          cancel={text.attempt.keep}
          onConfirm={() => void outbox.discard(pending)}
          onClose={() => setIsAsking(false)}
        >
          <p>{text.attempt.discardText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
