import type { CSSProperties } from 'react';
import { catalog } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Spine } from '../../ui/spine.tsx';

const GAPS = [
  { w: 52, h: 214 },
  { w: 40, h: 256 },
  { w: 64, h: 230 },
  { w: 44, h: 204 },
];

export function NoCourses({ onReset }: { onReset: () => void }) {
  const book = { title: '', category: 'Other' as const, lessons: 3 };
  return (
    <div className="empty">
      <div className="shelf shelf--empty" aria-hidden="true">
        <Spine book={{ ...book, id: 'empty-first' }} scale={0.7} />
        {GAPS.map(({ w, h }) => (
          <span
            key={h}
            className="ghost"
            style={{ '--w': `${w}px`, '--h': `${h}px` } as CSSProperties}
          />
        ))}
        <Spine book={{ ...book, id: 'empty-last' }} scale={0.7} tone="deep" lean />
      </div>
      <h2 className="t-h2">{catalog.emptyTitle}</h2>
      <p className="t-lead">{catalog.emptyText}</p>
      <p className="empty__action">
        <Button kind="primary" label={catalog.resetFilters} onClick={onReset} />
      </p>
    </div>
  );
}
