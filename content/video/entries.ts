import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { withFigures } from './figures.ts';
import { type LessonText, readLessonText } from './lesson-text.ts';
import { type CourseScenes, readScenes } from './scene.ts';
import { type CourseScript, storyboard } from './storyboard.ts';
import { captionsFile, readSections, type SectionStart, timeline } from './timeline.ts';

/**
 * Increase it when the slides, the timing or the encoding change: then every video is out of date.
 */
const MAKING_VERSION = 4;

/** The limit of a course video's file. */
export const VIDEO_MAX_BYTES = 2_000_000;

/** An entry or an asset of an export file; a field has a value for each locale. */
export interface Entity {
  sys: { id: string; contentType?: { sys: { id: string } }; space?: { sys: { id: string } } };
  fields: Record<string, Record<string, unknown>>;
}

/** An export file in memory. */
export interface ContentExport {
  data: { entries: Entity[]; assets: Entity[] };
  /** The folder of the files in contentful-import's layout: HOST/SPACE/ASSET/HASH/NAME. */
  assetsFolder: string;
}

export const readExport = (file: string, assetsFolder: string): ContentExport => ({
  data: JSON.parse(readFileSync(file, 'utf8')) as ContentExport['data'],
  assetsFolder,
});

type Link = { sys: { id: string } };
type Value = string | number | object;

/** A field in the one locale of the sample content. */
export const field = <T extends Value>({ fields }: Entity, name: string): T | undefined =>
  fields[name]?.['uk'] as T | undefined;

function setFields(entity: Entity, values: Record<string, Value>): void {
  for (const [name, value] of Object.entries(values)) entity.fields[name] = { uk: value };
}

/** A course with its lessons in order and the questions of its quizzes. */
export interface CourseEntries {
  course: Entity;
  lessons: Entity[];
  questions: Entity[];
  scenes: CourseScenes;
}

/** Every course of the file, with the entries that its video changes. */
export function listCourses(content: ContentExport, scenesOf = readScenes): CourseEntries[] {
  const ofType = (type: string) =>
    content.data.entries.filter(({ sys }) => sys.contentType?.sys.id === type);
  return ofType('course').map((course) => {
    const { id } = course.sys;
    const questionIds = ofType('quiz')
      .filter((quiz) => field<Link>(quiz, 'course')?.sys.id === id)
      .flatMap((quiz) => field<Link[]>(quiz, 'questions') ?? [])
      .map(({ sys }) => sys.id);
    const order = (lesson: Entity) => Number(field(lesson, 'order'));
    return {
      course,
      lessons: ofType('lesson')
        .filter((lesson) => field(lesson, 'courseId') === id)
        .toSorted((a, b) => order(a) - order(b)),
      questions: ofType('question').filter(({ sys }) => questionIds.includes(sys.id)),
      scenes: scenesOf(id),
    };
  });
}

/** The texts of a course, its timeline, and the two files of its video. */
export function planCourse({ course, lessons, scenes }: CourseEntries) {
  const text = (entry: Entity, name: string) => field<string>(entry, name) ?? '';
  const { id } = course.sys;
  const script: CourseScript = {
    id,
    title: text(course, 'title'),
    category: text(course, 'category'),
    lessons: lessons.map((lesson) => ({
      id: lesson.sys.id,
      title: text(lesson, 'title'),
      text: spokenText(readLessonText(text(lesson, 'description')), scenes[lesson.sys.id]),
    })),
    scenes,
  };
  const file = (
    host: string,
    assetId: string,
    fileName: string,
    contentType: string,
    of: string,
  ) => {
    const title = `${of} курсу «${script.title}»`;
    return { assetId, fileName, host: `${host}.ctfassets.net`, contentType, title };
  };
  return {
    script,
    times: timeline(script, storyboard(script)),
    /** Changes when anything shown or read in the video changes. */
    madeFrom: shortHash(JSON.stringify([MAKING_VERSION, script])),
    files: {
      video: file('videos', `${id}-video`, `${id}.mp4`, 'video/mp4', 'Відео'),
      captions: file('assets', `${id}-captions`, `${id}.uk.vtt`, 'text/vtt', 'Субтитри'),
    },
  };
}

