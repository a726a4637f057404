import { CircleAlert, Mail } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useAuth } from '../../state/auth.tsx';
import { contact as text } from '../../text/contact.ts';
import { letterTo, MESSAGE_MAX } from './letter.ts';

/** Opens the person's own mail program with the letter in it; what was typed stays until they leave. */
export function LetterForm({ to, platform }: { to: string; platform: string }) {
  const { user, remembered } = useAuth();
  const [typed, setName] = useState<string>();
  const name = typed ?? (user ?? remembered)?.displayName ?? '';
  const [message, setMessage] = useState('');
  const [state, setState] = useState<'new' | 'empty' | 'opened'>('new');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const open = (event: FormEvent) => {
    event.preventDefault();
    if (!message.trim()) {
      setState('empty');
      field.current?.focus();
      return;
    }
    location.href = letterTo(to, text.subject(platform), message, name);
    setState('opened');
  };

  return (
    <form className="letter" noValidate onSubmit={open} aria-label={text.title}>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-name`}>
          {text.name}
        </label>
        <input
          className="input"
          id={`${id}-name`}
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <MessageField
        field={field}
        value={message}
        isEmpty={state === 'empty'}
        onChange={(value) => {
          setMessage(value);
          setState('new');
        }}
      />
      <button type="submit" className="btn btn--primary">
        <Mail className="icon" aria-hidden="true" /> {text.action}
      </button>
      <p className="t-sm muted" role="status">
        {state === 'opened' && text.opened(to)}
      </p>
    </form>
  );
}

interface MessageProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** Whether it was sent with nothing in it. */
  isEmpty: boolean;
  onChange: (value: string) => void;
}

function MessageField({ field, value, isEmpty, onChange }: MessageProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {text.message}
      </label>
      <textarea
        ref={field}
        className="input letter__text"
        id={id}
        rows={6}
        maxLength={MESSAGE_MAX}
        required
        aria-invalid={isEmpty}
        aria-describedby={isEmpty ? `${id}-error` : `${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isEmpty ? (
        <p className="field__error" id={`${id}-error`} role="alert">
          <CircleAlert className="icon icon--sm" aria-hidden="true" /> {text.empty}
        </p>
      ) : (
        <p className="field__hint" id={`${id}-hint`}>
          {text.hint}
        </p>
      )}
    </div>
  );
}
