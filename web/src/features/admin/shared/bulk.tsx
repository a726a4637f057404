import '../../../ui/field.css';
import '../../../ui/check.css';
import './list-tools.css';
import type { AppError } from '@edu/domain/errors/errors';
import { CircleAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { list as text } from '../../../lib/i18n/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { actionFailure, type ActionFailures, type ActionResult } from './action-failure.ts';
import type { Bulk } from './use-list.ts';

/** Selects all items of a page and shows how many are selected or done, with the bulk actions. */
export function BulkBar({ bulk, children }: { bulk: Bulk; children: ReactNode }) {
  const { isAll, chosen, toggleAll, progress } = bulk;
  const count = chosen.length > 0 && text.chosen(chosen.length);
  return (
    <div className="bulk">
      <label className="check">
        <input type="checkbox" checked={isAll} disabled={!!progress} onChange={toggleAll} />
        {text.chooseAll}
      </label>
      <div className="row bulk__actions">
        <span className="ui-text muted num" role="status">
          {progress ? text.progress(progress.done, progress.total) : count}
        </span>
        {chosen.length > 0 && children}
      </div>
    </div>
  );
}

export function Choosing(props: { bulk: Bulk; id: string; label: string; className?: string }) {
  return (
    <label className={props.className ?? 'check'}>
      <input
        type="checkbox"
        aria-label={props.label}
        checked={props.bulk.isChosen(props.id)}
        onChange={() => props.bulk.toggle(props.id)}
      />
    </label>
  );
}

/** The reason why an action on an item failed; `own` are the sentences of the screen. */
export function Failure({ error, own }: { error: AppError | undefined; own: ActionFailures }) {
  if (!error) return null;
  return (
    <span className="field__error mt-2">
      <CircleAlert className="icon" /> <span>{actionFailure(error, own)}</span>
    </span>
  );
}

/** The result of an action with its undo button; it stays until it is closed. */
export function ResultToast(props: { result: ActionResult | undefined; forget: () => void }) {
  const { text: done = '', failure = '', undo } = props.result ?? {};
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button was removed with its row: move the focus to the undo button.
    if ((done || failure) && document.activeElement === document.body) undoButton.current?.focus();
  }, [done, failure]);
  if (!done && !failure) return null;
  return (
    <Toast isGood={!failure} isLasting onClose={props.forget}>
      {done && <p>{done}</p>}
      {failure && <p>{failure}</p>}
      {undo && (
        <Button
          variant="link"
          icon={Undo2}
          label={text.undo}
          className="result-banner__undo"
          ref={undoButton}
          onClick={undo}
        />
      )}
    </Toast>
  );
}
