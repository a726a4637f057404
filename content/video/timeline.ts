import { splitIntoCaptions } from './captions.ts';
import { escapeHtml } from '@edu/domain/text/html';
import type { Beat, CourseScript, Picture } from './storyboard.ts';

/**
 * Time is counted in frames. Two a second are enough for slides, and a caption begins with a frame,
 * so that a point of a list appears together with its caption.
 */
export const FRAMES_PER_SEC = 2;
/** Reading speed of the captions: comfortable while looking at a slide. */
const CAPTION_CHARACTERS_PER_SEC = 14.5;
const SHORTEST_CUE_FRAMES = 3;
/** A pause after every sentence and point. */
const PAUSE_FRAMES = 1;
/** Longest distance between key frames, in frames: seeking decodes at most this much. */
const KEY_FRAME_GAP = 10 * FRAMES_PER_SEC;

/** One picture on the screen, in frames [start, end). */
export interface Shot {
  start: number;
  end: number;
  picture: Picture;
  isCut: boolean;
}

/** One caption, in frames. */
interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** Where a section of a lesson begins, in whole seconds. */
export interface SectionStart {
  lessonId: string;
  heading: string;
  startSec: number;
}

const toSecond = (frame: number): number => Math.ceil(frame / FRAMES_PER_SEC);

/**
 * Assigns a time to every beat. A cut, and so a section and a lesson, begins on a whole second;
 * times are in whole seconds.
 */
export function timeline(course: CourseScript, beats: Beat[]) {
  const shots: Shot[] = [];
  const cues: Cue[] = [];
  let now = 0;
  for (const { picture, said, leastSec, isCut } of beats) {
    const start = isCut ? toSecond(now) * FRAMES_PER_SEC : now;
    let spoken = start;
    for (const lines of splitIntoCaptions(said)) {
      const seconds = lines.join(' ').length / CAPTION_CHARACTERS_PER_SEC;
      const end = spoken + Math.max(SHORTEST_CUE_FRAMES, Math.round(seconds * FRAMES_PER_SEC));
      cues.push({ start: spoken, end, lines });
      spoken = end;
    }
    now = Math.max(spoken + PAUSE_FRAMES, start + Math.round(leastSec * FRAMES_PER_SEC));
    shots.push({ start, end: now, picture, isCut });
  }
  const durationSec = toSecond(now);
  // A picture stays until the next one comes.
  shots.forEach((shot, index) => {
    shot.end = shots[index + 1]?.start ?? durationSec * FRAMES_PER_SEC;
  });
  return { shots, cues, durationSec, ...placeShots(course, beats, shots, durationSec) };
}

/** The scene of each section, and the clip of each lesson, [startSec, endSec). */
function placeShots(course: CourseScript, beats: Beat[], shots: Shot[], durationSec: number) {
  const startSec = (index: number) => toSecond(shots[index]?.start ?? 0);
  const sections = beats.flatMap(({ lesson = -1, opensSection = -1 }, index) => {
    const { id: lessonId = '', text } = course.lessons[lesson] ?? {};
    const heading = text?.sections[opensSection]?.heading;
    if (heading === undefined) return [];
    const next = beats.findIndex(
      ({ picture, opensSection: opens }, at) =>
        at > index && (opens !== undefined || picture.kind !== 'scene'),
    );
    const endSec = next < 0 ? durationSec : Math.floor((shots[next]?.start ?? 0) / FRAMES_PER_SEC);
    return [{ lessonId, heading, startSec: startSec(index), endSec }];
  });
  const starts = course.lessons.map((_, number) =>
    startSec(beats.findIndex(({ lesson }) => lesson === number)),
  );
  const clips = course.lessons.map(({ id }, number) => ({
    lessonId: id,
    startSec: starts[number] ?? 0,
    endSec: starts[number + 1] ?? durationSec,
  }));
  return { sections, clips };
}

/**
 * The frames that are encoded as key frames: at every cut, and in between as few as the longest
 * distance allows. If possible at a change of the picture, where a key frame costs little more than
 * the change.
 */
export function keyFrames(shots: Pick<Shot, 'start' | 'end' | 'isCut'>[]): number[] {
  const cuts = shots.filter(({ isCut }) => isCut).map(({ start }) => start);
  return cuts.flatMap((first, index) => {
    const end = cuts[index + 1] ?? shots.at(-1)?.end ?? first;
    const frames = [first];
    for (let left = Math.ceil((end - first) / KEY_FRAME_GAP) - 1; left > 0; left -= 1) {
      const last = frames.at(-1) ?? first;
      const [earliest, latest] = [end - left * KEY_FRAME_GAP, last + KEY_FRAME_GAP];
      const change = shots.findLast(
        ({ start }) => start >= earliest && start > last && start <= latest,
      );
      frames.push(change?.start ?? latest);
    }
    return frames;
  });
}

/**
 * The WebVTT file of a course. Beside the captions it has the start of each section, so that the
 * review time of a quiz question can follow its section when the video is made again.
 */
export function captionsFile({
  cues,
  sections,
}: {
  cues: Cue[];
  sections: SectionStart[];
}): string {
  const notes = sections.map(
    ({ startSec, lessonId, heading }) => `NOTE section ${startSec} ${lessonId} ${heading}\n`,
  );
  const blocks = cues.map(({ start, end, lines }) => {
    // The players show «'» only as it is.
    const text = escapeHtml(lines.join('\n')).replaceAll('&#39;', "'");
    return `${stamp(start)} --> ${stamp(end)}\n${text}\n`;
  });
  return ['WEBVTT\nKind: captions\nLanguage: uk\n', ...notes, ...blocks].join('\n');
}

/** As `hh:mm:ss.mmm`. */
const stamp = (frame: number): string =>
  new Date((frame / FRAMES_PER_SEC) * 1000).toISOString().slice(11, 23);

/** The sections in a captions file, in order. */
export const readSections = (vtt: string): SectionStart[] =>
  [...vtt.matchAll(/^NOTE section (\d+) (\S+) (.+)$/gm)].map(
    ([, at = '', lessonId = '', heading = '']) => ({ startSec: Number(at), lessonId, heading }),
  );
