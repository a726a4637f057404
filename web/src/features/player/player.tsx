import type { Clip, CourseCard } from '@edu/domain/course';
import { COVER_KEYS } from '@edu/domain/cover';
import { type KeyboardEvent, useRef, useState } from 'react';
import { player } from '../../text/lesson.ts';
import { Captions } from './captions.tsx';
import { Controls } from './controls.tsx';
import { BigButton, Picture, Poster } from './screen.tsx';
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
  const [captions, setCaptions] = useState(Boolean(clip.captionsUrl));
  const play = () => {
    setStarted(true);
    toggle();
  };
  const enlarge = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : frame.current?.requestFullscreen());

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Space and arrows on a button or on the bar are that control's own.
    const isOwn =
      event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
    const key = event.key.toLowerCase();
    if (key === 'k' || (key === ' ' && !isOwn)) play();
    else if (key === 'f') enlarge();
    else if (key === 'c') setCaptions(!captions);
    else if (key === 'arrowleft' && !isOwn) seek(state.position - SKIP_SEC);
    else if (key === 'arrowright' && !isOwn) seek(state.position + SKIP_SEC);
    else return;
    event.preventDefault();
  };

  return (
    // Keys work wherever the focus is inside the player; every action has its own button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="player"
      role="region"
      aria-label={player.region}
      data-cat={COVER_KEYS[course.category]}
      data-playing={state.isPlaying || undefined}
      data-started={started || undefined}
      onKeyDown={onKeyDown}
    >
      <div className="player__frame" ref={frame}>
        <Picture video={video} clip={clip} title={title} onClick={play} />
        {!started && !state.hasFailed && <Poster course={course} eyebrow={eyebrow} title={title} />}
        <Captions video={video} shown={captions && started} />
        <BigButton state={state} onClick={play} />
        <Controls
          video={video}
          state={state}
          captions={clip.captionsUrl ? captions : undefined}
          onCaptions={() => setCaptions(!captions)}
          onToggle={play}
          onSeek={seek}
          onEnlarge={enlarge}
        />
      </div>
      <p className="vh" role="status">
        {state.hasEnded ? player.ended : ''}
      </p>
    </div>
  );
}
