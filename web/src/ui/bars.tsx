import '../styles/charts.css';
import { COVER_KEYS, type CoverOf } from '@edu/domain/cover';
import type { CSSProperties, ReactNode } from 'react';

export interface BarRow {
  key: string;
  label: ReactNode;
  percent: number;
  value: string;
  category?: CoverOf['category'];
}

/** Bars below each other, each with its label and its value written out: the picture says nothing that the words do not. */
export function Bars({ rows, label }: { rows: readonly BarRow[]; label: string }) {
  return (
    <ul role="list" className="bars" aria-label={label}>
      {rows.map(({ key, label: name, percent, value, category }) => (
        <li key={key} data-cat={category && COVER_KEYS[category]}>
          <span className="t-ui">{name}</span>
          <span className="bars__t" aria-hidden="true">
            <i style={{ '--v': `${percent}%` } as CSSProperties} />
          </span>
          <b className="num t-ui">{value}</b>
        </li>
      ))}
    </ul>
  );
}
