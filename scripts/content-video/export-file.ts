import { readFile, writeFile } from 'node:fs/promises';

import type {
  ExportAsset,
  ExportEntry,
  ExportFile,
} from '../../content/contentful-mock/export-types.ts';
import { Problem } from '../stack/problem.ts';

/** An export file in memory: entries are read and written in the default locale only. */
export interface ContentExport {
  data: ExportFile & { assets: ExportAsset[] };
  locale: string;
}

/** A course with everything that belongs to its video. Lessons are in their order. */
export interface CourseEntries {
  course: ExportEntry;
  lessons: ExportEntry[];
  questions: ExportEntry[];
}

export async function readExport(file: string): Promise<ContentExport> {
  const data = JSON.parse(await readFile(file, 'utf8')) as ExportFile;
  const locale = data.locales?.find((candidate) => candidate.default)?.code;
  if (locale === undefined) throw new Problem(`${file} marks no locale as the default one.`);
  return { data: { ...data, assets: data.assets ?? [] }, locale };
}

/** Writes the file as contentful-export does. */
export async function writeExport(file: string, { data }: ContentExport): Promise<void> {
  await writeFile(file, `${JSON.stringify(data, null, 2)}\n`);
}

/** The value of a field in the default locale; undefined when it was never filled. */
export function field(entity: ExportAsset, name: string, { locale }: ContentExport): unknown {
  return entity.fields[name]?.[locale];
}

/** A text field; '' when it is empty or something else. */
export function textField(entity: ExportAsset, name: string, content: ContentExport): string {
  const value = field(entity, name, content);
  return typeof value === 'string' ? value : '';
}

export function setField(
  entity: ExportAsset,
  name: string,
  value: unknown,
  { locale }: ContentExport,
): void {
  entity.fields[name] = { [locale]: value };
}

/** The id that a link field points to; undefined when there is no link. */
export function linkedId(
  entity: ExportAsset,
  name: string,
  content: ContentExport,
): string | undefined {
  return idOf(field(entity, name, content));
}

function idOf(link: unknown): string | undefined {
  return (link as { sys?: { id?: string } } | undefined)?.sys?.id;
}

/** Every course of the file, with the entries that its video fills. */
export function coursesOf(content: ContentExport): CourseEntries[] {
  const ofType = (type: string): ExportEntry[] =>
    content.data.entries.filter(({ sys }) => sys.contentType.sys.id === type);
  const order = (entry: ExportEntry): number => Number(field(entry, 'order', content));
  return ofType('course').map((course) => {
    const quizzes = ofType('quiz').filter(
      (quiz) => linkedId(quiz, 'course', content) === course.sys.id,
    );
    const questionIds = quizzes.flatMap((quiz) => {
      const links = field(quiz, 'questions', content);
      return Array.isArray(links) ? links.map(idOf) : [];
    });
    return {
      course,
      lessons: ofType('lesson')
        .filter((lesson) => field(lesson, 'courseId', content) === course.sys.id)
        .sort((a, b) => order(a) - order(b)),
      questions: ofType('question').filter(({ sys }) => questionIds.includes(sys.id)),
    };
  });
}
