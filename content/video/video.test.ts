import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  checkVideo,
  type ContentExport,
  type CourseEntries,
  listCourses,
  field,
  planCourse,
  readExport,
  storedFile,
  storeVideo,
} from './entries.ts';
import type { Scene } from './scene.ts';
import { slideHtml } from './slides.ts';
import { captionsFile, FRAMES_PER_SEC, keyFrames } from './timeline.ts';

const folder = path.resolve(import.meta.dirname, '..');
const readCommitted = () =>
  readExport(path.join(folder, 'export.json'), path.join(folder, 'assets'));

it('the committed videos match the committed texts, and produce the same captions', () => {
  const content = readCommitted();
  const courses = listCourses(content);
  expect(courses.length).toBeGreaterThanOrEqual(8);
  for (const entries of courses) {
    expect(checkVideo(entries, content)).toEqual([]);
    const { files, times } = planCourse(entries);
    expect(captionsFile(times)).toBe(storedFile(files.captions, content)?.bytes?.toString());
    // Captions can be read at a glance, follow one another, and do not outlast their picture.
    times.cues.forEach(({ start, end, lines }, index) => {
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(42);
      expect(start).toBeGreaterThanOrEqual(times.cues[index - 1]?.end ?? 0);
      const shot = times.shots.findLast((one) => one.start <= start);
      expect(end).toBeLessThanOrEqual(shot?.end ?? 0);
    });
    // Lessons follow each other without a gap, and seeking decodes ten seconds at most.
    expect(times.clips.slice(1).map(({ startSec }) => startSec)).toEqual(
      times.clips.slice(0, -1).map(({ endSec }) => endSec),
    );
    const keys = [...keyFrames(times.shots), times.durationSec * FRAMES_PER_SEC];
    for (const [index, key] of keys.slice(1).entries())
      expect(key - keys[index]!).toBeLessThanOrEqual(10 * FRAMES_PER_SEC);
  }
});

it('a changed text needs a new video, which replaces the old one and moves clips and review moments', () => {
  const { entries, content } = fixture();
  const { course, lessons, questions } = entries;
  const lesson = lessons[0]!;
  const question = questions[0]!;
  const make = () => {
    const plan = planCourse(entries);
    const notes = storeVideo(entries, content, plan, Buffer.from('video'));
    return { ...plan.times, notes };
  };
  const write = (text: string) => {
    lesson.fields['description'] = { uk: text };
    expect(checkVideo(entries, content)).toEqual(['was not made from its present texts']);
  };
  const first = make();
  question.fields['reviewAt'] = { uk: first.sections[1]?.startSec };
  expect(checkVideo(entries, content)).toEqual([]);
  expect(field(course, 'videoUrl')).toMatch(
    /^https:\/\/videos\.ctfassets\.net\/space1\/c-video\/[0-9a-f]{16}\/c\.mp4$/,
  );
  expect(field(lessons[1]!, 'videoStartTime')).toBe(first.clips[1]?.startSec);

  // Each section shows its scene; code, figures and questions are not part of the video.
  const url = field<string>(course, 'videoUrl')!;
  const [one, two] = first.sections.map(({ startSec, endSec }) => `${url}#t=${startSec},${endSec}`);
  const figured = `Вступ.\n\n## А\n\nТекст.\n\n![Памʼятайте \\[А\\]](${one})\n\n## Б\n\nІнший текст.\n\n![Б](${two})`;
  expect(field(lesson, 'description')).toBe(figured);
  const code = '```js run\nconsole.log(1);\n```\n\n[question: c-q]';
  lesson.fields['description'] = { uk: figured.replace('\n\n## Б', `\n\n${code}\n\n## Б`) };
  expect(checkVideo(entries, content)).toEqual([]);
  lesson.fields['description'] = { uk: figured.replace(`${one}`, `${two}`) };
  expect(checkVideo(entries, content)).toEqual(['"c-one" does not show its scenes as figures']);

  write('Вступ.\n\n## Б\n\nТак.\n\n## А\n\nНі.');
  const second = make();
  expect(second.notes).toEqual([]);
  expect(field(question, 'reviewAt')).toBe(second.sections[0]?.startSec);
  expect(content.data.assets.map(({ sys }) => sys.id)).toEqual(['c-video', 'c-captions']);
  const captions = path.join(content.assetsFolder, 'assets.ctfassets.net/space1/c-captions');
  expect(readdirSync(captions)).toHaveLength(1);

  question.fields['reviewAt'] = { uk: second.sections[1]?.startSec };
  write('Вступ.\n\n## Інше\n\nТак.');
  const third = make();
  expect(third.notes).toEqual([expect.stringContaining('"c-q" pointed to a section that is gone')]);
  expect(field(question, 'reviewAt')).toBe(third.clips[0]?.startSec);

  course.fields['videoEndTime'] = { uk: 5 };
  question.fields['reviewAt'] = { uk: third.durationSec };
  rmSync(captions, { recursive: true });
  expect(checkVideo(entries, content)).toEqual([
    'lacks the file of "c-captions"',
    `"c" should have videoEndTime ${third.durationSec}`,
    'question "c-q" points outside the clip of its lesson',
  ]);
});

