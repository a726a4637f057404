import type { Clip, CourseCard } from '@edu/domain/course';
import { COVER_KEYS } from '@edu/domain/cover';
import { Play, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { player } from '../../text/lesson.ts';
import { CoverArt } from '../../ui/cover.tsx';
import { Controls } from './controls.tsx';
import { useClip } from './use-clip.ts';

interface Props {
  course: Pick<CourseCard, 'id' | 'category'>;
  clip: Clip;
  /** Stands on the poster: «Урок 6» and the title. */
  eyebrow: string;
  title: string;
  onEnded: () => void;
  onPlayed: (sec: number) => void;
}

const SKIP_SEC = 5;

/** The player of a lesson or of a course's video: the bar and the times show the clip, not the file. */
export function Player({ course, clip, eyebrow, title, onEnded, onPlayed }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { state, toggle, seek } = useClip(video, clip, { onEnded, onPlayed });
  const [started, setStarted] = useState(false);
  const begin = () => {
    setStarted(true);
    toggle();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onControl =
      event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
    if (event.key.toLowerCase() === 'k' || (event.key === ' ' && !onControl)) begin();
    else if (event.key === 'ArrowLeft' && !onControl) seek(state.position - SKIP_SEC);
    else if (event.key === 'ArrowRight' && !onControl) seek(state.position + SKIP_SEC);
    else if (event.key.toLowerCase() === 'f') void frame.current?.requestFullscreen();
    else return;
    event.preventDefault();
  };

  return (
    // Keys of the player work wherever the focus is inside it; every action has its own button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="player"
      role="region"
      aria-label={player.region}
      data-cat={COVER_KEYS[course.category]}
      data-playing={state.isPlaying || undefined}
      onKeyDown={onKeyDown}
    >
      <div className="player__frame" ref={frame}>
        <video
          ref={video}
          className="player__video"
          src={clip.videoUrl}
          preload="metadata"
          playsInline
          aria-label={title}
          onClick={begin}
        >
          {clip.captionsUrl && (
            <track
              kind="captions"
              src={clip.captionsUrl}
              srcLang="uk"
              label={player.captionsLabel}
              default
            />
          )}
        </video>
        {!started && (
          <div className="player__poster" aria-hidden="true">
            <CoverArt id={course.id} category={course.category} />
            <div className="player__slide">
              <p>{eyebrow}</p>
              <b>{title}</b>
            </div>
          </div>
        )}
        {state.hasFailed && (
          <p className="player__note" role="alert">
            {player.failed}
          </p>
        )}
        {!state.isPlaying && !state.hasFailed && (
          <button
            type="button"
            className="player__big"
            aria-label={state.hasEnded ? player.replay : player.play}
            onClick={begin}
          >
            {state.hasEnded ? <RotateCcw className="icon" /> : <Play className="icon icon--fill" />}
          </button>
        )}
        <Controls
          video={video}
          frame={frame}
          state={state}
          onToggle={begin}
          onSeek={seek}
          hasCaptions={Boolean(clip.captionsUrl)}
        />
      </div>
      <p className="vh" role="status">
        {state.hasEnded ? player.ended : ''}
      </p>
    </div>
  );
}
