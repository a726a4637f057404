import type { Course } from '../content/course.ts';
import type { Volume } from './certificate.ts';

const MINUTES_PER_HOUR = 60;
const SECONDS_PER_MINUTE = 60;

/**
 * The volume of a course: the editor's hours, else the estimate. The course page and the
 * certificate show the same. `studySec` is the estimate in seconds (`studySeconds`).
 */
export function courseVolume({ hours, studySec = 0 }: Pick<Course, 'hours' | 'studySec'>): Volume {
  if (hours !== undefined)
    return { minutes: Math.round(hours * MINUTES_PER_HOUR), source: 'editor' };
  const minutes = studySec > 0 ? Math.max(1, Math.round(studySec / SECONDS_PER_MINUTE)) : 0;
  return { minutes, source: minutes > 0 ? 'estimate' : 'unknown' };
}
