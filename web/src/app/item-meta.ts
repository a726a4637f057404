import type { PageItem, PageWords } from '@edu/domain/platform/served-page';
import { lesson } from '../features/lesson/text.ts';
import { itemLead } from '../features/course/text.ts';
import { states } from '../lib/i18n/states.ts';

/** Title and description of the page of a lesson, a quiz or the video of a course: as the app calls it, and what the course is about. */
export function itemMetaOf({ kind, title, course, about }: PageItem, platform: string): PageWords {
  const own = kind === 'video' ? lesson.video.title(course) : states.documentTitle(title, course);
  return {
    title: states.documentTitle(own, platform),
    description: `${itemLead[kind](course)} ${about}`,
  };
}