it('a scene builds up with the captions, marks the current step, and shows no HTML of an author', () => {
  const { entries } = fixture();
  entries.course.fields['title'] = { uk: 'Безпека <script>' };
  entries.lessons[0]!.fields['description'] = {
    uk: 'Вступ.\n\n## А\n\nТак, напр. тут. Ще речення.\n\n- пункт\n\n## Б\n\nКод.',
  };
  entries.scenes['c-one'] = {
    А: { kind: 'flow', items: ['<b>один</b>', '`два < 3`'] },
    Б: { kind: 'output', code: ['const a = 1;'], output: ['1'] },
  };
  const { script, times } = planCourse(entries);
  const slides = times.shots.map(({ picture, start }) => ({
    html: slideHtml(script, picture),
    caption: times.cues.find((cue) => cue.start === start)?.lines.join(' '),
  }));
  for (const { html } of slides) {
    expect(html).not.toMatch(/<script|<b>/);
    expect(html.split('is-current').length - 1).toBeLessThanOrEqual(1);
  }
  const captionsOf = (part: string) =>
    slides.filter(({ html }) => html.includes(part)).map(({ caption }) => caption);
  expect(slides[0]?.html).toContain('<h1>Безпека &lt;script&gt;</h1>');
  const first = '<li class="is-current">&lt;b&gt;один&lt;/b&gt;</li><li class="is-hidden">';
  expect(captionsOf(first)).toEqual(['Так, напр. тут.']);
  const second = '<li class="is-current"><code>два &lt; 3</code></li>';
  expect(captionsOf(second)).toEqual(['Ще речення.', 'пункт']);
  // Code with its output follows in silence.
  const output = '<p class="is-current">1</p>';
  expect(captionsOf(output)).toEqual([undefined, undefined]);
  expect(captionsOf('<span class="hljs-keyword">const</span>')).toContain('Код.');
});

it('a scene with its own words says one text at each step and not the article', () => {
  const { entries } = fixture();
  const flow: Scene = { kind: 'flow', items: ['раз', 'два'], claim: 'Головне' };
  entries.scenes['c-one']!['А'] = { ...flow, say: ['Спершу це.', 'Потім те. Годі вже.'] };
  const { script, times } = planCourse(entries);
  const captionsIn = (start: number, end: number) =>
    times.cues.filter((cue) => cue.start >= start && cue.start < end).map(({ lines }) => lines[0]);
  const shots = times.shots.map(({ picture, start, end }) => ({
    html: slideHtml(script, picture),
    said: captionsIn(start, end),
    seconds: (end - start) / FRAMES_PER_SEC,
  }));
  const titles = shots.filter(({ html }) => html.includes('<h1>'));
  expect(titles.map((shot) => [shot.said, shot.seconds])).toEqual(titles.map(() => [[], 3]));
  const at = (part: string) => shots.filter(({ html }) => html.includes(part));
  expect(at('<li class="is-current">раз</li>').map((shot) => shot.said)).toEqual([['Спершу це.']]);
  expect(at('<li class="is-current">два</li>').map((shot) => shot.said)).toEqual([
    ['Потім те. Годі вже.'],
  ]);
  expect(at('Варто запам’ятати')[0]?.html).toContain('<li>Головне</li><li>Б</li>');

  entries.scenes['c-one']!['А'] = { ...flow, say: ['Лише одне.'] };
  expect(() => planCourse(entries)).toThrow('has 2 steps and says 1 texts');
});

it('a section without a scene is reported', () => {
  const { entries } = fixture();
  delete entries.scenes['c-one']!['Б'];
  expect(() => planCourse(entries)).toThrow('Section "Б" of "c-one" has no scene');
});

/** A course of two lessons with a quiz question, in a temporary assets folder. */
function fixture(): { entries: CourseEntries; content: ContentExport } {
  const assetsFolder = mkdtempSync(path.join(tmpdir(), 'course-video-test-'));
  onTestFinished(() => rmSync(assetsFolder, { recursive: true }));
  const link = (id: string) => ({ sys: { id } });
  const entry = (id: string, type: string, fields: Record<string, unknown>) => ({
    sys: { id, contentType: link(type), space: link('space1') },
    fields: Object.fromEntries(Object.entries(fields).map(([name, uk]) => [name, { uk }])),
  });
  const lesson = (id: string, order: number, description: string) =>
    entry(id, 'lesson', { title: id, description, courseId: 'c', order });
  const content: ContentExport = {
    assetsFolder,
    data: {
      assets: [],
      entries: [
        entry('c', 'course', { title: 'Курс', description: 'Опис.', category: 'Other' }),
        lesson('c-two', 2, 'Вступ.\n\n## Розділ\n\nТекст.'),
        lesson('c-one', 1, 'Вступ.\n\n## А\n\nТекст.\n\n## Б\n\nІнший текст.'),
        entry('c-quiz', 'quiz', { course: link('c'), questions: [link('c-q')] }),
        entry('c-q', 'question', { reviewLesson: link('c-one'), reviewAt: 0 }),
        entry('alien', 'lesson', { courseId: 'other', order: 1 }),
      ],
    },
  };
  const scene: Scene = { kind: 'flow', items: ['крок'] };
  const scenes = {
    'c-one': { А: { ...scene, claim: 'Памʼятайте [А]' }, Б: scene, Інше: scene },
    'c-two': { Розділ: scene },
  };
  const entries = listCourses(content, () => scenes)[0]!;
  return { entries, content };
}
