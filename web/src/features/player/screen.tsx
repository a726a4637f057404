import type { Clip, CourseCard } from '@edu/domain/course';
import { Play, RotateCcw } from 'lucide-react';
import type { RefObject } from 'react';
import { common } from '../../text/common.ts';
import { player } from '../../text/lesson.ts';
import { CoverArt } from '../../ui/cover.tsx';
import type { ClipState } from './clip-driver.ts';

/** The picture with its captions. */
export function Picture({
  video,
  clip,
  title,
  onClick,
}: {
  video: RefObject<HTMLVideoElement | null>;
  clip: Clip;
  title: string;
  onClick: () => void;
}) {
  return (
    // The track is there whenever the content has captions; a clip without sound and captions has its text on the page.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      className="player__video"
      src={clip.videoUrl}
      preload="metadata"
      playsInline
      aria-label={title}
      onClick={onClick}
    >
      {clip.captionsUrl && (
        <track kind="captions" src={clip.captionsUrl} srcLang="uk" label={player.captionsLabel} />
      )}
    </video>
  );
}

/** The course's cover with the title of the lesson, until the clip is played for the first time. */
export function Poster({
  course,
  eyebrow,
  title,
}: {
  course: Pick<CourseCard, 'id' | 'category'>;
  eyebrow: string;
  title: string;
}) {
  return (
    <div className="player__poster" aria-hidden="true">
      <CoverArt id={course.id} category={course.category} />
      <div className="player__slide">
        <p>{eyebrow}</p>
        <b>{title}</b>
      </div>
    </div>
  );
}

/** The round button in the middle while the clip stands still, or what went wrong. */
export function BigButton({ state, onClick }: { state: ClipState; onClick: () => void }) {
  if (state.hasFailed)
    return (
      <div className="player__note">
        <p role="alert">{player.failed}</p>
        <button type="button" className="btn btn--line btn--sm" onClick={onClick}>
          {common.tryAgain}
        </button>
      </div>
    );
  if (state.isPlaying) return null;
  const Icon = state.hasEnded ? RotateCcw : Play;
  return (
    <button
      type="button"
      className="player__big"
      aria-label={state.hasEnded ? player.replay : player.play}
      onClick={onClick}
    >
      <Icon className={state.hasEnded ? 'icon' : 'icon icon--fill'} aria-hidden="true" />
    </button>
  );
}
