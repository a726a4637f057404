import { type RefObject, useEffect, useRef } from 'react';
import { changePreferences, preferencesNow, SPEEDS } from '../preferences/store.ts';
import type { ClipDriver } from './clip-driver.ts';
import type { ControlActions } from './controls.tsx';
import { type KeyAction, keyAction, type KeyPlace } from './key-actions.ts';
import type { PlayerProps } from './player.tsx';
import { type PlayerSettings, usePlayerSettings } from './player-settings.ts';

interface Options extends Pick<PlayerProps, 'next' | 'previous' | 'link'> {
  driver: RefObject<ClipDriver | null>;
  actions: ControlActions;
  open: (to: string | undefined) => void;
}

/** The volume after a step of the keys. */
function volumeAfter({ volume, muted }: PlayerSettings, by: number): number {
  const next = Math.round((muted ? 0 : volume) * 100 + by * 100) / 100;
  return Math.min(1, Math.max(0, next));
}

/** The next faster or slower speed of the menu; undefined at its end. */
const speedAfter = ({ speed }: PlayerSettings, by: 1 | -1): number | undefined =>
  by > 0 ? SPEEDS.find((rate) => rate > speed) : SPEEDS.findLast((rate) => rate < speed);

/** The keys of the player; changed preferences are stored as with the buttons. */
export function usePlayerKeys(frame: RefObject<HTMLElement | null>, options: Options): void {
  const { driver, actions, open, next, previous } = options;
  const { change, ...settings } = usePlayerSettings();
  useKeys(frame, (action: KeyAction) => {
    const { captions } = preferencesNow();
    switch (action.kind) {
      case 'play':
        return actions.toggle();
      case 'mark':
        return options.link?.mark();
      case 'skip':
        return driver.current?.seekBy(action.sec);
      case 'volume':
        return change({ volume: volumeAfter(settings, action.by), muted: false });
      case 'speed':
        return change({ speed: speedAfter(settings, action.by) ?? settings.speed });
      case 'mute':
        return change({ muted: !settings.muted });
      case 'captions':
        return changePreferences({ captions: !captions });
      case 'fullscreen':
        return actions.fullscreen();
      case 'help':
        return actions.help();
      case 'next':
        return open(next?.to);
      case 'previous':
        return open(previous);
    }
  });
}

function toKeyPlace(target: EventTarget | null, frame: HTMLElement | null): KeyPlace {
  if (!(target instanceof HTMLElement)) return 'page';
  // An open menu or dialog has its own keys.
  if (target.closest('dialog, [role="dialog"], [role="combobox"], [role="menu"]')) return 'other';
  if (target.dataset['keys'] === 'seek') return 'seek';
  if (target.isContentEditable || target.matches('input, textarea, select')) return 'other';
  if (!frame?.closest('[data-media-player]')?.contains(target)) return 'page';
  return target.matches('button, a') ? 'button' : 'player';
}

function useKeys(frame: RefObject<HTMLElement | null>, onKey: (action: KeyAction) => void) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const place = toKeyPlace(event.target, frame.current);
      const action = keyAction(event, place, preferencesNow().shortcuts);
      if (!action) return;
      // Only skip and volume repeat while the key is held.
      const isSteady = action.kind === 'skip' || action.kind === 'volume';
      event.preventDefault();
      if (!event.repeat || isSteady) latest.current(action);
    };
    // In the capture phase: Vidstack otherwise consumes the key that shows the controls.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [frame]);
}
