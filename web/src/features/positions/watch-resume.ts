import { clipRange, resumePoint } from '@edu/domain/content/clip';
import type { Clip } from '@edu/domain/content/course';
import { clockText } from '../../lib/i18n/format.ts';
import { player } from '../player/text.ts';
import { getPositionsStore } from './positions.ts';

/**
 * Calls back with «Продовжити з 12:40» for a lesson that was stopped in its middle, else with
 * undefined, now and at each change. Answers the function that stops it.
 */
export function watchResume(
  uid: string,
  lesson: Clip & { id: string },
  onLabel: (label: string | undefined) => void,
): () => void {
  const store = getPositionsStore(uid);
  const show = () => {
    // The length of the file is not known here; the player checks the point again.
    const range = clipRange(lesson, Number.POSITIVE_INFINITY);
    const saved = store.value.entries[lesson.id]?.second;
    const point = resumePoint(range, Number.POSITIVE_INFINITY, saved);
    onLabel(point > range.start ? player.resume(clockText(point - range.start)) : undefined);
  };
  store.requestRead();
  show();
  return store.subscribe(show);
}