/** The text of a lesson as far as the video uses it: a scene with its own words reads no article. */
const spokenText = ({ sections }: LessonText, scenes: CourseScenes[string] = {}): LessonText => ({
  sections: sections.map(({ heading, blocks }) => ({
    heading,
    blocks: scenes[heading]?.say ? [] : blocks,
  })),
});

type Plan = ReturnType<typeof planCourse>;
type MediaFile = Plan['files']['video'];

/** The first 16 hexadecimal digits of a SHA-256. */
const shortHash = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** The file data of an asset; undefined when the course has none yet. */
export function storedFile({ assetId }: MediaFile, content: ContentExport) {
  const asset = content.data.assets.find(({ sys }) => sys.id === assetId);
  const file = asset && field<{ url: string; details: { size: number } }>(asset, 'file');
  if (!asset || !file) return undefined;
  const at = path.join(content.assetsFolder, file.url);
  return {
    url: file.url,
    size: file.details.size,
    madeFrom: /відбиток ([0-9a-f]{16})/.exec(field(asset, 'description') ?? '')?.[1],
    bytes: existsSync(at) ? readFileSync(at) : undefined,
  };
}

/**
 * Replaces a file by a new one under the hash of its bytes, and stores it in its asset; returns its
 * address.
 */
function storeFile(
  file: MediaFile,
  bytes: Uint8Array,
  madeFrom: string,
  { sys }: Entity,
  content: ContentExport,
): string {
  const { assetId, fileName, contentType, title } = file;
  const folder = `${file.host}/${sys.space?.sys.id}/${assetId}`;
  const url = `//${folder}/${shortHash(bytes)}/${fileName}`;
  const at = path.join(content.assetsFolder, url);
  rmSync(path.join(content.assetsFolder, folder), { recursive: true, force: true });
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, bytes);
  let asset = content.data.assets.find((one) => one.sys.id === assetId);
  if (!asset) {
    // With the dates and versions of its course.
    const { contentType: _, ...rest } = sys;
    asset = { sys: { ...rest, id: assetId, ...{ type: 'Asset' } }, fields: {} };
    content.data.assets.push(asset);
  }
  const description = `Зроблено з текстів курсу, відбиток ${madeFrom}`;
  const details = { size: bytes.length };
  setFields(asset, { title, description, file: { url, details, fileName, contentType } });
  return `https:${url}`;
}

/**
 * Stores a new video with its captions and writes it into the entries of its course: addresses,
 * clips and lengths of course and lessons, and the review times of the questions. Returns a
 * sentence for every question whose section was removed.
 */
export function storeVideo(
  { course, lessons, questions, scenes }: CourseEntries,
  content: ContentExport,
  { files, times, madeFrom }: Plan,
  video: Uint8Array,
): string[] {
  const before = readSections(storedFile(files.captions, content)?.bytes?.toString() ?? '');
  const captions = Buffer.from(captionsFile(times));
  const addresses = {
    videoUrl: storeFile(files.video, video, madeFrom, course, content),
    captionsUrl: storeFile(files.captions, captions, madeFrom, course, content),
  };
  for (const entry of [course, ...lessons])
    setFields(entry, { ...addresses, ...lessonTimes(entry, times) });
  for (const lesson of lessons)
    setFields(lesson, { description: figured(lesson, scenes, addresses.videoUrl, times) });
  return questions.flatMap((question) => {
    const lessonId = field<Link>(question, 'reviewLesson')?.sys.id;
    const atSec = field<number>(question, 'reviewAt');
    if (lessonId === undefined || typeof atSec !== 'number' || before.length === 0) return [];
    const moved = movedMoment(lessonId, atSec, before, times.sections);
    setFields(question, { reviewAt: moved ?? findClip(lessonId, times)?.startSec ?? 0 });
    return moved === undefined
      ? `Question "${question.sys.id}" pointed to a section that is gone; it now points to the start of its lesson. Choose its reviewAt anew.`
      : [];
  });
}

