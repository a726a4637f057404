import { CERTIFICATE_LIMITS } from '@edu/domain/learning/certificate';
import type { Course } from '@edu/domain/content/course';
import { typedName } from '@edu/domain/accounts/person-name';
import { cleanLine } from '@edu/domain/text/one-line';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import type { SignedInUser } from '../auth/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog, SubmitOrCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { failureText, offer } from './offer-text.ts';
import { useIssueCertificate } from './store.ts';

const text = offer.name;

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
  const { issue, isPending, isSuccess, error, reset } = useIssueCertificate(user.uid);
  const navigate = useNavigate();
  // Also until the certificate is opened.
  const isBusy = isPending || isSuccess;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = field.current?.value ?? '';
    const name = typedName(typed, CERTIFICATE_LIMITS.name);
    setProblem(
      name === undefined ? (cleanLine(typed) ? text.unreadable : text.missing) : undefined,
    );
    if (name !== undefined)
      return issue(
        { courseId: course.id, name },
        { onSuccess: ({ id }) => void navigate(href.certificate(id)) },
      );
    reset();
    field.current?.focus();
  };

  return (
    <Dialog title={text.title} onClose={onClose} isClosable={!isBusy}>
      <p className="ui-text muted">{text.lead}</p>
      <form className="mt-5" onSubmit={onSubmit} noValidate>
        <Field label={text.label} hint={text.hint} problem={problem} isHintLasting>
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
        {error && (
          <Alert variant="bad" className="mt-4">
            {failureText(error)}
          </Alert>
        )}
        <SubmitOrCancel
          label={isBusy ? text.busy : text.action}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
