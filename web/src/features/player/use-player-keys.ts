import type { RefObject } from 'react';
import { changePreferences, preferencesNow, SPEEDS } from '../../state/preferences.ts';
import type { ClipDriver } from './clip-driver.ts';
import type { ControlActions } from './controls.tsx';
import type { KeyAction } from './key-actions.ts';
import type { PlayerProps } from './player.tsx';
import { useKeys } from './use-keys.ts';

interface Options extends Pick<PlayerProps, 'next' | 'previous'> {
  driver: RefObject<ClipDriver | null>;
  actions: ControlActions;
  open: (to: string | undefined) => void;
}

/** Louder or quieter than now; a muted player begins at nothing. */
function changeVolume(by: number): void {
  const { volume, muted } = preferencesNow();
  const next = Math.round((muted ? 0 : volume) * 100 + by * 100) / 100;
  changePreferences({ volume: Math.min(1, Math.max(0, next)), muted: false });
}

function changeSpeed(by: 1 | -1): void {
  const speed = SPEEDS[SPEEDS.indexOf(preferencesNow().speed) + by];
  if (speed) changePreferences({ speed });
}

/** The keys of the player; what they change is remembered like a press on the buttons. */
export function usePlayerKeys(frame: RefObject<HTMLElement | null>, options: Options): void {
  const { driver, actions, open, next, previous } = options;
  useKeys(frame, (action: KeyAction) => {
    const { muted, captions } = preferencesNow();
    switch (action.kind) {
      case 'play':
        return actions.toggle();
      case 'skip':
        return driver.current?.seekBy(action.sec);
      case 'volume':
        return changeVolume(action.by);
      case 'speed':
        return changeSpeed(action.by);
      case 'mute':
        return changePreferences({ muted: !muted });
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
