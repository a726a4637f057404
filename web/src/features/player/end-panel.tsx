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
  /** A lesson opens by itself after a while; a quiz waits to be begun. */
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

/** Over the picture at the end: what may be done now; the next lesson opens by itself unless that is not wanted. */
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

/** The name of the next item, and the seconds until it opens: none with reduced motion, or where it is switched off. */
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
    // Nobody is led away who is looking at something else, or who is among the ways on and choosing.
    const isElsewhere = () =>
      document.hidden ||
      document.querySelector('dialog[open]') !== null ||
      panel.current?.contains(document.activeElement);
    const count = () => {
      if (isElsewhere()) return;
      // Once: this page stays until the next one is there.
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
          {/* Once, not every second. */}
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

/** The button that cancels goes: its focus goes on to the first of the ways, «Далі». */
function keepFocus({ current: box }: RefObject<HTMLElement | null>): void {
  if (box?.contains(document.activeElement))
    box.querySelector<HTMLElement>('.player__ways :is(a, button)')?.focus();
}

/** Escape anywhere in the player, while something is there to be cancelled. */
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
