import type { KeptAttempt } from '@edu/domain/quiz-attempt';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../state/now.ts';
import { useOnline } from '../../state/online.ts';
import { common } from '../../text/common.ts';
import { agoText } from '../../text/dates.ts';
import { queue as text } from '../../text/queue.ts';
import { Dialog } from '../../ui/dialog.tsx';
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
        <Icon className="icon icon--sm" aria-hidden="true" />{' '}
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
  const close = () => setIsAsking(false);
  // A draft that has answers is not written over.
  const mayOpen = Object.keys(attempt.draft.answers).length === 0;
  return (
    <div className="row">
      {mayOpen && (
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={() => attempt.reopen(kept)}
        >
          {text.attempt.open}
        </button>
      )}
      <button
        type="button"
        className="btn btn--line btn--sm"
        onClick={() => attempt.waiting.retry(kept.attemptId)}
      >
        {common.tryAgain}
      </button>
      <button type="button" className="btn btn--quiet btn--sm" onClick={() => setIsAsking(true)}>
        {text.discard}
      </button>
      {isAsking && (
        <Dialog title={text.attempt.discardTitle} onClose={close}>
          <p>{text.attempt.discardText}</p>
          <div className="dialog__actions">
            <button
              type="button"
              className="btn btn--danger"
              onClick={() => attempt.waiting.discard(kept.attemptId)}
            >
              {text.discard}
            </button>
            <button type="button" className="btn btn--line" onClick={close}>
              {text.attempt.keep}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
