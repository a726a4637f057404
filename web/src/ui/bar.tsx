import type { CSSProperties } from 'react';

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
  const done = percent < 100 ? '' : isPassed ? ' bar--done' : ' bar--open';
  return (
    <span
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
