import { clockText } from '../../lib/i18n/format.ts';
import { notes as text } from './text.ts';

/** A note in the file: its moment, where it leads and its text. */
export interface NoteLine {
  /** In seconds of the clip. */
  second: number;
  address: string;
  text: string;
}

export interface NotedCourse {
  title: string;
  lessons: readonly { title: string; notes: readonly NoteLine[] }[];
}

/** A plain text that Markdown shows as it is. */
const escape = (plain: string): string =>
  plain
    .replaceAll(/[\\`*_{}[\]<>#|~&]/g, String.raw`\$&`)
    .replaceAll(/^([ \t]*)([-+=]|\d+(?=[.)]))/gm, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );

const item = ({ second, address, text: written }: NoteLine): string => {
  const head = `- [${clockText(second)}](${address})`;
  // Lines of one note stay in its item.
  const lines = escape(written).split('\n').join('\\\n  ');
  return written ? `${head} ${lines}` : head;
};

/** All notes as one Markdown file, by course and lesson. */
export const notesAsMarkdown = (courses: readonly NotedCourse[]): string =>
  [
    `# ${text.title}`,
    ...courses.flatMap(({ title, lessons }) => [
      `## ${escape(title)}`,
      ...lessons.flatMap((lesson) => [
        `### ${escape(lesson.title)}`,
        lesson.notes.map(item).join('\n'),
      ]),
    ]),
    '',
  ].join('\n\n');
