import './ratings.css';
import { RATING_VALUES } from '@edu/domain/community/rating';
import { Star } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { type OwnRating, useCourseRating } from './course-rating.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import { rating as text } from '../../ui/rating-text.ts';
import { Button } from '../../ui/button.tsx';

/** The user's own rating: for a learner who has completed a lesson or has rated before. */
export function RateBox({ courseId, hasBegun }: { courseId: string; hasBegun: boolean }) {
  const { user, remembered } = useAuth();
  const own = useCourseRating(courseId);
  if (!user && !remembered)
    return (
      <p className="rating-box ui-text">
        <Link className="link" to={href.auth({ next: href.course(courseId) })}>
          {text.signIn}
        </Link>
        , {text.guest}
      </p>
    );
  if (!hasBegun && own.rating === undefined)
    return <p className="rating-box ui-text muted">{text.first}</p>;
  return <RateForm {...own} />;
}

function RateForm(own: OwnRating) {
  const { rating, rate, remove } = own;
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  return (
    <fieldset className="rating-box">
      <legend className="strong ui-text">{text.own}</legend>
      <div className="rating-input" ref={group}>
        {RATING_VALUES.map((value) => (
          <label key={value} className={value <= (rating ?? 0) ? 'is-on' : undefined}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={value}
              checked={value === rating}
              onChange={() => rate(value)}
            />
            <Star className="icon" />
            <span className="visually-hidden">{text.of(value)}</span>
          </label>
        ))}
      </div>
      <p className="t-sm muted" role="status">
        <Where {...own} />
      </p>
      {rating !== undefined && (
        <Button
          variant="link"
          label={text.remove}
          className="link--go t-sm"
          onClick={() => {
            remove();
            // The button is removed with the rating: move the focus to the stars.
            group.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </fieldset>
  );
}

function Where({ rating, isPending, isStored }: OwnRating) {
  const { user } = useAuth();
  const { settings } = useSettings();
  const { sync } = useProgress();
  if (rating === undefined) return text.choose;
  const isRefused = user && !user.emailVerified && settings.security.requireEmailVerification;
  const onItsWay = {
    local: text.saving,
    saving: text.saving,
    saved: text.saving,
    waiting: text.savedHere,
    refused: `${text.addFailed}. ${text.refused}`,
  }[sync];
  const waiting = isRefused ? text.unverified : isStored ? onItsWay : text.notStored;
  return `${text.of(rating)}. ${isPending ? waiting : text.saved}`;
}
