import { CONTACT_LIMITS } from '@edu/domain/contact';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { prepareContact } from '../../data/contact.ts';
import { contact as text } from '../../text/contact.ts';
import { Field } from '../../ui/field.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { type Answer, type ContactField, useContactForm } from './use-contact-form.ts';

/** Sends a message to the support; without a connection it waits on this device. `to` is the support address. */
export function ContactForm({ to }: { to: string }) {
  const { fields, problems, answer, change, submit } = useContactForm();
  const form = useRef<HTMLFormElement>(null);
  useTypedText(form, ({ name, value }) => change(name as ContactField, value));
  const control = (field: ContactField) => ({
    name: field,
    value: fields[field],
    onFocus: prepareContact,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(field, currentTarget.value),
  });
  return (
    <form
      ref={form}
      className="letter"
      noValidate
      aria-label={text.title}
      onSubmit={(event) => void submit(event)}
    >
      <Field label={text.name} problem={problems.name}>
        {(props) => (
          <input
            className="input"
            autoComplete="name"
            maxLength={CONTACT_LIMITS.name}
            {...props}
            {...control('name')}
          />
        )}
      </Field>
      <Field label={text.email} hint={text.emailHint} problem={problems.email}>
        {(props) => (
          <input
            className="input"
            type="email"
            autoComplete="email"
            required
            {...props}
            {...control('email')}
          />
        )}
      </Field>
      <Field label={text.message} problem={problems.message}>
        {(props) => (
          <textarea
            className="input letter__text"
            rows={6}
            maxLength={CONTACT_LIMITS.message}
            required
            {...props}
            {...control('message')}
          />
        )}
      </Field>
      <button type="submit" className="btn btn--primary" aria-disabled={answer.state === 'sending'}>
        <Send className="icon" aria-hidden="true" /> {text.action}
      </button>
      <p className="t-sm" role="status">
        {answerText(answer, to)}
      </p>
    </form>
  );
}

function answerText({ state, isKept, email }: Answer, to: string): string {
  if (state === 'new') return '';
  if (state === 'sent') return text.sent(email);
  if (state === 'refused') return text.refused(to);
  if (state === 'waiting') return isKept ? text.waiting : text.notKept;
  return text.sending;
}
