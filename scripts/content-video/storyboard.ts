import { inlinePlain } from './inline-text.ts';
import type { LessonText } from './lesson-text.ts';
import type { Beat, Picture } from './picture.ts';
import { keySentence, sectionBeats } from './section-beats.ts';

/** What a video is made from. `text` of a lesson is its Markdown, read. */
export interface CourseScript {
  id: string;
  title: string;
  /** A name of domain/categories. */
  category: string;
  description: string;
  instructor: string;
  lessons: { id: string; title: string; text: LessonText }[];
}

/** Speed at which a summary is read in silence. */
const SUMMARY_CHARACTERS_PER_SEC = 28;

/** The whole course as beats: its title, then lesson after lesson. */
export function storyboard(course: CourseScript): Beat[] {
  const title: Beat = {
    picture: { kind: 'course' },
    said: inlinePlain(course.description),
    leastSec: 5,
    isCut: true,
  };
  return [title, ...course.lessons.flatMap(lessonBeats)];
}

function lessonBeats({ title, text }: CourseScript['lessons'][number], lesson: number): Beat[] {
  const { opening, sections } = text;
  const cover: Beat = {
    picture: { kind: 'lesson', lesson },
    said: inlinePlain(`Урок ${lesson + 1}. ${title}`),
    leastSec: 4,
    isCut: true,
  };
  const introduction = opening.map((sentence, current): Beat => {
    const picture: Picture = { kind: 'opening', lesson, sentences: opening, current };
    return { picture, said: inlinePlain(sentence), leastSec: 0, isCut: false };
  });
  const body = sections.flatMap((section, index) =>
    sectionBeats(section, { lesson, section: index, sections: sections.length }),
  );
  return [cover, ...introduction, ...body, summary(text, lesson)].map((beat) => ({
    ...beat,
    lesson,
  }));
}

/** The last slide of a lesson: the key sentence of each section, read in silence after one caption. */
function summary({ sections }: LessonText, lesson: number): Beat {
  const sentences = sections.map(keySentence).filter(Boolean);
  return {
    picture: { kind: 'remember', lesson, sentences },
    said: 'Головне з цього уроку.',
    leastSec: 3 + Math.round(sentences.join(' ').length / SUMMARY_CHARACTERS_PER_SEC),
    isCut: false,
  };
}
