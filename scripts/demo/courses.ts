import { readFileSync } from 'node:fs';
import type { Category } from '@edu/domain/content/categories';

/**
 * A course of the sample content: its lessons in the order of the curriculum, and its quiz with its
 * key.
 */
export interface DemoCourse {
  id: string;
  title: string;
  category: Category;
  outcomes: string[];
  /** The editor's volume, in hours. */
  hours: number | undefined;
  lessonIds: string[];
  /** Where each of them begins in the video file, in seconds. */
  lessonStarts: number[];
  /** The sum of the lengths of its lessons. */
  seconds: number;
  quiz: {
    id: string;
    title: string;
    questions: { id: string; correct: string[]; options: number }[];
    passScore: number;
  };
}

interface Entry {
  sys: { id: string; contentType: { sys: { id: string } } };
  fields: Record<string, { uk: unknown } | undefined>;
}

const readField = <T>({ fields }: Entry, name: string): T => fields[name]?.uk as T;

/** The courses of content/export.json, so that demo data refers only to the sample content. */
export function demoCourses(): DemoCourse[] {
  const file = new URL('../../content/export.json', import.meta.url);
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Entry[] };
  const of = (type: string) => entries.filter(({ sys }) => sys.contentType.sys.id === type);
  return of('course').map((course) => {
    const { id } = course.sys;
    const lessons = of('lesson')
      .filter((one) => readField(one, 'courseId') === id)
      .sort((a, b) => readField<number>(a, 'order') - readField<number>(b, 'order'));
    const quiz = of('quiz').find(
      (one) => readField<{ sys: { id: string } }>(one, 'course').sys.id === id,
    );
    if (!quiz) throw new Error(`The sample course "${id}" has no quiz.`);
    const lessonLength = (lesson: Entry) =>
      readField<number>(lesson, 'videoEndTime') - readField<number>(lesson, 'videoStartTime');
    return {
      id,
      title: readField<string>(course, 'title'),
      category: readField<Category>(course, 'category'),
      outcomes: readField<string[]>(course, 'learningOutcomes'),
      hours: readField<number | undefined>(course, 'hours'),
      seconds: lessons.reduce((sum, lesson) => sum + lessonLength(lesson), 0),
      lessonIds: lessons.map(({ sys }) => sys.id),
      lessonStarts: lessons.map((lesson) => readField<number>(lesson, 'videoStartTime')),
      quiz: {
        id: quiz.sys.id,
        title: readField<string>(quiz, 'title'),
        questions: readField<{ sys: { id: string } }[]>(quiz, 'questions').map(({ sys }) => {
          const question = of('question').find((one) => one.sys.id === sys.id);
          if (!question) throw new Error(`The sample content has no question "${sys.id}".`);
          return {
            id: sys.id,
            correct: readField<string[]>(question, 'correct'),
            options: readField<unknown[]>(question, 'options').length,
          };
        }),
        passScore: readField<number>(quiz, 'passScore'),
      },
    };
  });
}
