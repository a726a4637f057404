import type { ComponentProps } from 'react';
import { Field as LabelledField } from '../../ui/field.tsx';
import { REFUSED } from './auth-alert.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  problem: string | undefined;
  /** The alert above is about this field. */
  isWrong?: boolean;
}

export function Field({ label, problem, isWrong, type = 'text', ...input }: Props) {
  return (
    <LabelledField label={label} problem={problem}>
      {(control) => (
        <input
          className="input"
          type={type}
          {...input}
          {...control}
          {...(isWrong && !problem && REFUSED)}
        />
      )}
    </LabelledField>
  );
}
