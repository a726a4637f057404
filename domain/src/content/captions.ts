import type { Clip } from './course.ts';

/** A spoken sentence, or a caption that is not part of one; times in seconds of the video file. */
export interface Sentence {
  start: number;
  end: number;
  text: string;
}

/** `[hh:]mm:ss.ttt --> [hh:]mm:ss.ttt`, with settings after it. */
const TIMING =
  /^\s*(?:(\d+):)?([0-5]?\d):([0-5]\d)\.(\d{3})\s+-->\s+(?:(\d+):)?([0-5]?\d):([0-5]\d)\.(\d{3})/;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': '’',
  '&#39;': '’',
  '&nbsp;': '\u00A0',
  '&lrm;': '',
  '&rlm;': '',
};

const toSeconds = (parts: readonly (string | undefined)[]): number => {
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return hours * 3600 + minutes * 60 + seconds + thousandths / 1000;
};

const toText = (lines: readonly string[]): string =>
  lines
    .join(' ')
    // Voices, classes and times of karaoke; a sign that begins no tag is text.
    .replace(/<\/?(?:[a-z]|\d\d:)[^<>]*>/gi, '')
    .replace(/&(?:amp|lt|gt|quot|apos|#39|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\u00A0]+/g, ' ')
    .trim();

/**
 * The cues of WebVTT captions in the order of their start. Blocks that are no cue (header, notes,
 * styles) and cues without a valid time or text are left out.
 */
export function readCues(vtt: string): Sentence[] {
  const cues: Sentence[] = [];
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    // An identifier may come first. A note may contain what looks like a time.
    const at = lines.slice(0, 2).findIndex((line) => line.includes('-->'));
    const found = at < 0 ? null : TIMING.exec(lines[at] ?? '');
    if (!found || /^NOTE\b/.test(lines[0] ?? '')) continue;
    const [start, end] = [toSeconds(found.slice(1, 5)), toSeconds(found.slice(5, 9))];
    const text = toText(lines.slice(at + 1));
    if (text && end > start) cues.push({ start, end, text });
  }
  return cues.sort((a, b) => a.start - b.start);
}

/** A sentence is cut before it is longer than this, in characters. */
const SENTENCE_MAX = 280;
/** A longer silence, in seconds, ends a sentence. */
const SILENCE_SEC = 1.2;
const ENDED = /[.!?…][»”"')\]]*$/;
/** A heading or an item of a list has no full stop: the next caption begins with a capital. */
const GOES_ON = /[,:;–—-]$/;
const BEGINS = /^[«„]?[А-ЯІЇЄҐ]/;

/** The cues of a clip as whole sentences: a cue across a border of the clip belongs to it. */
export function clipSentences(
  cues: readonly Sentence[],
  { videoStartTime = 0, videoEndTime = Number.POSITIVE_INFINITY }: Clip,
): Sentence[] {
  const sentences: Sentence[] = [];
  for (const cue of cues) {
    if (cue.end <= videoStartTime || cue.start >= videoEndTime) continue;
    const last = sentences.at(-1);
    const isPart =
      last !== undefined &&
      !ENDED.test(last.text) &&
      (!BEGINS.test(cue.text) || GOES_ON.test(last.text)) &&
      cue.start - last.end < SILENCE_SEC &&
      last.text.length + cue.text.length < SENTENCE_MAX;
    if (isPart) sentences[sentences.length - 1] = joined(last, cue);
    else sentences.push(cue);
  }
  return sentences;
}

const joined = (a: Sentence, b: Sentence): Sentence => ({
  start: a.start,
  end: Math.max(a.end, b.end),
  text: `${a.text} ${b.text}`,
});

/** The index of the sentence at this second, or of the last one before it; -1 before the first. */
export function sentenceAt(sentences: readonly Sentence[], second: number): number {
  let [from, to] = [0, sentences.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sentences[middle]?.start ?? 0) <= second) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
