import { toldCount, toldShare } from '@edu/domain/analytics-view';
import { adminAnalytics as text } from '../../text/admin-analytics.ts';
import { percentText } from '../../text/format.ts';

const numbers = new Intl.NumberFormat('uk');

/** A count in words: «1 234», or «< 5» where it may not be told. */
export function countText(count: number): string {
  const told = toldCount(count);
  return typeof told === 'number' ? numbers.format(told) : text.small;
}

/** A share in words, or a dash where it may not be told. */
export function shareText(part: number, whole: number): string {
  const share = toldShare(part, whole);
  return share === undefined ? text.unknown : percentText(share);
}
