import type { PageItem, PageWords } from '@edu/domain/site/served-page';
import { lesson } from '../features/lesson/text.ts';
import { itemLead } from '../features/course/item-text.ts';
import { states } from '../lib/i18n/states.ts';

/** Title and description of the page of a lesson, a quiz or a course video. */
export function itemMeta({ kind, title, course, about }: PageItem, platform: string): PageWords {
  const own = kind === 'video' ? lesson.video.title(course) : states.documentTitle(title, course);
  return {
    title: states.documentTitle(own, platform),
    description: `${itemLead[kind](course)} ${about}`,
  };
}
