import { CONTACT_LIMITS, isContactValue } from '@edu/domain/community/contact';
import { hasAtMost } from '@edu/domain/platform/graphemes';
import { normalEmail } from '@edu/domain/people/normal-email';
import { typedName } from '@edu/domain/people/person-name';
import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { prepareContact } from './api.ts';
import { isFields, useDraft } from '../../lib/storage/draft.ts';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { contactKind } from './contact-kind.ts';
import { outbox, useOutbox } from '../outbox/outbox.ts';
import { contact as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';

/**
 * The contact form; without a connection the message waits on this device. `to` is the support
 * address.
 */
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
      className="contact-form"
      noValidate
      aria-label={text.title}
      onSubmit={(event) => void submit(event)}
    >
      <Field label={text.name} problem={problems.name}>
        {(props) => <input className="input" autoComplete="name" {...props} {...control('name')} />}
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
            className="input contact-form__text"
            rows={6}
            required
            {...props}
            {...control('message')}
          />
        )}
      </Field>
      <Button kind="primary" type="submit" aria-disabled={answer.state === 'sending'}>
        <Send className="icon" /> {text.action}
      </Button>
      <p className="t-sm" role="status">
        {answerText(answer, to)}
      </p>
    </form>
  );
}

function answerText({ state, isStored, email }: Answer, to: string): string {
  if (state === 'new') return '';
  if (state === 'sent') return text.sent(email);
  if (state === 'refused') return text.refused(to);
  if (state === 'waiting') return isStored ? text.waiting : text.notStored;
  return text.sending;
}

const CONTACT_FIELDS = ['name', 'email', 'message'] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];
type Fields = Record<ContactField, string>;

/** `email`: the address for the reply. */
interface Answer {
  state: 'new' | 'sending' | 'sent' | 'waiting' | 'refused';
  isStored: boolean;
  email: string;
  /** The id of the last sent message; '' before the first. */
  id: string;
}
const NEW: Answer = { state: 'new', isStored: true, email: '', id: '' };

/**
 * The values that are sent; a name that cannot be normalised stays as typed and fails its schema.
 */
const tidy = ({ name, email, message }: Fields): Fields => ({
  name: typedName(name, CONTACT_LIMITS.name) ?? name.trim(),
  email: normalEmail(email),
  message: message.trim(),
});

const problemOf = (field: ContactField, value: string): string =>
  field === 'message' && !hasAtMost(value, CONTACT_LIMITS.message)
    ? text.problems.long(CONTACT_LIMITS.message)
    : text.problems[field];

/** The state of the form: the text stays until it is sent or stored on this device. */
function useContactForm() {
  const { user, remembered } = useAuth();
  const known = user ?? remembered;
  const [typed, changeTyped] = useDraft(known?.uid ?? ANONYMOUS, 'contact', isFields);
  // The next message has the same sender.
  const [sender, setSender] = useState<Omit<Fields, 'message'>>();
  const [problems, setProblems] = useState<Partial<Fields>>({});
  const [answer, setAnswer] = useState(NEW);
  const uid = user?.uid ?? ANONYMOUS;
  const { items, delivered, isStored } = useOutbox(contactKind, uid);
  const fields: Fields = {
    name: typed?.['name'] ?? sender?.name ?? known?.displayName ?? '',
    email: typed?.['email'] ?? sender?.email ?? known?.email ?? '',
    message: typed?.['message'] ?? '',
  };

  const change = (field: ContactField, value: string) => {
    changeTyped((last) => {
      const next = { ...last, [field]: value };
      return Object.values(next).some(Boolean) ? next : undefined;
    });
    setProblems(({ [field]: _solved, ...rest }) => rest);
    setAnswer((last) => (last.state === 'sending' ? last : NEW));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second press of a double click: the message was sent and the field is empty.
    const isGone = answer.state !== 'new' && fields.message === '';
    if (answer.state === 'sending' || isGone) return;
    const form = event.currentTarget;
    const message = tidy(fields);
    const wrong = CONTACT_FIELDS.filter((field) => !isContactValue(field, message[field]));
    setProblems(
      Object.fromEntries(wrong.map((field) => [field, problemOf(field, message[field])])),
    );
    const [first] = wrong;
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setAnswer({ ...NEW, state: 'sending' });
    const id = crypto.randomUUID();
    const { state } = await outbox.box(contactKind, uid).submit(message, id);
    if (state !== 'refused') {
      setSender(message);
      // Keep the text that was typed meanwhile.
      changeTyped((last) => {
        const now = last?.['message'] ?? '';
        return now === '' || now.trim() === message.message ? undefined : { message: now };
      });
    }
    setAnswer({ ...NEW, state, email: message.email, id });
  };

  /** A stored message is sent or rejected later, or discarded in the list of pending changes. */
  const stateNow = (): Answer['state'] => {
    if (answer.state !== 'waiting') return answer.state;
    if (delivered.some(({ item }) => item.id === answer.id)) return 'sent';
    const waiting = items.find(({ id }) => id === answer.id);
    if (!waiting) return 'new';
    return waiting.refused ? 'refused' : 'waiting';
  };

  return { fields, problems, answer: { ...answer, isStored, state: stateNow() }, change, submit };
}
