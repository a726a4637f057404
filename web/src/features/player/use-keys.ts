import { type RefObject, useEffect, useRef } from 'react';
import { preferencesNow } from '../../state/preferences.ts';
import { type KeyAction, keyAction, type KeyPlace } from './key-actions.ts';

function placeOf(target: EventTarget | null, frame: HTMLElement | null): KeyPlace {
  if (!(target instanceof HTMLElement)) return 'page';
  // A menu or a question in front of the page has its own keys.
  if (target.closest('dialog, [role="dialog"], [role="combobox"], [role="menu"]')) return 'other';
  if (target.dataset['keys'] === 'seek') return 'seek';
  if (target.isContentEditable || target.matches('input, textarea, select')) return 'other';
  if (!frame?.closest('[data-media-player]')?.contains(target)) return 'page';
  return target.matches('button, a') ? 'button' : 'player';
}

/** Keys of the whole page while a player is on it. */
export function useKeys(frame: RefObject<HTMLElement | null>, onKey: (action: KeyAction) => void) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const place = placeOf(event.target, frame.current);
      const action = keyAction(event, place, preferencesNow().shortcuts);
      if (!action) return;
      // Held: only what moves on goes on.
      const isSteady = action.kind === 'skip' || action.kind === 'volume';
      event.preventDefault();
      if (!event.repeat || isSteady) latest.current(action);
    };
    // First of all: Vidstack takes the key that shows the controls again for its own.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [frame]);
}
