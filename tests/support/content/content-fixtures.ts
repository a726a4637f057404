import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ExportAsset,
  ExportContentType,
  ExportEntry,
  ExportFile,
} from '../../../content/contentful-mock/export-types.ts';

/**
 * Small content in export format for tests: factories of valid entries, in which a test changes one
 * thing.
 */

const LOCALE = 'uk';

/** The demo content of the repository. */
export const DEMO = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../content/export.json'), 'utf8'),
) as ExportFile;

/** A field that the delivery API leaves out. */
const INTERNAL = { id: 'internalNote', name: 'internalNote', type: 'Text', omitted: true } as const;

/** The content model of the platform. */
export const MODEL: ExportContentType[] = DEMO.contentTypes.map((type) =>
  type.sys.id === 'course' ? { ...type, fields: [...type.fields, INTERNAL] } : type,
);

/** The same model with quiz questions typed as JSON, as an existing space may have them. */
export const JSON_MODEL: ExportContentType[] = MODEL.filter(({ sys }) => sys.id !== 'question').map(
  (one) =>
    one.sys.id === 'quiz'
      ? {
          ...one,
          fields: one.fields.map((known) =>
            known.id === 'questions'
              ? { id: 'questions', name: 'questions', type: 'Object' }
              : known,
          ),
        }
      : one,
);

export type Values = Record<string, unknown>;

const localise = (values: Values): ExportAsset['fields'] =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([id, value]) => [id, { [LOCALE]: value }]),
  );

const published = (id: string, minute: number) => ({
  id,
  publishedVersion: 3,
  publishedCounter: 1,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  publishedAt: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
});

export const linkTo = (linkType: 'Entry' | 'Asset', id: string) => ({
  sys: { type: 'Link', linkType, id },
});

/** An entry of any type; `minute` shifts the time of publishing, by which lists are ordered. */
export function entry(contentType: string, id: string, values: Values, minute = 0): ExportEntry {
  return {
    sys: { ...published(id, minute), contentType: { sys: { id: contentType } } },
    fields: localise(values),
  };
}

/** The same entry, never published. */
export function draft<T extends ExportAsset>(thing: T): T {
  const { publishedVersion: _published, ...sys } = thing.sys;
  return { ...thing, sys };
}

export function asset(id: string, file: Values = {}): ExportAsset {
  return {
    sys: published(id, 0),
    fields: localise({
      title: id,
      description: `Обкладинка ${id}`,
      file: {
        url: `//images.ctfassets.net/demoeduspace/${id}/1/${id}.svg`,
        fileName: `${id}.svg`,
        contentType: 'image/svg+xml',
        ...file,
      },
    }),
  };
}

export const course = (id: string, values: Values = {}, minute = 0): ExportEntry =>
  entry(
    'course',
    id,
    {
      title: `Курс ${id}`,
      shortTitle: `К. ${id}`,
      slug: id,
      description: 'Короткий опис курсу.',
      level: 'beginner',
      category: 'Frontend',
      coverImage: linkTo('Asset', 'cover'),
      videoUrl: `https://videos.ctfassets.net/demoeduspace/${id}/1/${id}.mp4`,
      captionsUrl: `https://assets.ctfassets.net/demoeduspace/${id}/1/${id}.vtt`,
      instructor: 'Оксана Мельник',
      instructorBio: 'Веде команду інтерфейсів.',
      instructorPhoto: linkTo('Asset', 'cover'),
      duration: '4 години',
      overview: '**Огляд** курсу.',
      learningOutcomes: ['Писати компоненти', 'Тестувати їх'],
      requirements: ['Основи HTML'],
      targetAudience: ['Початківці'],
      seoTitle: 'Курс',
      seoDescription: 'Опис для пошуку',
      ...values,
    },
    minute,
  );

export const lesson = (id: string, courseId: unknown, order: unknown, values: Values = {}) =>
  entry('lesson', id, {
    title: `Урок ${id}`,
    description: 'Текст уроку.',
    videoUrl: 'https://videos.ctfassets.net/demoeduspace/v/1/v.mp4',
    captionsUrl: 'https://assets.ctfassets.net/demoeduspace/v/1/v.vtt',
    videoStartTime: 0,
    videoEndTime: 60,
    courseId,
    order,
    ...values,
  });

export const quiz = (id: string, courseId: string, questionIds: string[], values: Values = {}) =>
  entry('quiz', id, {
    title: `Тест ${id}`,
    description: 'Опис тесту.',
    course: linkTo('Entry', courseId),
    order: 10,
    passScore: 80,
    questions: questionIds.map((question) => linkTo('Entry', question)),
    ...values,
  });

/** Answer keys and explanations of the fixtures, which no answer may ever contain. */
export const SECRET_EXPLANATION = 'Секретне пояснення правильної відповіді';

export const question = (id: string, values: Values = {}) =>
  entry('question', id, {
    prompt: `Запитання ${id}?`,
    kind: 'single',
    options: ['Перший варіант', 'Другий варіант', 'Третій варіант'],
    correct: ['2'],
    explanation: SECRET_EXPLANATION,
    reviewLesson: linkTo('Entry', 'l1'),
    reviewAt: 30,
    ...values,
  });

export function exportOf(
  entries: ExportEntry[],
  { assets = [asset('cover')], contentTypes = MODEL }: Partial<ExportFile> = {},
): ExportFile {
  return {
    contentTypes,
    entries,
    assets,
    locales: [{ code: LOCALE, name: 'Українська', default: true, fallbackCode: null }],
  };
}

/** One valid course c1 with two lessons and one quiz of two questions. */
export const faultless = (): ExportEntry[] => [
  course('c1'),
  lesson('l1', 'c1', 1),
  lesson('l2', 'c1', 2, { videoStartTime: 60, videoEndTime: 150 }),
  quiz('z1', 'c1', ['q1', 'q2']),
  question('q1'),
  question('q2', { kind: 'multiple', correct: ['1', '3'] }),
];
