import '../../../ui/alert.css';
import { AppError } from '@edu/domain/errors/errors';
import { CircleAlert, CircleCheck, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DatedSettings } from './api.ts';
import { adminSettings as text } from './text.ts';
import { exactText } from '../../../lib/i18n/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { actionFailure } from '../shared/action-failure.ts';
import { useActorName } from '../shared/use-list.ts';
import { toIso, type SettingsFormState } from './use-settings-form.ts';

const { bar } = text;

/** What waits for the save, its result, and the buttons. */
export function SaveBar(props: {
  state: SettingsFormState;
  live: DatedSettings;
  children: ReactNode;
}) {
  const { state, live, children } = props;
  const { form, outcome, theirs, isSaving } = state;
  const { isDirty, errors } = form.formState;
  const isWrong = Object.keys(errors).length > 0;
  useEffect(() => {
    // The bar grows while the user types and must not cover the field (WCAG 2.4.11): the field's
    // scroll margin is as high as the bar.
    const field = document.activeElement;
    if (isDirty && field?.closest('.settings-form__row'))
      field.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div className={isDirty || outcome.status !== 'none' ? 'save-bar' : 'save-bar save-bar--quiet'}>
      {children}
      {outcome.status === 'failed' && (
        <Alert variant="bad" className="save-bar__full">
          <p>{actionFailure(outcome.error, text.failures)}</p>
          {isSignedOut(outcome.error) && <p className="t-sm muted">{text.signedOutHelp}</p>}
        </Alert>
      )}
      {theirs && (
        <div className="alert alert--warn save-bar__full" role="status">
          <CircleAlert className="icon" />
          <p>{text.conflict.notice}</p>
          <Button
            variant="link"
            label={text.conflict.compare}
            onClick={() => state.compare(true)}
          />
        </div>
      )}
      <div className="ui-text save-bar__state" role="status">
        {isDirty ? (
          <p>
            <b className="strong">{isWrong ? bar.wrong : bar.unsaved}</b> <Updated live={live} />
          </p>
        ) : (
          <Rest state={state} live={live} />
        )}
      </div>
      {isDirty && (
        <div className="row save-bar__actions">
          <Button
            variant="quiet"
            label={bar.cancel}
            aria-disabled={isSaving}
            onClick={state.startOver}
          />
          <Button
            variant="primary"
            label={isSaving ? bar.saving : bar.save}
            type="submit"
            aria-disabled={isSaving}
          />
        </div>
      )}
    </div>
  );
}

const isSignedOut = (error: Error) => error instanceof AppError && error.code === 'not-signed-in';

function Rest(props: { state: SettingsFormState; live: DatedSettings }) {
  const { isSaving, undo } = props.state;
  const { status } = props.state.outcome;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button was removed: move the focus here.
    if (status !== 'none' && document.activeElement === document.body) line.current?.focus();
  }, [status]);
  if (status === 'saved' || status === 'undone')
    return (
      <p className="save-bar__ok" ref={line} tabIndex={-1}>
        <CircleCheck className="icon" />
        <span>{status === 'saved' ? text.saved : text.undone}</span>
        {status === 'saved' && (
          <Button
            isSmall
            icon={RotateCcw}
            label={text.undo}
            aria-disabled={isSaving}
            onClick={undo}
          />
        )}
      </p>
    );
  return (
    <p>
      <Updated live={props.live} />
    </p>
  );
}

function Updated({ live: { updatedAt, updatedBy } }: { live: DatedSettings }) {
  const who = useActorName(updatedBy);
  const sentence = updatedAt ? bar.updated(exactText(toIso(updatedAt)), who) : bar.never;
  return <span className="muted">{sentence}</span>;
}
