import '../../ui/textarea.css';
import '../../ui/check.css';
import { WithName } from '../../ui/avatar.tsx';
import { onlineManager } from '@tanstack/react-query';
import { characterCount } from '@edu/domain/platform/graphemes';
import { cleanLine } from '@edu/domain/platform/one-line';
import { isTestimonialValue, TESTIMONIAL_LIMITS } from '@edu/domain/community/testimonial';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import type { SignedInUser } from '../auth/api.ts';
import { failureKind } from '../../lib/firebase/failure-kind.ts';
import type { Testimonial } from './api.ts';
import { isFields, useDraft } from '../../lib/storage/draft.ts';
import { useProfile } from '../profile/store.ts';
import { useSaveTestimonial } from './store.ts';
import { common } from '../../lib/i18n/common.ts';
import { testimonials } from './text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FieldProblem } from '../../ui/field.tsx';

const text = testimonials.tell;
const { min, max } = TESTIMONIAL_LIMITS.text;

/** The form of a testimonial. It says before that an edit waits for approval again. */
export function TestimonialForm({ user, before, onSent, onCancel }: TestimonialFormProps) {
  const { data: profile } = useProfile(user.uid);
  const name = profile?.displayName ?? user.displayName;
  const { form, failure, submit, cancel } = useTestimonialForm(
    { user, before, onSent, onCancel },
    name,
  );
  const { register, formState, control } = form;
  const { errors, isSubmitting } = formState;
  const typed = characterCount(useWatch({ control, name: 'text' }).trim());
  return (
    <form className="testimonial-form__form" onSubmit={(event) => void submit(event)} noValidate>
      {before && (
        <Alert kind="info">
          {before.approved ? testimonials.own.againApproved : testimonials.own.againWaiting}
        </Alert>
      )}
      <Field
        label={text.text}
        hint={typed > max - 100 ? `${typed} / ${max}` : text.textHint(min, max)}
        problem={errors.text?.message}
      >
        {(props) => (
          <textarea
            className="input textarea"
            placeholder={text.placeholder}
            {...props}
            {...register('text')}
          />
        )}
      </Field>
      <Field label={text.role} hint={text.roleHint} problem={errors.role?.message}>
        {(props) => <input className="input" {...props} {...register('role')} />}
      </Field>
      <Consent problem={errors.isAgreed?.message} register={() => register('isAgreed')} />
      <p className="t-ui muted">
        <WithName words={text.as} name={name} />
      </p>
      {failure && <Alert kind="bad">{text.problems[failure]}</Alert>}
      <div className="row">
        <Button
          label={isSubmitting ? common.sending : text.send}
          type="submit"
          aria-disabled={isSubmitting}
        />
        {cancel && <Button kind="quiet" label={common.cancel} onClick={cancel} />}
      </div>
    </form>
  );
}

function Consent({
  problem,
  register,
}: {
  problem: string | undefined;
  /** Called in render order, which decides the invalid field that gets the focus. */
  register: () => UseFormRegisterReturn;
}) {
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'consent-problem' : undefined}
          {...register()}
        />
        {text.consent}
      </label>
      <FieldProblem id="consent-problem" problem={problem} />
    </div>
  );
}

interface Fields {
  text: string;
  role: string;
  isAgreed: boolean;
}

interface TestimonialFormProps {
  user: SignedInUser;
  before: Testimonial | undefined;
  onSent: () => void;
  onCancel: (() => void) | undefined;
}

function problemsIn(fields: Fields): Partial<Record<keyof Fields, string>> {
  const length = characterCount(fields.text.trim());
  return {
    ...(length > max
      ? { text: text.problems.long(length - max) }
      : !isTestimonialValue('text', fields.text.trim()) && {
          text: text.problems.short(Math.max(1, min - length)),
        }),
    ...(!isTestimonialValue('role', cleanLine(fields.role)) && { role: text.problems.role }),
    ...(!fields.isAgreed && { isAgreed: text.problems.consent }),
  };
}

/** The state of the form: validated by its schema, stored as a draft until it is sent. */
function useTestimonialForm(
  { user, before, onSent, onCancel }: TestimonialFormProps,
  name: string,
) {
  const save = useSaveTestimonial();
  const [failure, setFailure] = useState<ReturnType<typeof failureKind>>();
  const [draft, changeDraft] = useDraft(user.uid, 'testimonial', isFields);
  const form = useForm<Fields>({
    defaultValues: {
      text: draft?.['text'] ?? before?.text ?? '',
      role: draft?.['role'] ?? before?.role ?? '',
      isAgreed: false,
    },
    resolver: (fields) => {
      const found = Object.entries(problemsIn(fields));
      if (found.length === 0) return { values: fields, errors: {} };
      const errors = found.map(([field, message]) => [field, { type: 'schema', message }]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> };
    },
  });
  const { subscribe } = form;
  const onValues = useEffectEvent(({ text: words, role }: Fields) =>
    changeDraft(() => ({ text: words, role })),
  );
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onValues(values),
      }),
    [subscribe],
  );
  const submit = form.handleSubmit(async ({ text: words, role }) => {
    setFailure(undefined);
    try {
      if (!onlineManager.isOnline()) throw new Error('This device is offline.');
      await save({ userId: user.uid, name, role: cleanLine(role), text: words.trim() });
      changeDraft(() => undefined);
      onSent();
    } catch (error) {
      console.warn('The testimonial was not sent.', error);
      setFailure(failureKind(error));
    }
  });
  const cancel =
    onCancel &&
    (() => {
      changeDraft(() => undefined);
      onCancel();
    });
  return { form, failure, submit, cancel };
}
