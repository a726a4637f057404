import '../../ui/textarea.css';
import '../../ui/check.css';
import { WithName } from '../../ui/avatar.tsx';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { requireConnection } from '../../lib/pwa/connectivity.ts';
import { useAction } from '../../lib/use-action.ts';
import { characterCount } from '@edu/domain/text/graphemes';
import { cleanLine } from '@edu/domain/text/one-line';
import { isTestimonialValue, TESTIMONIAL_LIMITS } from '@edu/domain/community/testimonial';
import type { FormEvent } from 'react';
import { useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { SignedInUser } from '../auth/api.ts';
import { failureKind } from '../../lib/firebase/failure-kind.ts';
import type { Testimonial } from './api.ts';
import { useFormDraft } from '../../lib/storage/form-draft.ts';
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
  const { form, isPending, error, onSubmit, cancel } = useTestimonialForm(
    { user, before, onSent, onCancel },
    name,
  );
  const { register, formState, control } = form;
  const { errors } = formState;
  const typed = characterCount(useWatch({ control, name: 'text' }).trim());
  return (
    <form className="testimonial-form__form" onSubmit={onSubmit} noValidate>
      {before && (
        <Alert variant="info">
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
      <p className="ui-text muted">
        <WithName words={text.as} name={name} />
      </p>
      {error && <Alert variant="bad">{text.problems[failureKind(error)]}</Alert>}
      <div className="row">
        <Button
          label={isPending ? common.sending : text.send}
          type="submit"
          aria-disabled={isPending}
        />
        {cancel && <Button variant="quiet" label={common.cancel} onClick={cancel} />}
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

interface TestimonialFormProps {
  user: SignedInUser;
  before: Testimonial | undefined;
  onSent: () => void;
  onCancel: (() => void) | undefined;
}

function lengthProblem(typed: string): string {
  const length = characterCount(typed);
  return length > max
    ? text.problems.long(length - max)
    : text.problems.short(Math.max(1, min - length));
}

const formSchema = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (typed) => isTestimonialValue('text', typed),
      ({ input }) => lengthProblem(input),
    ),
  ),
  role: v.pipe(
    v.string(),
    v.transform(cleanLine),
    v.check((role) => isTestimonialValue('role', role), text.problems.role),
  ),
  isAgreed: v.pipe(
    v.boolean(),
    v.check((isAgreed) => isAgreed, text.problems.consent),
  ),
});

type Fields = v.InferInput<typeof formSchema>;

/** The state of the form: validated by its schema, stored as a draft until it is sent. */
function useTestimonialForm(
  { user, before, onSent, onCancel }: TestimonialFormProps,
  name: string,
) {
  const save = useSaveTestimonial();
  const form = useForm<Fields>({
    defaultValues: {
      text: before?.text ?? '',
      role: before?.role ?? '',
      isAgreed: false,
    },
    resolver: valibotResolver(formSchema),
  });
  // The consent is given again after a reload.
  const removeDraft = useFormDraft(form, user.uid, 'testimonial', ['text', 'role']);
  const { mutate, reset, isPending, error } = useAction({
    mutationFn: async ({ role, text: content }: Fields) => {
      requireConnection();
      await save({ userId: user.uid, name, role, text: content });
    },
    onSuccess: () => {
      removeDraft();
      onSent();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit((fields) => mutate(fields), reset)(event);
  };
  const cancel =
    onCancel &&
    (() => {
      removeDraft();
      onCancel();
    });
  return { form, isPending, error, onSubmit, cancel };
}
