import { useState } from 'react';
import { isHere, readLocal, removeLocal, storageKeys, writeLocal } from './local-store.ts';

/**
 * Unsent text of a form: it survives a reload, and is removed from the device with its user.
 * `isDraft` validates the stored value.
 */
export function draftOf<T>(uid: string, form: string, isDraft: (stored: unknown) => stored is T) {
  const key = storageKeys.draft(uid, form);
  return {
    /** Undefined when there is none. */
    read: (): T | undefined => {
      const stored = readLocal(key);
      return isDraft(stored) ? stored : undefined;
    },
    write: (value: T): void => {
      if (isHere(uid)) writeLocal(key, value);
    },
    clear: (): void => removeLocal(key),
  };
}

const isText = (stored: unknown): stored is string => typeof stored === 'string';

/** A draft of one text and its setter; '' removes the draft. */
export function useTextDraft(uid: string, form: string): [string, (text: string) => void] {
  const draft = draftOf(uid, form, isText);
  const [text, setText] = useState(() => draft.read() ?? '');
  const change = (next: string) => {
    setText(next);
    if (next) draft.write(next);
    else draft.clear();
  };
  return [text, change];
}

export type Draft<T> = ReturnType<typeof draftOf<T>>;
