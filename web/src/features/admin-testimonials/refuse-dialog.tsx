import { TESTIMONIAL_LIMITS } from '@edu/domain/testimonial';
import { type FormEvent, useRef, useState } from 'react';
import { common } from '../../text/common.ts';
import { adminTestimonials } from '../../text/admin-testimonials.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

const text = adminTestimonials.refusal;

/** Asks why testimonials are not published: their writers read it. */
export function RefuseDialog({
  count,
  onRefuse,
  onClose,
}: {
  count: number;
  onRefuse: (reason: string) => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    if (reason) return onRefuse(reason);
    setProblem(text.missing);
    field.current?.focus();
  };
  return (
    <Dialog title={text.title(count)} onClose={onClose}>
      <form className="mt-5" onSubmit={submit} noValidate>
        <Field label={text.reason} hint={text.hint} problem={problem}>
          {(props) => (
            <textarea
              className="input"
              rows={3}
              maxLength={TESTIMONIAL_LIMITS.reason.max}
              ref={field}
              {...props}
            />
          )}
        </Field>
        <div className="dialog__actions">
          <Button kind="primary" label={text.action} type="submit" />
          <Button label={common.cancel} onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
