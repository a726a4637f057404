import { describe, expect, it } from 'vitest';
import { captionsFile, readSections } from './captions-file.ts';
import { keyFrames } from './key-frames.ts';
import { readLessonText } from './lesson-text.ts';
import { type CourseScript, storyboard } from './storyboard.ts';
import { FRAMES_PER_SEC, timeline } from './timeline.ts';

const FIRST = `Перше речення вступу. Друге речення вступу, трохи довше за перше.

## Список

Ключове речення розділу. Пояснення до нього.

- перший пункт
- другий пункт

## Код

Абзац перед кодом.

Абзац разом із кодом.

\`\`\`js
a < b && c;
\`\`\``;
const SECOND = 'Другий вступ.\n\n## Лише текст\n\nРечення.';

function course(): CourseScript {
  const lesson = (id: string, title: string, markdown: string) => ({
    id,
    title,
    text: readLessonText(markdown),
  });
  return {
    id: 'demo',
    title: 'Курс',
    category: 'Other',
    description: 'Про що цей курс.',
    instructor: 'Олена Коваль',
    lessons: [lesson('demo-a', 'Перший', FIRST), lesson('demo-b', 'Другий', SECOND)],
  };
}

const make = () => timeline(course(), storyboard(course()));

describe('the timeline of a course', () => {
  it('cuts the file into lessons without a gap, each from a whole second', () => {
    const { clips, durationSec, shots } = make();
    expect(clips.map(({ lessonId }) => lessonId)).toEqual(['demo-a', 'demo-b']);
    expect(clips[0]?.startSec).toBeGreaterThan(0);
    expect(clips[0]?.endSec).toBe(clips[1]?.startSec);
    expect(clips[1]?.endSec).toBe(durationSec);
    expect(shots.at(-1)?.end).toBe(durationSec * FRAMES_PER_SEC);
    for (const { startSec } of clips) {
      expect(shots.map(({ start }) => start)).toContain(startSec * FRAMES_PER_SEC);
    }
  });

  it('shows a picture at every moment', () => {
    const { shots } = make();
    expect(shots[0]?.start).toBe(0);
    shots.slice(1).forEach((shot, index) => expect(shot.start).toBe(shots[index]?.end));
  });

  it('never lets captions overlap or outlive their picture', () => {
    const { cues, shots } = make();
    cues.slice(1).forEach((cue, index) => {
      expect(cue.start).toBeGreaterThanOrEqual(cues[index]?.end ?? 0);
    });
    for (const cue of cues) {
      const shot = shots.findLast(({ start }) => start <= cue.start);
      expect(cue.end).toBeLessThanOrEqual(shot?.end ?? 0);
    }
  });

  it('brings each point with its caption, under the marker', () => {
    const { cues, shots } = make();
    const points = shots.filter(
      ({ picture }) => picture.kind === 'section' && picture.current >= 0,
    );
    expect(points.map(({ picture }) => picture)).toMatchObject([
      { shown: 1, current: 0, lead: 'Ключове речення розділу.' },
      { shown: 2, current: 1 },
    ]);
    const told = points.map(({ start }) => cues.find((cue) => cue.start === start)?.lines);
    expect(told).toEqual([['перший пункт'], ['другий пункт']]);
  });

  it('shows code from the second paragraph on, and lets it be read in silence', () => {
    const { cues, shots } = make();
    const withCode = shots.filter(({ picture }) => picture.kind === 'section' && picture.code);
    expect(cues.find(({ start }) => start === withCode[0]?.start)?.lines).toEqual([
      'Абзац разом із кодом.',
    ]);
    const last = withCode.at(-1);
    expect(((last?.end ?? 0) - (last?.start ?? 0)) / FRAMES_PER_SEC).toBeGreaterThanOrEqual(4);
    expect(cues.some(({ start }) => start >= (last?.start ?? 0) && start < (last?.end ?? 0))).toBe(
      false,
    );
  });

  it('ends a lesson with the key sentence of each section', () => {
    const summaries = make().shots.filter(({ picture }) => picture.kind === 'remember');
    expect(summaries.map(({ picture }) => picture)).toMatchObject([
      { lesson: 0, sentences: ['Ключове речення розділу.', 'Абзац перед кодом.'] },
      { lesson: 1, sentences: ['Речення.'] },
    ]);
  });
});

describe('the captions file', () => {
  it('is WebVTT with safe text and the sections it tells about', () => {
    const { cues, sections } = make();
    const vtt = captionsFile({
      cues: [{ start: 7325, end: 7329, lines: ['a < b', '& c'] }],
      sections,
    });
    expect(vtt).toMatch(
      /^WEBVTT\nKind: captions\nLanguage: uk\n\nNOTE section \d+ demo-a Список\n/,
    );
    expect(vtt).toContain('01:01:02.500 --> 01:01:04.500\na &lt; b\n&amp; c\n');
    expect(readSections(captionsFile({ cues, sections }))).toEqual(sections);
    expect(sections.map(({ heading }) => heading)).toEqual(['Список', 'Код', 'Лише текст']);
  });
});

describe('key frames', () => {
  const shot = (startSec: number, endSec: number, isCut: boolean) => ({
    start: startSec * FRAMES_PER_SEC,
    end: endSec * FRAMES_PER_SEC,
    isCut,
  });
  const seconds = (...shots: ReturnType<typeof shot>[]) =>
    keyFrames(shots).map((frame) => frame / FRAMES_PER_SEC);

  it('stand at every cut', () => {
    expect(seconds(shot(0, 4, true), shot(4, 9, true))).toEqual([0, 4]);
  });

  it('are never more than ten seconds apart', () => {
    expect(seconds(shot(0, 31, true))).toEqual([0, 10, 20, 30]);
  });

  it('prefer a change of the picture where that costs no key frame more', () => {
    expect(seconds(shot(0, 7, true), shot(7, 17, false))).toEqual([0, 7]);
    expect(seconds(shot(0, 2, true), shot(2, 19, false))).toEqual([0, 10]);
  });
});
