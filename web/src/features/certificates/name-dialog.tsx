import { CERTIFICATE_LIMITS } from '@edu/domain/learning/certificate';
import type { Course } from '@edu/domain/content/course';
import { typedName } from '@edu/domain/people/person-name';
import { cleanLine } from '@edu/domain/platform/one-line';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import type { SignedInUser } from '../auth/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog, SubmitOrCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { failureOf, offer as text } from './offer-text.ts';
import { useIssueCertificate } from './store.ts';

/** Asks for the name: it is frozen with the certificate. */
export function NameDialog({
  course,
  user,
  onClose,
}: {
  course: Course;
  user: SignedInUser;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const issue = useIssueCertificate(user.uid);
  const navigate = useNavigate();
  const { name: words } = text;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = field.current?.value ?? '';
    const name = typedName(typed, CERTIFICATE_LIMITS.name);
    setFailure(undefined);
    setProblem(
      name === undefined ? (cleanLine(typed) ? words.unreadable : words.missing) : undefined,
    );
    if (name === undefined) return field.current?.focus();
    setIsBusy(true);
    try {
      const { id } = await issue(course.id, name);
      await navigate(href.certificate(id));
    } catch (error) {
      setFailure(failureOf(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog title={words.title} onClose={onClose} isClosable={!isBusy}>
      <p className="t-ui muted">{words.lead}</p>
      <form className="mt-5" onSubmit={(event) => void submit(event)} noValidate>
        <Field label={words.label} hint={words.hint} problem={problem} isHintLasting>
          {(control) => (
            <input
              className="input"
              type="text"
              autoComplete="name"
              defaultValue={user.displayName}
              ref={field}
              {...control}
            />
          )}
        </Field>
        {failure && (
          <Alert kind="bad" className="mt-4">
            {failure}
          </Alert>
        )}
        <SubmitOrCancel
          label={isBusy ? words.busy : words.action}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
