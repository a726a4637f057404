import type { ShareWords } from '@edu/domain/site/served-page';
import { courseContents } from '../lib/i18n/format.ts';

/** The words of the pictures of link previews, which the function draws. */
export const shareWords: ShareWords = {
  slogan: 'Вчіться ґрунтовно, урок за\u00A0уроком',
  describeCourse: ({ lessonIds, quizIds }) => courseContents(lessonIds.length, quizIds.length),
};
