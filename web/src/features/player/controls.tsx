import { Captions, CaptionsOff, Maximize, Pause, Play } from 'lucide-react';
import { type CSSProperties, type RefObject, useState } from 'react';
import { clockText, spokenClock } from '../../text/format.ts';
import { player } from '../../text/lesson.ts';
import type { ClipState } from './clip-driver.ts';

const SPEEDS = [1, 1.25, 1.5, 2, 0.75];

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  state: ClipState;
  /** Whether captions are shown; undefined when there are none. */
  captions: boolean | undefined;
  onToggle: () => void;
  onSeek: (position: number) => void;
  onCaptions: () => void;
  onEnlarge: () => void;
}

/** Position, play, time, speed, captions, full screen. */
export function Controls(props: Props) {
  const { video, state, captions, onToggle, onSeek, onCaptions, onEnlarge } = props;
  const { position, length, isPlaying } = state;
  const done = length ? (position / length) * 100 : 0;
  return (
    <div className="player__bar">
      <input
        className="player__seek"
        type="range"
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.floor(position)}
        aria-label={player.seek}
        aria-valuetext={spokenClock(position)}
        style={{ '--v': `${done}%` } as CSSProperties}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
      <div className="player__ctl">
        <button
          type="button"
          className="icon-btn"
          aria-label={isPlaying ? player.pause : player.play}
          onClick={onToggle}
        >
          {isPlaying ? <Pause className="icon icon--fill" /> : <Play className="icon icon--fill" />}
        </button>
        <span className="num t-sm player__time">
          {clockText(position)} / {clockText(length)}
        </span>
        <SpeedButton video={video} />
        {captions !== undefined && <CaptionsButton shown={captions} onToggle={onCaptions} />}
        <button
          type="button"
          className="icon-btn"
          aria-label={player.fullscreen}
          onClick={onEnlarge}
        >
          <Maximize className="icon" />
        </button>
      </div>
    </div>
  );
}

function SpeedButton({ video }: Pick<Props, 'video'>) {
  const [rate, setRate] = useState(1);
  const next = () => {
    const faster = SPEEDS[(SPEEDS.indexOf(rate) + 1) % SPEEDS.length] ?? 1;
    if (video.current) video.current.playbackRate = faster;
    setRate(faster);
  };
  return (
    <button
      type="button"
      className="icon-btn player__speed num"
      aria-label={player.speed(rate)}
      onClick={next}
    >
      {player.speedShort(rate)}
    </button>
  );
}

function CaptionsButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const Icon = shown ? Captions : CaptionsOff;
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={shown ? player.captionsOff : player.captionsOn}
      onClick={onToggle}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}
