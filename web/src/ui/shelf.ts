import type { CSSProperties } from 'react';
import { leanWidth } from './spine.tsx';

/**
 * Books that fill the width of a shelf (ui/shelf.css). A book of rank 1 stands on every screen;
 * a wider one adds those of higher rank: 2 large phone, 3 small desktop, 4 desktop, 5 tablet.
 */
export const RANKS = [1, 2, 3, 4, 5] as const;
export type Rank = (typeof RANKS)[number];

export interface ShelfItem {
  /** In units of the shelf; on phones and on wider screens where that differs. */
  width: number | [phone: number, wide: number];
  height: number;
  rank: Rank;
}

const GAP = 3;

const widthAt = ({ width }: ShelfItem, rank: Rank) =>
  typeof width === 'number' ? width : width[rank > 2 ? 1 : 0];

/**
 * For each rank: the sum of the widths (`--sum`), the gaps in pixels (`--gaps`), and how far the
 * book at the index `leaning` stands from its neighbour, in units of height (`--lean`).
 */
export function fitStyle(books: readonly ShelfItem[], leaning = -1): CSSProperties {
  const entries = RANKS.flatMap((rank) => {
    const shown = books.filter((book) => book.rank <= rank);
    const own = books[leaning];
    const at = own ? shown.indexOf(own) : -1;
    const neighbour = shown[at - 1];
    const lean = own && neighbour && at > 0 ? leanWidth(own, neighbour) : 0;
    return [
      [`--sum-${rank}`, shown.reduce((all, book) => all + widthAt(book, rank), 0)],
      [`--gaps-${rank}`, `${GAP * (shown.length - 1)}px`],
      [`--lean-${rank}`, Math.ceil(lean)],
    ];
  });
  return Object.fromEntries(entries) as CSSProperties;
}
