import { toldCount, toldShare } from '@edu/domain/analytics-view';
import { percentText } from './format.ts';
import { written } from './plural.ts';

/** A count under five, of whom one might be recognised. */
const SMALL = '<\u00A05';

/** A count in words: «1 234», or «< 5» where it may not be told. */
export function countText(count: number): string {
  const told = toldCount(count);
  return typeof told === 'number' ? written(told) : SMALL;
}

/** A share in words, or a dash where it may not be told. */
export function shareText(part: number, whole: number): string {
  const share = toldShare(part, whole);
  return share === undefined ? '—' : percentText(share);
}
