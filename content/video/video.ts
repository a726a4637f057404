/**
 * `npm run ops -- content:video`: for developers who change a sample course (content/README.md,
 * Videos).
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { type JsonOption, speech } from '../../scripts/ops/command.ts';
import { UsageError } from '../../scripts/command/problem.ts';
import { ROOT } from '../../scripts/command/root.ts';
import { checkVideo, listCourses, planCourse, readExport, storeVideo } from './entries.ts';
import { renderVideo } from './render.ts';

const EXPORT_FILE = path.join(ROOT, 'content', 'export.json');
const ASSETS_FOLDER = path.join(ROOT, 'content', 'assets');

export interface ContentVideoOptions extends JsonOption {
  course?: string;
  check?: true;
}

/**
 * Makes the videos and captions whose texts have changed; with `check` only reports those that are
 * out of date or wrong. Returns 1 when the check found any.
 */
export async function contentVideo(options: ContentVideoOptions): Promise<number> {
  const content = readExport(EXPORT_FILE, ASSETS_FOLDER);
  const all = listCourses(content);
  const courses = all.filter(({ course }) => [undefined, course.sys.id].includes(options.course));
  if (courses.length === 0)
    throw new UsageError(
      `There is no course "${options.course}" in content/export.json. There are: ${all.map(({ course }) => course.sys.id).join(', ')}.`,
    );
  const { say, give } = speech(options);
  const results: object[] = [];
  let faulty = 0;
  for (const entries of courses) {
    const course = entries.course.sys.id;
    const faults = checkVideo(entries, content);
    if (faults.length > 0) faulty += 1;
    if (options.check) {
      results.push(...faults.map((fault) => ({ course, fault })));
      for (const fault of faults) say(`${course}: ${fault}.`);
    } else if (faults.length === 0) {
      results.push({ course, made: false });
      say(`${course.padEnd(24)} is up to date`);
    } else {
      const begun = Date.now();
      const plan = planCourse(entries);
      const video = await renderVideo(plan.script, plan.times.shots);
      const notes = storeVideo(entries, content, plan, video);
      // Written as contentful-export does.
      writeFileSync(EXPORT_FILE, `${JSON.stringify(content.data, null, 2)}\n`);
      const { durationSec } = plan.times;
      const bytes = video.length;
      results.push({ course, made: true, durationSec, bytes, notes });
      const line = `${course.padEnd(24)} ${durationSec} s, ${(bytes / 1e6).toFixed(2)} MB, made in ${Math.round((Date.now() - begun) / 1000)} s`;
      say([line, ...notes].join(' '));
    }
  }
  give(results);
  if (!options.check) return 0;
  say(
    faulty === 0
      ? `The videos of all ${courses.length} courses match their texts.`
      : `${faulty} of ${courses.length} videos are not in order. Make them with: npm run ops -- content:video`,
  );
  return faulty === 0 ? 0 : 1;
}
