import { ArrowRight, RotateCcw } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePreferences } from '../preferences/store.ts';
import { lesson } from '../lesson/text.ts';
import { player } from './text.ts';
import { typography } from '../../lib/i18n/typography.ts';
import type { ClipState } from './clip-driver.ts';
import { Button } from '../../ui/button.tsx';

export interface NextItem {
  to: string;
  title: string;
  /** A lesson opens by itself after the countdown; a quiz needs a press. */
  opensItself: boolean;
}

interface Props {
  state: ClipState;
  next: NextItem | undefined;
  quiz: string | undefined;
  onReplay: () => void;
  onGoOn: () => void;
  onNext: () => void;
}

/**
 * Over the video at its end: the next actions; the next lesson opens by itself unless that is
 * switched off.
 */
export function EndPanel({ state, next, quiz, onReplay, onGoOn, onNext }: Props) {
  const isMoment = state.ended === 'moment';
  const showNext = next && !isMoment && !quiz;
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className="player__end" ref={panel}>
      <p className="t-h4" role="status">
        {state.isFull ? player.endedFull : player.ended}
      </p>
      <div className="player__ways">
        {quiz && (
          <Link className="btn btn--primary btn--sm" to={quiz}>
            {lesson.backToQuiz}
          </Link>
        )}
        {showNext && (
          <Link className="btn btn--primary btn--sm" to={next.to}>
            {player.next} <ArrowRight className="icon icon--sm" />
          </Link>
        )}
        <Button isSmall icon={RotateCcw} label={player.replay} onClick={onReplay} />
        {(isMoment || state.hasMore) && (
          <Button isSmall label={isMoment ? player.on : player.full} onClick={onGoOn} />
        )}
      </div>
      {showNext && <NextUp next={next} panel={panel} onNext={onNext} />}
    </div>
  );
}

const COUNTDOWN_SEC = 8;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The next item and the countdown: none with reduced motion, or when it is switched off. */
function NextUp({
  next,
  panel,
  onNext,
}: {
  next: NextItem;
  panel: RefObject<HTMLDivElement | null>;
  onNext: () => void;
}) {
  const { autoplay } = usePreferences();
  const [left, setLeft] = useState(() => (isStill() ? undefined : COUNTDOWN_SEC));
  const isCounting = autoplay && next.opensItself && left !== undefined;
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

  return (
    <div className="player__next">
      <p className="t-ui">{player.nextIs(typography(next.title))}</p>
      {isCounting && (
        <p className="t-sm">
          {/* Announced once, not every second. */}
          <span className="visually-hidden" role="status">
            {player.nextIn(COUNTDOWN_SEC)}
          </span>
          <span className="num" aria-hidden="true">
            {player.nextIn(left)}
          </span>
          <button type="button" className="player__cancel" onClick={cancel}>
            {player.cancel}
          </button>
        </p>
      )}
    </div>
  );
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
