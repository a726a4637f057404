import { splitIntoCues } from './cue-text.ts';
import type { Beat, Picture } from './picture.ts';
import type { CourseScript } from './storyboard.ts';

/**
 * Time is counted in frames. Two a second are enough for slides, and a caption begins with a frame, so that a point of a
 * list appears together with its words.
 */
export const FRAMES_PER_SEC = 2;
/** Reading speed of the captions, characters a second: comfortable for reading along while looking at a slide. */
const CAPTION_CHARACTERS_PER_SEC = 14.5;
const SHORTEST_CUE_FRAMES = 3;
/** A breath after every sentence and point. */
const PAUSE_FRAMES = 1;

/** One picture on the screen, in frames [start, end). */
export interface Shot {
  start: number;
  end: number;
  picture: Picture;
  isCut: boolean;
}

/** One caption, in frames. */
export interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** Where a part of a lesson begins, in whole seconds. */
export interface SectionStart {
  lessonId: string;
  heading: string;
  startSec: number;
}

/** The clip of a lesson in whole seconds, [startSec, endSec). */
export interface LessonClip {
  lessonId: string;
  startSec: number;
  endSec: number;
}

export interface Timeline {
  shots: Shot[];
  cues: Cue[];
  sections: SectionStart[];
  clips: LessonClip[];
  /** Whole seconds. */
  durationSec: number;
}

const toSecond = (frame: number): number => Math.ceil(frame / FRAMES_PER_SEC);
const wholeSecond = (frame: number): number => toSecond(frame) * FRAMES_PER_SEC;

/** Gives every beat its time. A slide, and so a section and a lesson, begins on a whole second. */
export function timeline(course: CourseScript, beats: Beat[]): Timeline {
  const shots: Shot[] = [];
  const cues: Cue[] = [];
  let now = 0;
  for (const { picture, said, leastSec, isCut } of beats) {
    if (isCut) now = wholeSecond(now);
    const start = now;
    const told = cuesFrom(said, start);
    cues.push(...told);
    const spokenEnd = (told.at(-1)?.end ?? start) + PAUSE_FRAMES;
    now = Math.max(spokenEnd, start + Math.round(leastSec * FRAMES_PER_SEC));
    shots.push({ start, end: now, picture, isCut });
  }
  closeGaps(shots, wholeSecond(now));
  const durationSec = toSecond(now);
  return { shots, cues, durationSec, ...placesOf(course, beats, shots, durationSec) };
}

/** The captions of one beat, one right after another. */
function cuesFrom(said: string, from: number): Cue[] {
  let start = from;
  return splitIntoCues(said).map((lines) => {
    const characters = lines.join(' ').length;
    const frames = Math.round((characters / CAPTION_CHARACTERS_PER_SEC) * FRAMES_PER_SEC);
    const end = start + Math.max(SHORTEST_CUE_FRAMES, frames);
    const cue = { start, end, lines };
    start = end;
    return cue;
  });
}

/** A picture stays until the next one comes. */
function closeGaps(shots: Shot[], end: number): void {
  shots.forEach((shot, index) => {
    shot.end = shots[index + 1]?.start ?? end;
  });
}

function placesOf(
  course: CourseScript,
  beats: Beat[],
  shots: Shot[],
  durationSec: number,
): Pick<Timeline, 'sections' | 'clips'> {
  const startSec = (index: number): number => toSecond(shots[index]?.start ?? 0);
  const sections: SectionStart[] = [];
  const starts = new Map<number, number>();
  beats.forEach(({ lesson, opensSection }, index) => {
    if (lesson === undefined) return;
    if (!starts.has(lesson)) starts.set(lesson, startSec(index));
    const { id: lessonId = '', text } = course.lessons[lesson] ?? {};
    const heading = text?.sections[opensSection ?? -1]?.heading;
    if (heading !== undefined) sections.push({ lessonId, heading, startSec: startSec(index) });
  });
  const clips = course.lessons.map(({ id }, lesson) => ({
    lessonId: id,
    startSec: starts.get(lesson) ?? 0,
    endSec: starts.get(lesson + 1) ?? durationSec,
  }));
  return { sections, clips };
}
