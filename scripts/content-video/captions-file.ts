import { escapeHtml } from './inline-text.ts';
import { type Cue, FRAMES_PER_SEC, type SectionStart, type Timeline } from './timeline.ts';

/**
 * The WebVTT file of a course. Beside the captions it notes where each section begins, so that the moment a quiz
 * question points to can follow its section when the video is made again.
 */
export function captionsFile({ cues, sections }: Pick<Timeline, 'cues' | 'sections'>): string {
  const notes = sections.map(
    ({ startSec, lessonId, heading }) => `NOTE section ${startSec} ${lessonId} ${heading}\n`,
  );
  return ['WEBVTT\nKind: captions\nLanguage: uk\n', ...notes, ...cues.map(cueBlock)].join('\n');
}

function cueBlock({ start, end, lines }: Cue): string {
  const text = lines.map(escapeHtml).join('\n');
  return `${stamp(start)} --> ${stamp(end)}\n${text}\n`;
}

function stamp(frame: number): string {
  const ms = Math.round((frame / FRAMES_PER_SEC) * 1000);
  const part = (value: number, digits: number): string => String(value).padStart(digits, '0');
  const clock = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1000) % 60,
  ];
  return `${clock.map((value) => part(value, 2)).join(':')}.${part(ms % 1000, 3)}`;
}

/** The sections that a captions file notes, in order. */
export function readSections(vtt: string): SectionStart[] {
  return [...vtt.matchAll(/^NOTE section (\d+) (\S+) (.+)$/gm)].map(
    ([, startSec = '', lessonId = '', heading = '']) => ({
      startSec: Number(startSec),
      lessonId,
      heading,
    }),
  );
}
