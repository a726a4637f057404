import { shownLine } from '@edu/domain/shown-text';
import type { AppError } from '@edu/domain/errors';
import { Check, CircleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';

import type { TestimonialState } from '../../data/admin-lists.ts';
import type { Testimonial } from '../../data/testimonials.ts';
import { adminSearch } from '../../state/admin-search.ts';
import { adminTestimonials as text } from '../../text/admin-testimonials.ts';
import { exactText, momentText } from '../../text/dates.ts';
import { FoldedText } from '../../ui/folded-text.tsx';
import { PersonName } from '../../ui/avatar.tsx';
import { Avatar } from '../../ui/avatar.tsx';

interface Props {
  item: Testimonial;
  state: TestimonialState;
  isChosen: boolean;
  failure: AppError | undefined;
  isBusy: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
  onDecide: () => void;
  onRefuse: () => void;
}

export function TestimonialItem({ item, state, isChosen, failure, isBusy, ...on }: Props) {
  const { name, role, text: said, createdAt, reason, userId } = item;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- single keys act on the item that has the focus; each has a button too.
    <li className="mod__item" tabIndex={-1} onKeyDown={on.onKeyDown}>
      <label className="check">
        <input
          type="checkbox"
          aria-label={text.choose(name)}
          checked={isChosen}
          onChange={on.onChoose}
        />
      </label>
      <Avatar name={name} />
      <div>
        <p className="t-ui">
          <Link className="link strong" to={adminSearch({ tab: 'users', user: userId })}>
            <PersonName name={name} />
          </Link>
          <time className="muted t-sm mod__when" dateTime={createdAt} title={exactText(createdAt)}>
            {momentText(createdAt)}
          </time>
        </p>
        {role && <p className="t-sm muted">{shownLine(role)}</p>}
        <div className="mod__text">
          <FoldedText text={said} />
        </div>
        {reason && <p className="t-sm muted">{text.reasonWas(shownLine(reason))}</p>}
        {failure && (
          <p className="field__error mod__note">
            <CircleAlert className="icon" aria-hidden="true" />{' '}
            <span>{text.why[failure.code] ?? text.why['other']}</span>
          </p>
        )}
      </div>
      <div className="mod__act">
        <button
          className={`btn btn--sm ${state === 'waiting' ? 'btn--primary' : 'btn--line'}`}
          type="button"
          aria-label={text.decide[state] + text.of(name)}
          aria-disabled={isBusy}
          onClick={() => !isBusy && on.onDecide()}
        >
          {state === 'waiting' && <Check className="icon icon--sm" aria-hidden="true" />}
          <span>{text.decide[state]}</span>
        </button>
        {state === 'waiting' && (
          <button
            className="btn btn--sm btn--quiet"
            type="button"
            aria-label={text.refuse + text.of(name)}
            aria-disabled={isBusy}
            onClick={() => !isBusy && on.onRefuse()}
          >
            {text.refuse}
          </button>
        )}
      </div>
    </li>
  );
}
