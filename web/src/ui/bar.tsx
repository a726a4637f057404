import type { CSSProperties } from 'react';

/** A progress bar, 0–100. */
export function Bar({ percent, label, thin }: { percent: number; label: string; thin?: boolean }) {
  const done = percent === 100 ? ' bar--done' : '';
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
