import { useMediaRemote, useMediaState } from '@vidstack/react';
import { changePreferences, type Preferences, usePreferences } from '../preferences/store.ts';

export type PlayerSettings = Pick<Preferences, 'speed' | 'volume' | 'muted'>;

/**
 * The speed and the sound of the player, and their change, which is stored as a preference too.
 * The browser, an extension or an embedded player's own menu may have changed them: the controls
 * show the player's state, not the preference. Before the video can play it is the preference.
 */
export function usePlayerSettings(): PlayerSettings & {
  change: (change: Partial<PlayerSettings>) => void;
} {
  const preferences = usePreferences();
  const isReady = useMediaState('canPlay');
  const player = {
    speed: useMediaState('playbackRate'),
    volume: useMediaState('volume'),
    muted: useMediaState('muted'),
  };
  const remote = useMediaRemote();
  const { speed, volume, muted } = isReady ? player : preferences;
  return {
    speed,
    volume,
    muted,
    change: (change) => {
      changePreferences(change);
      // An unchanged preference changes nothing in the player.
      if (change.speed !== undefined) remote.changePlaybackRate(change.speed);
      if (change.volume !== undefined) remote.changeVolume(change.volume);
      if (change.muted === true) remote.mute();
      if (change.muted === false) remote.unmute();
    },
  };
}
