import type { RefObject } from 'react';
import { Field as LabelledField } from '../../ui/field.tsx';
import { REFUSED } from './auth-alert.tsx';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete: string;
  problem: string | undefined;
  isWrong?: boolean;
  /** The initial value, and where the typed one is stored. */
  valueRef?: RefObject<string>;
}

export function Field({ label, problem, isWrong, valueRef, type = 'text', ...input }: Props) {
  return (
    <LabelledField label={label} problem={problem}>
      {(control) => (
        <input
          className="input"
          type={type}
          defaultValue={valueRef?.current}
          onInput={(event) => valueRef && (valueRef.current = event.currentTarget.value)}
          {...input}
          {...control}
          {...(isWrong && !problem && REFUSED)}
        />
      )}
    </LabelledField>
  );
}
