import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, FieldProblem } from '../../ui/field.tsx';

interface Props {
  label: string;
  hint?: ReactNode;
  problem: string | undefined;
  control: UseFormRegisterReturn;
}

export function TextField({
  label,
  hint,
  problem,
  control,
  type = 'text',
}: Props & { type?: 'text' | 'email' }) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(props) => (
        <input className="input" type={type} autoComplete="off" {...props} {...control} />
      )}
    </Field>
  );
}

export function NumberField({
  label,
  hint,
  problem,
  control,
  ...bounds
}: Props & { min: number; max: number; step?: number }) {
  const id = useId();
  // The hint stays where something is wrong: it says how much is used.
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input num"
        id={id}
        type="number"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
        {...bounds}
        {...control}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

export function SwitchField({ label, hint, control }: Props) {
  const id = useId();
  return (
    <label className="switch" htmlFor={id}>
      <span className="field__label" id={`${id}-name`}>
        {label}
      </span>
      <span className="field__hint" id={`${id}-hint`}>
        {hint}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked.
        role="switch"
        id={id}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        {...control}
      />
    </label>
  );
}
