import { CONTACT_LIMITS, type ContactMessage, isContactValue } from '@edu/domain/community/contact';
import { hasAtMost } from '@edu/domain/text/graphemes';
import { normalEmail } from '@edu/domain/accounts/normal-email';
import { typedName } from '@edu/domain/accounts/person-name';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Action, useAction } from '../../lib/use-action.ts';
import { Send } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { type Control, type ControllerRenderProps, useController, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { prepareContact } from './api.ts';
import { useFormDraft, WHOLE_FORM } from '../../lib/storage/form-draft.ts';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { useAuth, useStoredUid } from '../auth/auth-provider.tsx';
import { contactHandler } from './contact-handler.ts';
import { outbox, useOutbox } from '../outbox/outbox.ts';
import { contact as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { type ControlProps, Field } from '../../ui/field.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';

/** The values that are sent. */
const formSchema = v.object({
  name: v.pipe(
    v.string(),
    // A name that cannot be normalised stays as typed and fails the check.
    v.transform((typed) => typedName(typed, CONTACT_LIMITS.name) ?? typed.trim()),
    v.check((name) => isContactValue('name', name), text.problems.name),
  ),
  email: v.pipe(
    v.string(),
    v.transform(normalEmail),
    v.check((email) => isContactValue('email', email), text.problems.email),
  ),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (message) => isContactValue('message', message),
      ({ input }) =>
        hasAtMost(input, CONTACT_LIMITS.message)
          ? text.problems.message
          : text.problems.long(CONTACT_LIMITS.message),
    ),
  ),
});

type Fields = v.InferInput<typeof formSchema>;

const FIELDS = ['name', 'email', 'message'] as const;

/**
 * The contact form; without a connection the message waits on this device. `to` is the support
 * address.
 */
export function ContactForm({ to }: { to: string }) {
  const { control, setValue, answer, isPending, onType, onSubmit } = useContactForm();
  const form = useRef<HTMLFormElement>(null);
  useTypedText(form, ({ name, value }) =>
    setValue(name as keyof Fields, value, { shouldDirty: true }),
  );
  return (
    <form
      ref={form}
      className="contact-form"
      noValidate
      aria-label={text.title}
      onSubmit={onSubmit}
    >
      <Line name="name" label={text.name} control={control} onType={onType}>
        {(props) => <input className="input" autoComplete="name" {...props} />}
      </Line>
      <Line name="email" label={text.email} hint={text.emailHint} control={control} onType={onType}>
        {(props) => (
          <input className="input" type="email" autoComplete="email" required {...props} />
        )}
      </Line>
      <Line name="message" label={text.message} control={control} onType={onType}>
        {(props) => <textarea className="input contact-form__text" rows={6} required {...props} />}
      </Line>
      <Button variant="primary" type="submit" aria-disabled={isPending}>
        <Send className="icon" /> {text.action}
      </Button>
      <p className="t-sm" role="status">
        {isPending ? text.sending : answer && answerText(answer, to)}
      </p>
    </form>
  );
}

/** A field of the form. */
function Line({
  name,
  label,
  hint,
  control,
  onType,
  children,
}: {
  name: keyof Fields;
  label: string;
  hint?: string;
  control: Control<Fields>;
  onType: () => void;
  children: (
    props: ControlProps & ControllerRenderProps<Fields> & { onFocus: () => void },
  ) => ReactNode;
}) {
  const { field, fieldState } = useController({ name, control });
  const onChange = (event: { target: { value: string } }) => {
    field.onChange(event);
    onType();
  };
  return (
    <Field label={label} hint={hint} problem={fieldState.error?.message}>
      {(props) => children({ ...props, ...field, onChange, onFocus: prepareContact })}
    </Field>
  );
}

/** What became of the last message; `email` is the address for the reply. */
interface Answer {
  state: 'sent' | 'waiting' | 'refused';
  isStored: boolean;
  email: string;
}

function answerText({ state, isStored, email }: Answer, to: string): string {
  if (state === 'sent') return text.sent(email);
  if (state === 'refused') return text.refused(to);
  return isStored ? text.waiting : text.notStored;
}

/** The state of the form: the text stays until it is sent or stored on this device. */
function useContactForm() {
  const { user, remembered } = useAuth();
  const known = user ?? remembered;
  const uid = user?.uid ?? ANONYMOUS;
  const form = useForm<Fields>({
    values: { name: known?.displayName ?? '', email: known?.email ?? '', message: '' },
    // A user who becomes known fills only what is not edited.
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
    resolver: valibotResolver(formSchema),
  });
  const { control, handleSubmit, getValues, reset, setValue } = form;
  const removeDraft = useFormDraft(form, useStoredUid(), 'contact', FIELDS);
  const sending = useAction({
    mutationFn: ({ id, ...message }: ContactMessage) =>
      outbox.queue(contactHandler, uid).submit(message, id),
    onSuccess: ({ state }, { name, email, message }) => {
      if (state === 'refused') return;
      const typed = getValues('message');
      // The next message has the same sender.
      reset({ name, email, message: '' }, WHOLE_FORM);
      removeDraft();
      // Keep the text that was typed meanwhile.
      if (typed.trim() !== message) setValue('message', typed, { shouldDirty: true });
    },
  });
  const answer = useAnswer(uid, sending);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The second press of a double click: the message was sent and the field is empty.
    if (answer !== undefined && getValues('message') === '') return;
    void handleSubmit(
      (message) => sending.mutate({ ...message, id: crypto.randomUUID() }),
      sending.reset,
    )(event);
  };
  const { isPending, reset: onType } = sending;
  return { control, setValue, answer, isPending, onType, onSubmit };
}

/** A stored message is sent or rejected later, or discarded in the list of pending changes. */
function useAnswer(
  uid: string,
  { data: outcome, variables: message }: Action<{ state: Answer['state'] }, ContactMessage>,
): Answer | undefined {
  const { items, delivered, isStored } = useOutbox(contactHandler, uid);
  if (!outcome || !message) return undefined;
  const { id, email } = message;
  const answer = (state: Answer['state']): Answer => ({ state, isStored, email });
  if (outcome.state !== 'waiting') return answer(outcome.state);
  if (delivered.some(({ item }) => item.id === id)) return answer('sent');
  const waiting = items.find((item) => item.id === id);
  return waiting && answer(waiting.refused ? 'refused' : 'waiting');
}
