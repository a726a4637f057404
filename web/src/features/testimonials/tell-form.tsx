import { TESTIMONIAL_LIMITS } from '@edu/domain/testimonial';
import { CircleAlert, Info } from 'lucide-react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useProfile } from '../../state/profile.ts';
import { common } from '../../text/common.ts';
import { testimonials } from '../../text/testimonials.ts';
import { Field } from '../../ui/field.tsx';
import { type TellFormProps, useTellForm } from './use-tell-form.ts';

const text = testimonials.tell;
const { min, max } = TESTIMONIAL_LIMITS.text;

/** What somebody says about the platform. An edit waits for approval again, which is said before. */
export function TellForm({ user, before, onSent, onCancel }: TellFormProps) {
  const { data: profile } = useProfile(user.uid);
  const name = profile?.displayName ?? user.displayName;
  const { form, failure, submit, cancel } = useTellForm({ user, before, onSent, onCancel }, name);
  const { register, formState, control } = form;
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'text' }).trim().length;
  return (
    <form className="tell__form" onSubmit={(event) => void submit(event)} noValidate>
      {before && (
        <div className="alert">
          <Info className="icon" aria-hidden="true" />
          <p>{before.approved ? testimonials.own.againApproved : testimonials.own.againWaiting}</p>
        </div>
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
      <p className="t-ui muted">{text.as(name)}</p>
      {failure && (
        <div className="alert alert--bad" role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <p>{text.problems[failure]}</p>
        </div>
      )}
      <div className="row">
        <button type="submit" className="btn btn--line" aria-disabled={isSubmitting}>
          {isSubmitting ? common.sending : text.send}
        </button>
        {cancel && (
          <button type="button" className="btn btn--quiet" onClick={cancel}>
            {common.cancel}
          </button>
        )}
      </div>
    </form>
  );
}

function Consent({
  problem,
  register,
}: {
  problem: string | undefined;
  /** Called in its place: the order decides which field with a problem gets the focus. */
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
      {problem && (
        <p className="field__error" id="consent-problem">
          <CircleAlert className="icon" aria-hidden="true" /> {problem}
        </p>
      )}
    </div>
  );
}
