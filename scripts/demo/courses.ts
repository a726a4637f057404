import { readFileSync } from 'node:fs';

/** A course of the sample content: its lessons in the order of the curriculum, and its quiz with its key. */
export interface DemoCourse {
  id: string;
  lessonIds: string[];
  quiz: {
    id: string;
    questions: { id: string; correct: string[]; options: number }[];
    passScore: number;
  };
}

interface Entry {
  sys: { id: string; contentType: { sys: { id: string } } };
  fields: Record<string, { uk: unknown } | undefined>;
}

const fieldOf = <T>({ fields }: Entry, name: string): T => fields[name]?.uk as T;

/** The courses of content/export.json, so that demo data refers only to the sample content. */
export function demoCourses(): DemoCourse[] {
  const file = new URL('../../content/export.json', import.meta.url);
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Entry[] };
  const of = (type: string) => entries.filter(({ sys }) => sys.contentType.sys.id === type);
  return of('course').map(({ sys: { id } }) => {
    const lessons = of('lesson').filter((one) => fieldOf(one, 'courseId') === id);
    const quiz = of('quiz').find(
      (one) => fieldOf<{ sys: { id: string } }>(one, 'course').sys.id === id,
    );
    if (!quiz) throw new Error(`The sample course "${id}" has no quiz.`);
    return {
      id,
      lessonIds: lessons
        .sort((a, b) => fieldOf<number>(a, 'order') - fieldOf<number>(b, 'order'))
        .map(({ sys }) => sys.id),
      quiz: {
        id: quiz.sys.id,
        questions: fieldOf<{ sys: { id: string } }[]>(quiz, 'questions').map(({ sys }) => {
          const question = of('question').find((one) => one.sys.id === sys.id);
          if (!question) throw new Error(`The sample content has no question "${sys.id}".`);
          return {
            id: sys.id,
            correct: fieldOf<string[]>(question, 'correct'),
            options: fieldOf<unknown[]>(question, 'options').length,
          };
        }),
        passScore: fieldOf<number>(quiz, 'passScore'),
      },
    };
  });
}
