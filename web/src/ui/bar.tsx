import './bar.css';
import { type CSSProperties, useRef } from 'react';
import { useInView } from './use-in-view.ts';

/** Grows to its value where it is seen. */
export function Bar({
  percent,
  label,
  thin,
  isPassed = true,
}: {
  percent: number;
  label: string;
  thin?: boolean;
  isPassed?: boolean;
}) {
  const bar = useRef<HTMLSpanElement>(null);
  const isSeen = useInView(bar, '0px');
  const done = percent < 100 ? '' : isPassed ? ' bar--done' : ' bar--open';
  return (
    <span
      ref={bar}
      data-seen={isSeen}
      className={`bar${thin ? ' bar--thin' : ''}${done}`}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
      style={{ '--v': `${percent}%` } as CSSProperties}
    >
      <i />
    </span>
  );
}
