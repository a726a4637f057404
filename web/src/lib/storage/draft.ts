import { isObject } from '@edu/domain/lib/is-object';
import { useMemo, useRef, useState } from 'react';
import { useIsHydrated } from '../hydrated.ts';
import { Store, useStore } from '../store.ts';
import { useUnsaved } from '../unsaved.ts';
import {
  ANONYMOUS,
  hasSession,
  localKeys,
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from './local-store.ts';

type Change<T> = (last: T | undefined) => T | undefined;

/** What was typed since the form was opened; the number of moves at that time. */
interface Typed<T> {
  key: string;
  moved: number;
  isStored: boolean;
  value: T | undefined;
}

/**
 * Whether the typed text is the whole draft of this key: after a move the stored draft has the
 * guest's text too, if the typed text could be stored.
 */
const isCurrent = <T>(typed: Typed<T> | undefined, key: string, moved: number): typed is Typed<T> =>
  typed?.key === key && (typed.moved === moved || !typed.isStored);

/** Counts the moves of drafts between users. */
const moves = new Store(0);

/**
 * The unsent text of a form and its setter; undefined is no text. It survives a reload, waits for
 * the next visit, and is removed from the device with its user. `isDraft` validates the stored
 * value. A form that the server renders has no text before hydration. `source` names the stored
 * draft, and changes with the user and when a guest's drafts move; undefined before hydration.
 */
export function useDraft<T>(
  uid: string,
  form: string,
  isDraft: (stored: unknown) => stored is T,
): [draft: T | undefined, change: (next: Change<T>) => void, source: string | undefined] {
  const key = storageKeys.draft(uid, form);
  const isHydrated = useIsHydrated();
  const moved = useStore(moves);
  const [typed, setTyped] = useState<Typed<T>>();
  // Several fields may change before the next render.
  const last = useRef(typed);
  const readDraft = (): T | undefined => {
    const stored = readLocal(key);
    return isDraft(stored) ? stored : undefined;
  };
  const stored = useMemo(
    () => (isHydrated ? readDraft() : undefined),
    // The stored value is read once for each user.
    // oxlint-disable-next-line react/exhaustive-deps
    [key, isHydrated, moved],
  );
  const value = isCurrent(typed, key, moved) ? typed.value : stored;
  useUnsaved(value !== undefined);
  const change = (next: Change<T>) => {
    const { current } = last;
    const changed = next(isCurrent(current, key, moves.get()) ? current.value : readDraft());
    if (changed === undefined) removeLocal(key);
    const isStored = changed === undefined || (hasSession(uid) && writeLocal(key, changed));
    last.current = { key, moved: moves.get(), isStored, value: changed };
    setTyped(last.current);
  };
  return [value, change, isHydrated ? `${key} ${moved}` : undefined];
}

export const isText = (stored: unknown): stored is string => typeof stored === 'string';

const isFields = (stored: unknown): stored is Readonly<Record<string, string>> =>
  isObject(stored) && Object.values(stored).every(isText);

/**
 * Two drafts of one form as one: a field that both have holds the user's text, then the guest's. A
 * begun quiz is no text: the user's stays.
 */
function joined(mine: unknown, guest: unknown): unknown {
  if (mine === undefined) return guest;
  if (!isFields(mine) || !isFields(guest)) return mine;
  const both = Object.entries(guest).map(([name, text]) => {
    const texts = [mine[name], text].filter((one) => one?.trim());
    return [name, name === 'message' ? texts.join('\n\n') : (texts[0] ?? '')];
  });
  return { ...mine, ...Object.fromEntries(both) };
}

/** Moves a guest's drafts to a user. */
export function moveDrafts(uid: string): void {
  for (const toKey of [storageKeys.draft, storageKeys.quizDraft]) {
    const start = toKey(ANONYMOUS, '');
    for (const key of localKeys().filter((one) => one.startsWith(start))) {
      const mine = toKey(uid, key.slice(start.length));
      if (writeLocal(mine, joined(readLocal(mine), readLocal(key)))) removeLocal(key);
    }
  }
  moves.set(moves.get() + 1);
}
