import path from 'node:path';

import { checkVideo } from '../content-video/check-video.ts';
import {
  type ContentExport,
  type CourseEntries,
  coursesOf,
  readExport,
  writeExport,
} from '../content-video/export-file.ts';
import { makeVideo } from '../content-video/make-video.ts';
import { Misuse } from '../stack/problem.ts';
import { ROOT } from '../stack/root.ts';
import { type JsonOption, type Speech, speech } from './command.ts';

const EXPORT_FILE = path.join(ROOT, 'content', 'export.json');
const ASSETS_FOLDER = path.join(ROOT, 'content', 'assets');

export interface ContentVideoOptions extends JsonOption {
  course?: string;
  check?: true;
}

/**
 * Makes the videos and captions whose texts have changed, or with `check` only says which are not in order. Answers 1 when the
 * check found something.
 */
export async function contentVideo(options: ContentVideoOptions): Promise<number> {
  const content = await readExport(EXPORT_FILE);
  const courses = choose(coursesOf(content), options.course);
  const spoken = speech(options);
  if (options.check) return await check(courses, content, spoken);
  const made: object[] = [];
  for (const course of courses) made.push(await make(course, content, spoken));
  spoken.give(made);
  return 0;
}

function choose(courses: CourseEntries[], id: string | undefined): CourseEntries[] {
  const chosen = courses.filter(({ course }) => id === undefined || course.sys.id === id);
  if (chosen.length > 0) return chosen;
  const known = courses.map(({ course }) => course.sys.id).join(', ');
  throw new Misuse(`There is no course "${id}" in content/export.json. There are: ${known}.`);
}

async function make(
  entries: CourseEntries,
  content: ContentExport,
  { say }: Speech,
): Promise<object> {
  const course = entries.course.sys.id;
  const faults = await checkVideo(entries, content, ASSETS_FOLDER);
  if (faults.length === 0) {
    say(`${course.padEnd(24)} is up to date`);
    return { course, made: false };
  }
  const started = Date.now();
  const { durationSec, bytes, notes } = await makeVideo(entries, content, ASSETS_FOLDER);
  await writeExport(EXPORT_FILE, content);
  const seconds = Math.round((Date.now() - started) / 1000);
  const size = `${(bytes / 1e6).toFixed(2)} MB`;
  say([`${course.padEnd(24)} ${durationSec} s, ${size}, made in ${seconds} s`, ...notes].join(' '));
  return { course, made: true, durationSec, bytes, notes };
}

async function check(
  courses: CourseEntries[],
  content: ContentExport,
  { say, give }: Speech,
): Promise<number> {
  const found: { course: string; fault: string }[] = [];
  for (const entries of courses) {
    for (const fault of await checkVideo(entries, content, ASSETS_FOLDER))
      found.push({ course: entries.course.sys.id, fault });
  }
  const faulty = new Set(found.map(({ course }) => course)).size;
  give(found);
  for (const { course, fault } of found) say(`${course}: ${fault}.`);
  say(
    faulty === 0
      ? `The videos of all ${courses.length} courses match their texts.`
      : `${faulty} of ${courses.length} videos are not in order. Make them with: npm run ops -- content:video`,
  );
  return faulty === 0 ? 0 : 1;
}
