import { shownLine } from '@edu/domain/shown-text';
import type { AppError } from '@edu/domain/errors';
import { Check, CircleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';

import type { TestimonialState } from '../../data/admin-lists.ts';
import type { Testimonial } from '../../data/testimonials.ts';
import { adminTestimonials as text } from '../../text/admin-testimonials.ts';
import { FoldedText } from '../../ui/folded-text.tsx';
import { PersonName } from '../../ui/avatar.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Moment } from '../../ui/moment.tsx';

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
  const isWaiting = state === 'waiting';
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
          <Link className="link strong" to={href.admin('users', { user: userId })}>
            <PersonName name={name} />
          </Link>
          <Moment className="muted t-sm mod__when" at={createdAt} />
        </p>
        {role && <p className="t-sm muted">{shownLine(role)}</p>}
        <div className="mod__text">
          <FoldedText text={said} />
        </div>
        {reason && <p className="t-sm muted">{text.reasonWas(shownLine(reason))}</p>}
        {failure && (
          <p className="field__error mt-2">
            <CircleAlert className="icon" />{' '}
            <span>{text.why[failure.code] ?? text.why['other']}</span>
          </p>
        )}
      </div>
      <div className="mod__act">
        <Button
          kind={isWaiting ? 'primary' : 'line'}
          isSmall
          icon={isWaiting ? Check : undefined}
          label={text.decide[state]}
          aria-label={text.decide[state] + text.of(name)}
          aria-disabled={isBusy}
          onClick={on.onDecide}
        />
        {isWaiting && (
          <Button
            kind="quiet"
            isSmall
            label={text.refuse}
            aria-label={text.refuse + text.of(name)}
            aria-disabled={isBusy}
            onClick={on.onRefuse}
          />
        )}
      </div>
    </li>
  );
}
