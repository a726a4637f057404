import type { CSSProperties } from 'react';
import { leanWidth } from './spine.tsx';

/**
 * Books that fill the width of a shelf (styles/shelf.css). A book of rank 1 stands on every screen;
 * a wider one adds those of higher rank: 2 large phone, 3 small desktop, 4 desktop, 5 tablet.
 */
export const RANKS = [1, 2, 3, 4, 5] as const;
export type Rank = (typeof RANKS)[number];

export interface Shelved {
  /** In units of the shelf; on phones and on wider screens where that differs. */
  width: number | [phone: number, wide: number];
  height: number;
  rank: Rank;
}

/** The height of a unit at each rank, as in shelf.css. */
const HEIGHT_UNIT: Record<Rank, number> = { 1: 0.72, 2: 0.74, 3: 0.88, 4: 1, 5: 0.8 };
const GAP = 3;

const widthAt = ({ width }: Shelved, rank: Rank) =>
  typeof width === 'number' ? width : width[rank > 2 ? 1 : 0];

/**
 * The sum of the widths (`--sum`), the pixels that do not scale (`--rest`) and the margin of the last
 * book, which leans (`--lean`), for each rank.
 */
export function fitStyle(books: readonly Shelved[], leans: boolean): CSSProperties {
  const entries = RANKS.flatMap((rank) => {
    const shown = books.filter((book) => book.rank <= rank);
    const [neighbour, last] = shown.slice(-2);
    const lean =
      leans && neighbour && last ? Math.ceil(leanWidth(last, neighbour) * HEIGHT_UNIT[rank]) : 0;
    const sum = shown.reduce((all, book) => all + widthAt(book, rank), 0);
    return [
      [`--sum-${rank}`, sum],
      [`--rest-${rank}`, `${GAP * (shown.length - 1) + lean}px`],
      [`--lean-${rank}`, `${lean}px`],
    ];
  });
  return Object.fromEntries(entries) as CSSProperties;
}
