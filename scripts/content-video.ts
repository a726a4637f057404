/** `npm run ops -- content:video [--course id] [--check]`: the courses' videos and captions from their lesson texts. */
import path from 'node:path';

import { checkVideo } from './content-video/check-video.ts';
import {
  type ContentExport,
  type CourseEntries,
  coursesOf,
  readExport,
  writeExport,
} from './content-video/export-file.ts';
import { makeVideo } from './content-video/make-video.ts';
import { runCommand } from './stack/lifetime.ts';
import { readOptions } from './stack/options.ts';
import { Problem } from './stack/problem.ts';
import { ROOT } from './stack/root.ts';

const EXPORT_FILE = path.join(ROOT, 'content', 'export.json');
const ASSETS_FOLDER = path.join(ROOT, 'content', 'assets');

/**
 * Makes the videos whose texts have changed, or with `--check` only says which are not in order. `--course` names one
 * course. Returns the exit code: 1 when the check found something.
 */
export async function contentVideo(argv: string[]): Promise<number> {
  const options = readOptions(argv, { flags: ['--check'], values: ['--course'] });
  const content = await readExport(EXPORT_FILE);
  const courses = choose(coursesOf(content), options.get('--course'));
  if (options.has('--check')) return await check(courses, content);
  for (const course of courses) await make(course, content);
  return 0;
}

function choose(courses: CourseEntries[], id: string | undefined): CourseEntries[] {
  const chosen = courses.filter(({ course }) => id === undefined || course.sys.id === id);
  if (chosen.length > 0) return chosen;
  const known = courses.map(({ course }) => course.sys.id).join(', ');
  throw new Problem(`There is no course "${id}" in content/export.json. There are: ${known}.`);
}

async function make(entries: CourseEntries, content: ContentExport): Promise<void> {
  const id = entries.course.sys.id.padEnd(24);
  const faults = await checkVideo(entries, content, ASSETS_FOLDER);
  if (faults.length === 0) {
    console.log(`${id} is up to date`);
    return;
  }
  const started = Date.now();
  const { durationSec, bytes, notes } = await makeVideo(entries, content, ASSETS_FOLDER);
  await writeExport(EXPORT_FILE, content);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${id} ${durationSec} s, ${(bytes / 1e6).toFixed(2)} MB, made in ${seconds} s`,
    ...notes,
  );
}

async function check(courses: CourseEntries[], content: ContentExport): Promise<number> {
  let faulty = 0;
  for (const entries of courses) {
    const faults = await checkVideo(entries, content, ASSETS_FOLDER);
    for (const fault of faults) console.log(`${entries.course.sys.id}: ${fault}.`);
    if (faults.length > 0) faulty += 1;
  }
  console.log(
    faulty === 0
      ? `The videos of all ${courses.length} courses match their texts.`
      : `${faulty} of ${courses.length} videos are not in order. Make them with: npm run ops -- content:video`,
  );
  return faulty === 0 ? 0 : 1;
}

if (import.meta.main) await runCommand(() => contentVideo(process.argv.slice(2)));
