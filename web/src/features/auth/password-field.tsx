import './password-field.css';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { auth as text } from './text.ts';
import { Field } from '../../ui/field.tsx';
import { REFUSED } from './auth-alert.tsx';
import { IconButton } from '../../ui/button.tsx';

interface Props extends ComponentProps<'input'> {
  isNew: boolean;
  problem: string | undefined;
  isWrong: boolean;
}

/** A password field with a show button; a new password has a length hint. */
export function PasswordField({ isNew, problem, isWrong, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={text.password} hint={isNew && text.passwordHint} problem={problem}>
      {(control) => (
        <div className="input-wrap">
          <input
            className="input"
            type={shown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            {...input}
            {...control}
            {...(isWrong && !problem && REFUSED)}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? text.hidePassword : text.showPassword}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
