import { wholePercent } from '@edu/domain/lib/percent';
import { useMediaState } from '@vidstack/react';
import {
  Captions,
  CaptionsOff,
  Keyboard,
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  Play,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ChangeEvent, CSSProperties, Ref } from 'react';
import { changePreferences, SPEEDS, usePreferences } from '../preferences/store.ts';
import { usePlayerSettings } from './player-settings.ts';
import { clockText, percentText, spokenClock } from '../../lib/i18n/format.ts';
import { player } from './text.ts';
import type { ClipState } from './clip-driver.ts';

export interface ControlActions {
  toggle: () => void;
  seek: (position: number) => void;
  fullscreen: () => void;
  help: () => void;
}

interface Props {
  state: ClipState;
  hasCaptions: boolean;
  hasSound: boolean;
  actions: ControlActions;
  playButton: Ref<HTMLButtonElement>;
}

export function Controls({ state, hasCaptions, hasSound, actions, playButton }: Props) {
  const isPaused = useMediaState('paused') && !state.isStarting;
  const canSetSpeed = useMediaState('canSetPlaybackRate');
  const { captions } = usePreferences();
  const isFull = useMediaState('fullscreen');
  return (
    <div className="player__bar">
      <SeekBar state={state} onSeek={actions.seek} />
      <div className="player__controls">
        <IconButton
          ref={playButton}
          label={isPaused ? player.play : player.pause}
          icon={isPaused ? Play : Pause}
          fill
          onClick={actions.toggle}
        />
        {hasSound && <Volume />}
        <span className="num t-sm player__time">
          {clockText(state.position)}
          <span className="player__total"> / {clockText(state.length)}</span>
        </span>
        {canSetSpeed && <Speed />}
        {hasCaptions && (
          <IconButton
            label={captions ? player.captionsOff : player.captionsOn}
            icon={captions ? Captions : CaptionsOff}
            onClick={() => changePreferences({ captions: !captions })}
          />
        )}
        <span className="player__keys">
          <IconButton label={player.help.open} icon={Keyboard} onClick={actions.help} />
        </span>
        <IconButton
          label={isFull ? player.leaveFullscreen : player.fullscreen}
          icon={isFull ? Minimize : Maximize}
          onClick={actions.fullscreen}
        />
      </div>
    </div>
  );
}

function IconButton({
  ref,
  label,
  icon: Icon,
  fill,
  onClick,
}: {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  icon: LucideIcon;
  fill?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon className={fill ? 'icon icon--fill' : 'icon'} aria-hidden="true" />
    </button>
  );
}

/** The clip, not the file: the played and the loaded part. */
function SeekBar({ state, onSeek }: { state: ClipState; onSeek: (position: number) => void }) {
  const { position, length } = state;
  const percent = (sec: number) => `${length ? Math.min(100, (sec / length) * 100) : 0}%`;
  return (
    <input
      className="player__range player__seek"
      type="range"
      min={0}
      max={Math.max(1, Math.floor(length))}
      step={1}
      value={Math.floor(position)}
      data-keys="seek"
      aria-label={player.seek}
      aria-valuetext={player.seekText(spokenClock(position), clockText(length))}
      style={{ '--v': percent(position) } as CSSProperties}
      onChange={(event) => onSeek(event.target.valueAsNumber)}
    />
  );
}

/** A mute button, and a slider where the device lets a page set its volume (phones do not). */
function Volume() {
  const { volume, muted, change } = usePlayerSettings();
  const isSilent = muted || volume === 0;
  const canSet = useMediaState('canSetVolume');
  const set = (event: ChangeEvent<HTMLInputElement>) =>
    change({ volume: event.target.valueAsNumber / 100, muted: false });
  const shown = isSilent ? 0 : wholePercent(volume * 100);
  return (
    <span className="player__volume">
      <IconButton
        label={isSilent ? player.unmute : player.mute}
        icon={isSilent ? VolumeX : Volume2}
        onClick={() => change(isSilent ? { muted: false, volume: volume || 0.5 } : { muted: true })}
      />
      {canSet && (
        <input
          className="player__range"
          type="range"
          min={0}
          max={100}
          step={5}
          value={shown}
          aria-label={player.volume}
          aria-valuetext={percentText(shown)}
          style={{ '--v': `${shown}%` } as CSSProperties}
          onChange={set}
        />
      )}
    </span>
  );
}

function Speed() {
  const { speed, change } = usePlayerSettings();
  // The rate that something else has set need not be one of ours.
  const rates = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].toSorted((a, b) => a - b);
  return (
    <select
      className="icon-btn player__speed num"
      aria-label={player.speed}
      title={player.speed}
      value={speed}
      onChange={(event) => change({ speed: Number(event.target.value) })}
    >
      {rates.map((rate) => (
        <option key={rate} value={rate}>
          {player.speedOf(rate)}
        </option>
      ))}
    </select>
  );
}
