import { AppError } from '@edu/domain/platform/errors';
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
    deletion.forgetProblem();
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
        <Button kind="danger" label={text.action} onClick={() => setIsAsked(true)} />
      </div>
      {isAsked && <Question {...deletion} onClose={close} />}
    </section>
  );
}

interface QuestionProps extends ReturnType<typeof useDeletion> {
  onClose: () => void;
}

function Question({ problem, isBusy, remove, onClose }: QuestionProps) {
  const { user } = useAuth();
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) password.current?.focus();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void remove(password.current?.value ?? '');
  };
  return (
    <Dialog title={text.question} onClose={onClose} isClosable={!isBusy}>
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
      <form className="mt-5" onSubmit={submit} noValidate>
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field label={text.password} problem={problem?.words}>
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
          kind="danger"
          label={isBusy ? text.busy : text.confirm}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** A new object for each attempt, so that the same problem is announced again. */
interface Problem {
  words: string;
}

const PASSWORD_CODES = new Set(['wrong-password', 'invalid-credential', 'missing-password']);

function wordsOf(error: unknown): string {
  if (error instanceof AppError) {
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
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async (password: string) => {
    if (!password) return setProblem({ words: text.passwordMissing });
    setIsBusy(true);
    try {
      await reauthenticate(password);
      await deleteMyAccount();
    } catch (error) {
      console.warn('The account was not deleted.', error);
      setProblem({ words: wordsOf(error) });
      return setIsBusy(false);
    }
    await endSession(uid, store, 'deleted');
  };
  return { problem, isBusy, remove, forgetProblem: () => setProblem(undefined) };
}
