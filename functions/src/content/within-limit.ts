import type { Settings } from '@edu/domain/platform/settings';
import { log } from '../lib/log.ts';
import { readRatings } from '../ratings/store.ts';
import { loggable } from './errors.ts';
import { content } from './shared.ts';
import { limitOf } from './shown.ts';

/** Whether the limit of courses allows this one, as in the content API; without the list it allows every one. */
export async function isWithinLimit(courseId: string, settings: Settings): Promise<boolean> {
  const { isWithin } = await limitOf(content.courses, settings, readRatings, (error) =>
    log('warn', 'A course was allowed without the list of courses.', loggable(error)),
  );
  return isWithin(courseId);
}
