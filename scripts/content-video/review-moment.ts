import type { SectionStart } from './timeline.ts';

/** The second of the video to which a wrong answer sends the learner. */
export interface ReviewMoment {
  lessonId: string;
  atSec: number;
}

/**
 * Where a review moment goes when a video is made again. The moment belongs to the section of the old video in which
 * it lies; it goes to the start of the section of the same heading, else of the same number, in the same lesson.
 * Undefined when neither exists any more: then a person must choose.
 */
export function moveReviewMoment(
  { lessonId, atSec }: ReviewMoment,
  before: SectionStart[],
  after: SectionStart[],
): number | undefined {
  const ofLesson = (sections: SectionStart[]): SectionStart[] =>
    sections.filter((section) => section.lessonId === lessonId);
  const old = ofLesson(before);
  const number = old.findLastIndex(({ startSec }) => startSec <= atSec);
  if (number < 0) return undefined;
  const now = ofLesson(after);
  const same = now.find(({ heading }) => heading === old[number]?.heading) ?? now[number];
  return same?.startSec;
}
