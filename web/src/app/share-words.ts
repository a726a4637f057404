import type { ShareWords } from '@edu/domain/site/served-page';
import { shelf } from '../features/shelf/text.ts';
import { courseContents } from '../lib/i18n/format.ts';
import { slogan } from './share-text.ts';

/** The words of link previews, which the function writes and draws. */
export const shareWords: ShareWords = {
  slogan,
  describeCourse: ({ lessonIds, quizIds }) => courseContents(lessonIds.length, quizIds.length),
  describeShelf: (shown) =>
    shown
      ? { title: shelf.title(shown.handle), description: shelf.description(shown) }
      : { title: shelf.missing.title, description: shelf.missing.text },
};
