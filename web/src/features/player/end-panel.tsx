import { COVER_KEYS, type CoverOf } from '@edu/domain/content/cover';
import { ArrowRight } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePreferences } from '../preferences/store.ts';
import { lesson } from '../lesson/text.ts';
import { player } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import type { ClipState } from './clip-driver.ts';

import { Button } from '../../ui/button.tsx';
import { CoverArt, toCover } from '../../ui/cover.tsx';

export interface NextItem {
  to: string;
  title: string;
  /** A lesson opens by itself after the countdown; a quiz needs a press. */
  opensItself: boolean;
}

interface Props {
  state: ClipState;
  course: CoverOf;
  next: NextItem | undefined;
  quiz: string | undefined;
  onReplay: () => void;
  onGoOn: () => void;
  onNext: () => void;
  onCheck?: (() => void) | undefined;
}

/**
 * Over the video at its end: the one main action, the others as links; the next lesson opens by
 * itself unless that is switched off.
 */
export function EndPanel({ state, course, next, quiz, onReplay, onGoOn, onNext, onCheck }: Props) {
  const isMoment = state.ended === 'moment';
  const shownNext = isMoment || quiz ? undefined : next;
  const panel = useRef<HTMLDivElement>(null);
  const { left, cancel } = useCountdown(shownNext, panel, onNext);
  const main = quiz
    ? { to: quiz, label: lesson.backToQuiz }
    : shownNext && { to: shownNext.to, label: player.next };
  return (
    <div className="player__end" ref={panel}>
      <p className="ui-text" role="status">
        {state.isFull ? player.endedFull : player.ended}
      </p>
      {shownNext && <NextUp next={shownNext} course={course} left={left} />}
      <div className="player__ways">
        {main && (
          <Link className="btn btn--primary" to={main.to}>
            {main.label} <ArrowRight className="icon icon--sm" />
          </Link>
        )}
        {left !== undefined && <Button variant="link" label={player.cancel} onClick={cancel} />}
        {onCheck && (
          <Button
            variant="link"
            label={player.checkYourself}
            onClick={() => {
              cancel();
              onCheck();
            }}
          />
        )}
        <Button variant="link" className="player__other" label={player.replay} onClick={onReplay} />
        {(isMoment || state.hasMore) && (
          <Button
            variant="link"
            className="player__other"
            label={isMoment ? player.on : player.full}
            onClick={onGoOn}
          />
        )}
      </div>
    </div>
  );
}

/** The next lesson or quiz with the cover of its course, and the countdown as a ring. */
function NextUp({
  next,
  course,
  left,
}: {
  next: NextItem;
  course: CoverOf;
  left: number | undefined;
}) {
  return (
    <div className="player__next">
      <span
        className="player__thumb"
        data-category={COVER_KEYS[course.category]}
        aria-hidden="true"
      >
        <CoverArt {...toCover(course)} />
        {left !== undefined && <Ring left={left} />}
      </span>
      <p className="t-h3">{player.nextIs(typography(next.title))}</p>
      {left !== undefined && (
        // Announced once, not every second.
        <span className="visually-hidden" role="status">
          {player.nextIn(COUNTDOWN_SEC)}
        </span>
      )}
    </div>
  );
}

/** The seconds that are left, in a ring that empties. Its circle has a length of 100. */
function Ring({ left }: { left: number }) {
  const circle = { cx: 20, cy: 20, r: 16, pathLength: 100 };
  return (
    <span className="player__ring">
      <svg viewBox="0 0 40 40" focusable="false">
        <circle {...circle} className="player__ring-ground" />
        <circle
          {...circle}
          strokeDasharray="100"
          strokeDashoffset={100 - (100 * left) / COUNTDOWN_SEC}
        />
      </svg>
      <span className="num">{left}</span>
    </span>
  );
}

const COUNTDOWN_SEC = 8;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The seconds until the next lesson opens; undefined for a quiz, with reduced motion, when it is
 * switched off, and after `cancel`.
 */
function useCountdown(
  next: NextItem | undefined,
  panel: RefObject<HTMLDivElement | null>,
  onNext: () => void,
) {
  const { autoplay } = usePreferences();
  const [left, setLeft] = useState(() => (isStill() ? undefined : COUNTDOWN_SEC));
  const isCounting = autoplay && next?.opensItself === true && left !== undefined;
  useEffect(() => {
    if (!isCounting) return;
    // Pause while the tab is hidden, a dialog is open, or the focus is in the panel.
    const isElsewhere = () =>
      document.hidden ||
      document.querySelector('dialog[open]') !== null ||
      panel.current?.contains(document.activeElement);
    const count = () => {
      if (isElsewhere()) return;
      // Call once: this page stays mounted until the next one has loaded.
      setLeft(left > 1 ? left - 1 : undefined);
      if (left <= 1) onNext();
    };
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [isCounting, left, onNext, panel]);
  const cancel = useCallback(() => {
    keepFocus(panel);
    setLeft(undefined);
  }, [panel]);
  useEscape(panel, isCounting, cancel);
  return { left: isCounting ? left : undefined, cancel };
}

/** The cancel button is removed: its focus moves to the first action, «Далі». */
function keepFocus({ current: box }: RefObject<HTMLElement | null>): void {
  if (box?.contains(document.activeElement))
    box.querySelector<HTMLElement>('.player__ways :is(a, button)')?.focus();
}

/** Escape anywhere in the player, while there is something to cancel. */
function useEscape(panel: RefObject<HTMLElement | null>, isOn: boolean, onEscape: () => void) {
  useEffect(() => {
    const frame = panel.current?.closest<HTMLElement>('[data-media-player]');
    if (!isOn || !frame) return;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    frame.addEventListener('keydown', listen);
    return () => frame.removeEventListener('keydown', listen);
  }, [panel, isOn, onEscape]);
}
