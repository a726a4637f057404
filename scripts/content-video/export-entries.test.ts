import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExportEntry } from '../../content/contentful-mock/export-types.ts';
import { captionsFile } from './captions-file.ts';
import { checkVideo } from './check-video.ts';
import { courseScript, fingerprint } from './course-script.ts';
import {
  type ContentExport,
  type CourseEntries,
  coursesOf,
  field,
  setField,
} from './export-file.ts';
import { mediaOf, storedMedia, storeMedia } from './media-files.ts';
import { storyboard } from './storyboard.ts';
import { timeline } from './timeline.ts';
import { writeTimes } from './write-times.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-video-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

function entry(id: string, type: string, fields: Record<string, unknown>): ExportEntry {
  return {
    sys: {
      id,
      type: 'Entry',
      publishedVersion: 3,
      space: { sys: { id: 'space1' } },
      contentType: { sys: { id: type } },
    },
    fields: Object.fromEntries(Object.entries(fields).map(([name, uk]) => [name, { uk }])),
  };
}

function content(): ContentExport {
  const lesson = (id: string, order: number, description: string) =>
    entry(id, 'lesson', { title: id, description, courseId: 'c', order });
  const entries = [
    entry('c', 'course', { title: 'Курс', description: 'Опис.', category: 'Other' }),
    lesson('c-two', 2, 'Вступ.\n\n## Розділ\n\nТекст.'),
    lesson('c-one', 1, 'Вступ.\n\n## А\n\nТекст.\n\n## Б\n\nІнший текст.'),
    entry('c-quiz', 'quiz', { course: link('c'), questions: [link('c-q')] }),
    entry('c-q', 'question', { reviewLesson: link('c-one'), reviewAt: 0 }),
    entry('alien', 'lesson', { courseId: 'other', order: 1 }),
  ];
  const locales = [{ code: 'uk', name: 'Ukrainian', default: true }];
  return { data: { contentTypes: [], locales, entries, assets: [] }, locale: 'uk' };
}

function first(all: ContentExport): CourseEntries {
  const [course] = coursesOf(all);
  if (!course) throw new Error('the fixture has a course');
  return course;
}

/** What content:video does, without drawing: the "video" is a few bytes. */
async function make(all: ContentExport, before = [] as ReturnType<typeof timeline>['sections']) {
  const entries = first(all);
  const script = courseScript(entries, all);
  const times = timeline(script, storyboard(script));
  const place = { content: all, folder, sys: entries.course.sys, madeFrom: fingerprint(script) };
  const media = mediaOf(script.id, script.title);
  const addresses = {
    videoUrl: await storeMedia(media.video, Buffer.from('video'), place),
    captionsUrl: await storeMedia(media.captions, Buffer.from(captionsFile(times)), place),
  };
  const notes = writeTimes(entries, all, { timeline: times, addresses, before });
  return { times, notes, addresses };
}

describe('the export file', () => {
  it('gives a course its lessons in order and the questions of its quizzes', () => {
    const { lessons, questions } = first(content());
    expect(lessons.map(({ sys }) => sys.id)).toEqual(['c-one', 'c-two']);
    expect(questions.map(({ sys }) => sys.id)).toEqual(['c-q']);
  });

  it('gets clips, addresses and assets, and is in order then', async () => {
    const all = content();
    const { times, addresses } = await make(all);
    const { course, lessons } = first(all);
    expect(field(course, 'videoEndTime', all)).toBe(times.durationSec);
    expect(lessons.map((lesson) => field(lesson, 'videoStartTime', all))).toEqual(
      times.clips.map(({ startSec }) => startSec),
    );
    expect(addresses.videoUrl).toMatch(
      /^https:\/\/videos\.ctfassets\.net\/space1\/c-video\/[0-9a-f]{16}\/c\.mp4$/,
    );
    expect(field(lessons[0] as ExportEntry, 'captionsUrl', all)).toBe(addresses.captionsUrl);
    expect(all.data.assets.map(({ sys }) => [sys.id, sys['type'], sys.publishedVersion])).toEqual([
      ['c-video', 'Asset', 3],
      ['c-captions', 'Asset', 3],
    ]);
    setField(first(all).questions[0] as ExportEntry, 'reviewAt', times.sections[1]?.startSec, all);
    expect(await checkVideo(first(all), all, folder)).toEqual([]);
  });

  it('is out of date as soon as a text changes, and old files go when new ones come', async () => {
    const all = content();
    await make(all);
    const lesson = first(all).lessons[0] as ExportEntry;
    setField(lesson, 'description', 'Вступ.\n\n## А\n\nНовий текст.\n\n## Б\n\nТак.', all);
    expect(await checkVideo(first(all), all, folder)).toEqual([
      'was not made from its present texts',
    ]);
    await make(all);
    const captions = path.join(folder, 'assets.ctfassets.net', 'space1', 'c-captions');
    expect(await readdir(captions)).toHaveLength(1);
    expect(all.data.assets).toHaveLength(2);
  });

  it('moves review moments with their sections and says when one is lost', async () => {
    const all = content();
    const { times } = await make(all);
    const { questions, lessons } = first(all);
    const question = questions[0] as ExportEntry;
    setField(question, 'reviewAt', times.sections[1]?.startSec, all);
    const lesson = lessons[0] as ExportEntry;
    setField(lesson, 'description', 'Довший вступ, ніж був.\n\n## Б\n\nТак.\n\n## А\n\nНі.', all);
    const again = await make(all, times.sections);
    expect(again.notes).toEqual([]);
    expect(field(question, 'reviewAt', all)).toBe(again.times.sections[0]?.startSec);

    setField(question, 'reviewAt', again.times.sections[1]?.startSec, all);
    setField(lesson, 'description', 'Вступ.\n\n## Інше\n\nТак.', all);
    const { times: last, notes } = await make(all, again.times.sections);
    expect(notes).toEqual([expect.stringContaining('"c-q"')]);
    expect(field(question, 'reviewAt', all)).toBe(last.clips[0]?.startSec);
  });

  it('has faults when files or fields were changed by hand', async () => {
    const all = content();
    const { times } = await make(all);
    const { course, questions } = first(all);
    setField(course, 'videoEndTime', 5, all);
    setField(questions[0] as ExportEntry, 'reviewAt', times.durationSec, all);
    const { video, captions } = mediaOf('c', 'Курс');
    await rm(storedMedia(captions, all, folder)?.file ?? '');
    const asset = all.data.assets.find(({ sys }) => sys.id === video.assetId) as ExportEntry;
    const file = field(asset, 'file', all) as { url: string };
    setField(asset, 'file', { ...file, details: { size: 1 } }, all);
    expect(await checkVideo(first(all), all, folder)).toEqual([
      '"c.mp4" is not of the size noted',
      'lacks the file of "c-captions"',
      `"c" should have videoEndTime ${times.durationSec}`,
      'question "c-q" points outside the clip of its lesson',
    ]);
  });
});

it('the committed videos match the committed texts', async () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const data = JSON.parse(await readFile(path.join(root, 'content/export.json'), 'utf8'));
  const all: ContentExport = { data, locale: 'uk' };
  const assets = path.join(root, 'content/assets');
  const faults = await Promise.all(coursesOf(all).map((course) => checkVideo(course, all, assets)));
  expect(faults.flat()).toEqual([]);
  expect(faults.length).toBeGreaterThanOrEqual(8);
});
