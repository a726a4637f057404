import type { CoverOf } from '@edu/domain/content/cover';
import { LoaderCircle, Play } from 'lucide-react';
import { player } from './text.ts';
import { CoverArt, toCover } from '../../ui/cover.tsx';

/** The course's cover, until the clip starts for the first time. The title is below the player. */
export function Poster({ course }: { course: CoverOf }) {
  return (
    <div className="player__poster" aria-hidden="true">
      <CoverArt {...toCover(course)} />
    </div>
  );
}

/** The round button on the poster, with «Почати спочатку» where it resumes. */
export function StartButton({
  label,
  onStart,
  onRestart,
  onFocus,
  onPointerDown,
}: {
  label: string | undefined;
  onStart: () => void;
  onRestart?: (() => void) | undefined;
  onFocus?: ((hasFocus: boolean) => void) | undefined;
  onPointerDown?: (() => void) | undefined;
}) {
  return (
    <div className="player__start">
      <button
        type="button"
        className="player__start-button"
        aria-label={label ?? player.play}
        onClick={onStart}
        onPointerDown={onPointerDown}
        onFocus={() => onFocus?.(true)}
        onBlur={() => onFocus?.(false)}
      >
        <Play className="icon icon--fill" />
        {label && <span>{label}</span>}
      </button>
      {onRestart && (
        <button type="button" className="player__restart" onClick={onRestart}>
          {player.restart}
        </button>
      )}
    </div>
  );
}

export function BufferingIcon() {
  return (
    <p className="player__wait" role="status">
      <LoaderCircle className="icon" />
      <span className="visually-hidden">{player.buffering}</span>
    </p>
  );
}
