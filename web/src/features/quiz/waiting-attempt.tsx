import type { KeptAttempt } from '@edu/domain/quiz-attempt';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../state/now.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { common } from '../../text/common.ts';
import { agoText } from '../../text/dates.ts';
import { queue as text } from '../../text/queue.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { Attempt } from './use-attempt.ts';

/** A finished attempt that is not graded yet: that it will be, or why not and what can be done. */
export function WaitingAttempt({ kept, attempt }: { kept: KeptAttempt; attempt: Attempt }) {
  const now = useNow();
  const waits = useOnline() ? text.attempt.online : text.attempt.waiting;
  const { refused } = kept;
  const Icon = refused ? CircleAlert : CloudUpload;
  const id = `waiting-${kept.attemptId}`;
  return (
    <section className="panel quiz-last" aria-labelledby={id}>
      <h2 className="t-h4 quiz-waiting" id={id}>
        <Icon className="icon icon--sm" />{' '}
        <span>{refused ? text.attempt.refusedTitle : text.attempt.title}</span>
      </h2>
      <p>
        {refused ? text.reasons[refused] : attempt.waiting.isKept ? waits : text.attempt.notKept}
      </p>
      <p className="muted t-sm">
        {text.attempt.finished(agoText(kept.finishedAt, now))}
        {!refused && <>. {text.attempt.again}</>}
      </p>
      {refused && <WaysOut kept={kept} attempt={attempt} />}
    </section>
  );
}

/** Try again, take the answers up again, or take them away after a question. */
function WaysOut({ kept, attempt }: { kept: KeptAttempt; attempt: Attempt }) {
  const [isAsking, setIsAsking] = useState(false);
  // A draft that has answers is not written over.
  const mayOpen = Object.keys(attempt.draft.answers).length === 0;
  return (
    <div className="row">
      {mayOpen && <Button isSmall label={text.attempt.open} onClick={() => attempt.reopen(kept)} />}
      <Button
        isSmall
        label={common.tryAgain}
        onClick={() => attempt.waiting.retry(kept.attemptId)}
      />
      <Button kind="quiet" isSmall label={text.discard} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={text.attempt.discardTitle}
          action={text.discard}
          cancel={text.attempt.keep}
          onConfirm={() => attempt.waiting.discard(kept.attemptId)}
          onClose={() => setIsAsking(false)}
        >
          <p>{text.attempt.discardText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
