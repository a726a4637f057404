import { hasAtMost } from '@edu/domain/text/graphemes';
import { type FormEvent, useRef, useState } from 'react';
import { common } from '../../../lib/i18n/common.ts';
import { ANONYMOUS } from '../../../lib/storage/local-store.ts';
import { isText, useDraft } from '../../../lib/storage/draft.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Dialog, SubmitOrCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

export interface ReasonText {
  lead?: string;
  reason: string;
  hint: string;
  missing: string;
  action: string;
}

/** Asks for the reason of a decision, which those whom it concerns can read. */
export function ReasonDialog({
  title,
  draftName,
  text,
  max,
  variant,
  onReason,
  onClose,
}: {
  title: string;
  /** The name of the stored draft; one for each decision. */
  draftName: string;
  text: ReasonText;
  /** The largest number of characters of the reason. */
  max: number;
  variant: 'primary' | 'danger';
  onReason: (reason: string) => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const uid = useAuth().user?.uid ?? ANONYMOUS;
  const [draft = '', changeDraft] = useDraft(uid, `reason.${draftName}`, isText);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const reason = draft.trim();
    if (reason && hasAtMost(reason, max)) {
      changeDraft(() => undefined);
      return onReason(reason);
    }
    setProblem(reason ? common.tooLong(max) : text.missing);
    field.current?.focus();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {text.lead && <p className="ui-text muted">{text.lead}</p>}
      <form className="mt-5" onSubmit={onSubmit} noValidate>
        <Field label={text.reason} hint={text.hint} problem={problem} isHintLasting>
          {(control) => (
            <textarea
              className="input"
              rows={3}
              ref={field}
              {...control}
              value={draft}
              onChange={({ target: { value } }) => changeDraft(() => value || undefined)}
            />
          )}
        </Field>
        <SubmitOrCancel variant={variant} label={text.action} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
