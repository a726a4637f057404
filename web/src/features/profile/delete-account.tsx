import { AppError } from '@edu/domain/errors/errors';
import { type Action, useAction } from '../../lib/use-action.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { deleteMyAccount, reauthenticate } from './account-api.ts';
import { authCode } from '../auth/auth-code.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useProgress } from '../progress/progress-provider.tsx';
import { endSession } from '../session/sign-out.ts';
import { privacy } from './privacy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, SubmitOrCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

const text = privacy.remove;

export function DeleteAccount({ uid }: { uid: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const deletion = useDeletion(uid);
  const close = () => {
    setIsAsked(false);
    deletion.reset();
  };
  return (
    <section className="privacy" aria-labelledby="delete-h">
      <div>
        <h3 className="t-h3" id="delete-h">
          {text.title}
        </h3>
        <p className="muted">{text.text}</p>
      </div>
      <div className="privacy__actions">
        <Button variant="danger" label={text.action} onClick={() => setIsAsked(true)} />
      </div>
      {isAsked && <Question deletion={deletion} onClose={close} />}
    </section>
  );
}

interface QuestionProps {
  deletion: Action<void, string>;
  onClose: () => void;
}

function Question({ deletion: { error, isPending, mutate }, onClose }: QuestionProps) {
  const { user } = useAuth();
  const password = useRef<HTMLInputElement>(null);
  // Each attempt has an error of its own, so that the same problem is announced again.
  useEffect(() => {
    if (error) password.current?.focus();
  }, [error]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate(password.current?.value ?? '');
  };
  return (
    <Dialog title={text.question} onClose={onClose} isClosable={!isPending}>
      <p>{text.gone}</p>
      <ul role="list" className="dashes">
        {text.goneItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{text.stays}</p>
      <ul role="list" className="dashes">
        {text.staysItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="t-sm muted">{text.when}</p>
      <form className="mt-5" onSubmit={onSubmit} noValidate>
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field label={text.password} problem={error ? problemText(error) : undefined}>
          {(props) => (
            <input
              className="input"
              type="password"
              autoComplete="current-password"
              ref={password}
              {...props}
            />
          )}
        </Field>
        <SubmitOrCancel
          variant="danger"
          label={isPending ? text.busy : text.confirm}
          isBusy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

const PASSWORD_CODES = new Set(['wrong-password', 'invalid-credential', 'missing-password']);

function problemText(error: Error): string {
  if (error instanceof AppError) {
    if (error.code === 'invalid') return text.passwordMissing;
    if (error.code === 'forbidden') return text.administrator;
    if (error.code === 'rate-limited') return text.tooMany;
    return error.code === 'unavailable' ? text.offline : text.failed;
  }
  const code = authCode(error);
  if (PASSWORD_CODES.has(code)) return text.passwordWrong;
  if (code === 'too-many-requests') return text.tooMany;
  return code === 'network-request-failed' ? text.offline : text.failed;
}

/**
 * A requested deletion completes even if the page is left, so that none of the user's data stays
 * here.
 */
function useDeletion(uid: string) {
  const { actions: store } = useProgress();
  return useAction({
    mutationFn: async (password: string) => {
      if (!password) throw new AppError('invalid', 'The password is missing.');
      await reauthenticate(password);
      await deleteMyAccount();
      await endSession(uid, store, 'deleted');
    },
  });
}
