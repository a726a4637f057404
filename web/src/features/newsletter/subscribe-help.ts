import { newsletterHelp as text } from '../../text/newsletter.ts';
import type { Failure } from './use-subscribe.ts';

/** What helps on after a subscription that failed. It promises only what will happen: most failures end with no connection. */
export function subscribeHelp({ problem, isKept, waitMinutes }: Failure): string {
  if (waitMinutes !== undefined)
    return isKept ? text.keptTooOften(waitMinutes) : text.tooOften(waitMinutes);
  if (!isKept) return text.lost;
  return problem === 'unavailable' ? text.keptOffline : text.kept;
}
