import { durationText } from './duration-text.ts';
import {
  type ContentExport,
  type CourseEntries,
  field,
  linkedId,
  setField,
} from './export-file.ts';
import { moveReviewMoment } from './review-moment.ts';
import type { SectionStart, Timeline } from './timeline.ts';

export interface Addresses {
  videoUrl: string;
  captionsUrl: string;
}

/**
 * Writes the new video into the entries of its course: addresses, clips and lengths of course and lessons, and the review
 * moments of the questions, which follow their sections from `before` to the new timeline. Returns a sentence for every
 * question whose section is gone.
 */
export function writeTimes(
  { course, lessons, questions }: CourseEntries,
  content: ContentExport,
  {
    timeline,
    addresses,
    before,
  }: { timeline: Timeline; addresses: Addresses; before: SectionStart[] },
): string[] {
  const whole = { startSec: 0, endSec: timeline.durationSec };
  for (const entry of [course, ...lessons]) {
    const clip = timeline.clips.find(({ lessonId }) => lessonId === entry.sys.id) ?? whole;
    const values = {
      ...addresses,
      videoStartTime: clip.startSec,
      videoEndTime: clip.endSec,
      duration: durationText(clip.endSec - clip.startSec),
    };
    for (const [name, value] of Object.entries(values)) setField(entry, name, value, content);
  }
  return questions.flatMap((question) => {
    const lessonId = linkedId(question, 'reviewLesson', content);
    const atSec = field(question, 'reviewAt', content);
    if (lessonId === undefined || typeof atSec !== 'number' || before.length === 0) return [];
    const moved = moveReviewMoment({ lessonId, atSec }, before, timeline.sections);
    const start = timeline.clips.find((clip) => clip.lessonId === lessonId)?.startSec;
    setField(question, 'reviewAt', moved ?? start ?? 0, content);
    if (moved !== undefined) return [];
    return [
      `Question "${question.sys.id}" pointed to a section that is gone; it now points to the start of its lesson. Choose its reviewAt anew.`,
    ];
  });
}
