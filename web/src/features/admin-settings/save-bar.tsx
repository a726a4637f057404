import { CircleAlert, CircleCheck, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DatedSettings } from '../../data/dated-settings.ts';
import { useWho } from '../../state/admin-names.ts';
import { adminSettings } from '../../text/admin-settings.ts';
import { exactText } from '../../text/dates.ts';
import { isoOf } from './moments.ts';
import type { useSettingsForm } from './use-settings-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

const text = adminSettings.bar;

type State = Pick<
  ReturnType<typeof useSettingsForm>,
  'form' | 'outcome' | 'theirs' | 'undo' | 'startOver' | 'compare'
>;

export function SaveBar({
  state,
  live,
  children,
}: {
  state: State;
  live: DatedSettings;
  children: ReactNode;
}) {
  const { form, outcome, theirs } = state;
  const { isDirty, isSubmitting, errors } = form.formState;
  const isWrong = Object.keys(errors).length > 0;
  useEffect(() => {
    // It grows while somebody types, and must not cover the field (WCAG 2.4.11); its height is the field's scroll margin.
    const field = document.activeElement;
    if (isDirty && field?.closest('.set__row')) field.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div className={isDirty || outcome.kind !== 'none' ? 'savebar' : 'savebar savebar--quiet'}>
      {children}
      {outcome.kind === 'failed' && <Failure why={outcome.why} />}
      {theirs && (
        <div className="alert alert--warn savebar__full" role="status">
          <CircleAlert className="icon" />
          <p>{adminSettings.clash.notice}</p>
          <Button
            kind="link"
            label={adminSettings.clash.compare}
            onClick={() => state.compare(true)}
          />
        </div>
      )}
      <div className="t-ui savebar__state" role="status">
        {isDirty ? (
          <p>
            <b className="strong">{isWrong ? text.wrong : text.unsaved}</b>{' '}
            <span className="muted">
              <Updated live={live} />
            </span>
          </p>
        ) : (
          <Rest state={state} live={live} />
        )}
      </div>
      {isDirty && (
        <div className="row savebar__do">
          <Button kind="quiet" label={text.cancel} onClick={state.startOver} />
          <Button
            kind="primary"
            label={isSubmitting ? text.saving : text.save}
            type="submit"
            aria-disabled={isSubmitting}
          />
        </div>
      )}
    </div>
  );
}

function Rest({ state: { outcome, undo }, live }: { state: State; live: DatedSettings }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: a keyboard goes on here.
    if (outcome.kind !== 'none' && document.activeElement === document.body) line.current?.focus();
  }, [outcome]);
  if (outcome.kind === 'saved' || outcome.kind === 'undone')
    return (
      <p className="savebar__ok" ref={line} tabIndex={-1}>
        <CircleCheck className="icon" />
        <span>{outcome.kind === 'saved' ? adminSettings.saved : adminSettings.undone}</span>
        {outcome.kind === 'saved' && (
          <Button isSmall icon={RotateCcw} label={adminSettings.undo} onClick={() => void undo()} />
        )}
      </p>
    );
  return (
    <p className="muted">
      <Updated live={live} />
    </p>
  );
}

function Updated({ live: { updatedAt, updatedBy } }: { live: DatedSettings }) {
  const who = useWho(updatedBy);
  return updatedAt ? text.updated(exactText(isoOf(updatedAt)), who) : text.never;
}

function Failure({ why }: { why: Extract<State['outcome'], { kind: 'failed' }>['why'] }) {
  const { failed } = adminSettings;
  return (
    <Alert kind="bad" className="savebar__full">
      <p>{failed[why]}</p>
      {why === 'signedOut' && <p className="t-sm muted">{failed.signedOutHelp}</p>}
    </Alert>
  );
}
