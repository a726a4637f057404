import type { CourseCard } from '@edu/domain/content/course';
import { LoaderCircle, Play } from 'lucide-react';
import { player } from './text.ts';
import { typography } from '../../lib/i18n/typography.ts';
import { CoverArt } from '../../ui/cover.tsx';

export interface PosterTexts {
  course: Pick<CourseCard, 'id' | 'category'>;
  eyebrow: string;
  title: string;
}

/** The course's cover with the title of the lesson, until the clip starts for the first time. */
export function Poster({ course, eyebrow, title }: PosterTexts) {
  return (
    <div className="player__poster" aria-hidden="true">
      <CoverArt id={course.id} category={course.category} />
      <div className="player__slide">
        <p>{typography(eyebrow)}</p>
        <b>{typography(title)}</b>
      </div>
    </div>
  );
}

/** The round button on the poster, with «Почати спочатку» where it resumes. */
export function StartButton({
  label,
  onStart,
  onRestart,
  onFocus,
}: {
  label: string | undefined;
  onStart: () => void;
  onRestart?: (() => void) | undefined;
  onFocus?: ((hasFocus: boolean) => void) | undefined;
}) {
  return (
    <div className="player__start">
      <button
        type="button"
        className="player__big"
        aria-label={label ?? player.play}
        onClick={onStart}
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
