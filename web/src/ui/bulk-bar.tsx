import '../styles/list-tools.css';
import type { ReactNode } from 'react';
import { list as text } from '../text/list.ts';

export function BulkBar({
  isAll,
  count,
  onToggleAll,
  progress,
  children,
}: {
  isAll: boolean;
  count: number;
  onToggleAll: () => void;
  progress: { done: number; total: number } | undefined;
  children: ReactNode;
}) {
  return (
    <div className="bulk">
      <label className="check">
        <input type="checkbox" checked={isAll} disabled={!!progress} onChange={onToggleAll} />
        {text.chooseAll}
      </label>
      <div className="row bulk__act">
        <span className="t-ui muted num" role="status">
          {progress
            ? text.progress(progress.done, progress.total)
            : count > 0 && text.chosen(count)}
        </span>
        {count > 0 && children}
      </div>
    </div>
  );
}
