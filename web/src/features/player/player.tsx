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

type Action = 'play' | 'enlarge' | 'captions' | { skipSec: number };

/** What a key means here. Its place on the keyboard counts, so that it works in the Ukrainian layout too. */
function keyAction({ code, target, ctrlKey, metaKey, altKey }: KeyboardEvent): Action | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (code === 'KeyK') return 'play';
  if (code === 'KeyF') return 'enlarge';
  if (code === 'KeyC') return 'captions';
  // Space and arrows on a button or on the bar are that control's own.
  if (target instanceof HTMLButtonElement || target instanceof HTMLInputElement) return undefined;
  if (code === 'Space') return 'play';
  if (code === 'ArrowLeft') return { skipSec: -SKIP_SEC };
  return code === 'ArrowRight' ? { skipSec: SKIP_SEC } : undefined;
}

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
  /** The round button goes away: the focus stays on the player. */
  const playByBigButton = () => {
    play();
    frame.current?.querySelector<HTMLElement>('.player__ctl button')?.focus();
  };
  const enlarge = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : frame.current?.requestFullscreen?.());

  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    if (action === 'play') play();
    else if (action === 'enlarge') enlarge();
    else if (action === 'captions') setCaptions(!captions);
    else seek(state.position + action.skipSec);
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
        <BigButton state={state} onClick={playByBigButton} />
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