/** The Markdown of a lesson with the scene of each section as a figure. */
const figured = (lesson: Entity, scenes: CourseScenes, videoUrl: string, times: Plan['times']) =>
  withFigures(
    field<string>(lesson, 'description') ?? '',
    times.sections
      .filter(({ lessonId }) => lessonId === lesson.sys.id)
      .map((section) => ({
        ...section,
        text: scenes[lesson.sys.id]?.[section.heading]?.claim ?? section.heading,
      })),
    videoUrl,
  );

const findClip = (id: string, { clips }: Plan['times']) =>
  clips.find(({ lessonId }) => lessonId === id);

/** The clip of a lesson, or the whole video for the course. */
function lessonTimes({ sys }: Entity, times: Plan['times']) {
  const { startSec, endSec } = findClip(sys.id, times) ?? {
    startSec: 0,
    endSec: times.durationSec,
  };
  const duration = durationText(endSec - startSec);
  return { videoStartTime: startSec, videoEndTime: endSec, duration };
}

/** A length as text: «9 хв», «1 год 5 хв». Rounded to minutes, at least one. */
function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} год` : '', rest > 0 ? `${rest} хв` : ''].filter(Boolean).join(' ');
}

/**
 * A review time belongs to a section of the old video; it moves to the start of the section with
 * the same heading, else with the same number, in the same lesson. Undefined when neither exists
 * any more.
 */
function movedMoment(
  lesson: string,
  atSec: number,
  before: SectionStart[],
  after: SectionStart[],
): number | undefined {
  const [old, now] = [before, after].map((all) => all.filter((one) => one.lessonId === lesson));
  const number = old!.findLastIndex(({ startSec }) => startSec <= atSec);
  if (number < 0) return undefined;
  const same = now!.find(({ heading }) => heading === old![number]?.heading) ?? now![number];
  return same?.startSec;
}

/** All errors of a course's video, as sentences; checked without rendering or encoding. */
export function checkVideo(entries: CourseEntries, content: ContentExport): string[] {
  const { files, times, madeFrom } = planCourse(entries);
  const stored = Object.values(files).map((one) => ({ ...one, stored: storedFile(one, content) }));
  if (stored.some((one) => one.stored?.madeFrom !== madeFrom))
    return ['was not made from its present texts'];
  const faults = stored.flatMap(({ assetId, fileName, stored: file }) => {
    if (!file?.bytes) return [`lacks the file of "${assetId}"`];
    const isUnderHash = file.url.includes(`/${shortHash(file.bytes)}/`);
    return [
      ...(file.bytes.length === file.size ? [] : [`"${fileName}" is not of the size noted`]),
      ...(file.bytes.length > VIDEO_MAX_BYTES ? [`"${fileName}" is over 2 MB`] : []),
      ...(isUnderHash ? [] : [`"${fileName}" does not lie under the hash of its bytes`]),
    ];
  });
  const [video, captions] = stored.map((one) => `https:${one.stored?.url}`);
  for (const entry of [entries.course, ...entries.lessons]) {
    const wanted = { videoUrl: video, captionsUrl: captions, ...lessonTimes(entry, times) };
    for (const [name, value] of Object.entries(wanted))
      if (field(entry, name) !== value)
        faults.push(`"${entry.sys.id}" should have ${name} ${value}`);
  }
  for (const lesson of entries.lessons)
    if (figured(lesson, entries.scenes, video ?? '', times) !== field(lesson, 'description'))
      faults.push(`"${lesson.sys.id}" does not show its scenes as figures`);
  for (const question of entries.questions) {
    const atSec = field<number>(question, 'reviewAt');
    const lesson = field<Link>(question, 'reviewLesson')?.sys.id ?? '';
    const clip = findClip(lesson, times);
    if (typeof atSec === 'number' && !(clip && atSec >= clip.startSec && atSec < clip.endSec))
      faults.push(`question "${question.sys.id}" points outside the clip of its lesson`);
  }
  return faults;
}
