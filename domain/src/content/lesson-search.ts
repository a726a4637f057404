import { stemOf, wordsIn } from '../text/search-words.ts';
import { clipSentences, type Sentence } from './captions.ts';
import type { Clip } from './course.ts';

/** Search in lessons: what the function and, for saved courses without a network, the browser do. */

/** The most characters of a query. */
export const QUERY_MAX = 100;
/** The hits of one answer. */
export const SEARCH_PAGE_SIZE = 10;
/** The moments shown of one lesson. */
const MOMENTS_MAX = 3;
/** About so many characters of a long sentence are shown. */
const SHOWN_MAX = 200;

/** A part of a text; the matches of the query are marked. */
export interface SearchPart {
  text: string;
  isMatch?: true;
}

/** A sentence of a lesson's text or captions, or a line of its code. */
export interface SearchMoment {
  kind: 'text' | 'code' | 'caption';
  parts: SearchPart[];
  /** Of a caption: whole seconds of the video file, within the clip, and of the clip. */
  second?: number;
  position?: number;
}

export interface LessonHit {
  courseId: string;
  courseTitle: string;
  lessonId: string;
  lessonTitle: SearchPart[];
  /** The best first; none when only the title matches. */
  moments: SearchMoment[];
}

/** What `GET /api/content/search` answers. */
export interface SearchPage {
  items: LessonHit[];
  /** The number of all hits. */
  total: number;
  skip: number;
  limit: number;
}

/** A piece of a lesson that can be shown as a hit. */
export interface Piece {
  kind: SearchMoment['kind'];
  text: string;
  second?: number;
  position?: number;
}

/** What of a lesson is searched. `cues` are those of its whole file. */
export interface SearchableLesson extends Clip {
  title: string;
  /** Markdown. */
  description: string;
  cues: readonly Sentence[];
}

const FENCE = /^\s*(`{3,}|~{3,})\s*(.*)$/;
/** Blocks of a task that give its answer away. */
const IS_ANSWER = /^\S+\s+(?:solution|check|hint)\b/;
const IS_PROSE = /^(?:md|markdown|text)\b/;

/** A line that places a question of the quiz. */
const IS_QUESTION = /^\s*\[question:[^\]]*\]\s*$/;

const withoutMarks = (line: string): string =>
  line
    .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+(?:\[[ x]\]\s)?|\d+[.)]\s+)/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|~~|`+/g, '')
    .trim();

let segmenter: Intl.Segmenter | undefined;
const sentencesIn = (text: string): string[] => {
  segmenter ??= new Intl.Segmenter('uk', { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
};

/** The sentences and lines of code of a Markdown text, without solutions, checks and hints. */
function textPieces(markdown: string): Piece[] {
  const pieces: Piece[] = [];
  let paragraph: string[] = [];
  let fence: { mark: string; kind: Piece['kind'] | undefined } | undefined;
  const finish = () => {
    for (const text of sentencesIn(paragraph.join(' '))) pieces.push({ kind: 'text', text });
    paragraph = [];
  };
  for (const line of markdown.split('\n')) {
    const [, mark = '', info = ''] = FENCE.exec(line) ?? [];
    if (fence && mark.startsWith(fence.mark) && !info) {
      finish();
      fence = undefined;
    } else if (!fence && mark) {
      finish();
      const kind = IS_PROSE.test(info) ? 'text' : 'code';
      fence = { mark, kind: IS_ANSWER.test(info) ? undefined : kind };
    } else if (fence?.kind === 'code') {
      if (line.trim()) pieces.push({ kind: 'code', text: line.trim() });
    } else if (!fence || fence.kind) {
      // A heading, an item and an empty line begin anew.
      if (/^\s*(?:$|#{1,6}\s|>|[-*+]\s|\d+[.)]\s|\|)/.test(line)) finish();
      const text = IS_QUESTION.test(line) ? '' : withoutMarks(line);
      if (text) paragraph.push(text);
      if (/^\s*#{1,6}\s/.test(line)) finish();
    }
  }
  finish();
  return pieces;
}

/** The sentences of the clip; one that began before the clip is found at the clip's start. */
const captionPieces = ({ cues, ...clip }: Clip & Pick<SearchableLesson, 'cues'>): Piece[] =>
  clipSentences(cues, clip).map(({ text, start }) => {
    const begin = clip.videoStartTime ?? 0;
    const second = Math.max(Math.floor(start), begin);
    return { kind: 'caption', text, second, position: second - begin };
  });

/** Everything of a lesson that can be a hit besides its title. */
export const lessonPieces = (lesson: SearchableLesson): Piece[] => [
  ...captionPieces(lesson),
  ...textPieces(lesson.description),
];

/** Which of the query's words a word matches: their numbers, exact ones twice as good. */
export type Matcher = (word: string) => { at: number; weight: number } | undefined;

interface Marked {
  parts: SearchPart[];
  score: number;
}

/** The text with its matches; the score counts the query's words in it. */
function marked(text: string, match: Matcher): Marked {
  const best = new Map<number, number>();
  const parts: SearchPart[] = [];
  let done = 0;
  for (const { word, begin, end } of wordsIn(text)) {
    const found = match(word);
    if (!found) continue;
    best.set(found.at, Math.max(best.get(found.at) ?? 0, found.weight));
    if (begin > done) parts.push({ text: text.slice(done, begin) });
    parts.push({ text: text.slice(begin, end), isMatch: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return { parts, score: [...best.values()].reduce((sum, weight) => sum + weight, 0) };
}

/** About SHOWN_MAX characters around the first match, cut at words. */
function shortened(parts: SearchPart[]): SearchPart[] {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= SHOWN_MAX) return parts;
  const shown: SearchPart[] = [];
  let room = SHOWN_MAX;
  for (const [at, part] of parts.entries()) {
    if (room <= 0) break;
    let { text } = part;
    if (at === 0 && !part.isMatch && text.length > 60)
      text = `…${/\s\S.{0,58}$/s.exec(text)?.[0].trimStart() ?? text.slice(-60)}`;
    if (text.length > room && !part.isMatch) {
      const cut = text.slice(0, room);
      text = `${cut.slice(0, cut.lastIndexOf(' ') + 1 || cut.length).trimEnd()}…`;
      room = 0;
    }
    shown.push({ ...part, text });
    room -= text.length;
  }
  return shown;
}

/** The title with its matches, and the best moments of a lesson. */
export function findMoments(
  lesson: SearchableLesson,
  match: Matcher,
  pieces: readonly Piece[] = lessonPieces(lesson),
): { lessonTitle: SearchPart[]; moments: SearchMoment[]; score: number } {
  const title = marked(lesson.title, match);
  const found = pieces
    .map(({ text, ...piece }) => ({ piece, ...marked(text, match) }))
    .filter(({ score }) => score > 0)
    // Stable: captions first, which open at their second.
    .sort((a, b) => b.score - a.score);
  const top = found[0]?.score ?? 0;
  const moments = found
    // A sentence with fewer of the words says less than the best one.
    .filter(({ score }) => score > top / 2)
    .slice(0, MOMENTS_MAX)
    .map(({ piece, parts }) => ({ ...piece, parts: shortened(parts) }));
  return { lessonTitle: title.parts, moments, score: title.score * 2 + top };
}

/** More words than a question has; the others are not compared. */
const WORDS_MAX = 10;

/** Words that most sentences have: only a query that has no other one looks for them. */
const FUNCTION_WORDS = new Set(
  'а або без в ви від до для є з за і із його й її на не ні о про по та те ти то у це цей чи що як таке такий'
    .split(' ')
    .map(stemOf),
);

/** The words of a query as the search compares them, each once. */
export function queryStems(query: string): string[] {
  const stems = new Set(Array.from(wordsIn(query), ({ word }) => stemOf(word)));
  const telling = [...stems].filter((stem) => !FUNCTION_WORDS.has(stem));
  return (telling.length > 0 ? telling : [...stems]).slice(0, WORDS_MAX);
}

/**
 * A matcher by forms and beginnings of words, without typing errors: for the search without a
 * network.
 */
export function plainMatcher(query: string): Matcher {
  const stems = queryStems(query);
  const known = new Map<string, ReturnType<Matcher>>();
  return (word) => {
    if (!known.has(word)) {
      const stem = stemOf(word);
      const at = stems.findIndex((one) => stem.startsWith(one));
      known.set(word, at < 0 ? undefined : { at, weight: stem === stems[at] ? 2 : 1 });
    }
    return known.get(word);
  };
}

/** Whether the title, the text, the code and the captions of a lesson have every word. */
export function hasEveryWord(lesson: SearchableLesson, query: string): boolean {
  const match = plainMatcher(query);
  const missing = new Set(queryStems(query).keys());
  for (const { text } of [{ text: lesson.title }, ...lessonPieces(lesson)])
    for (const { word } of wordsIn(text)) missing.delete(match(word)?.at ?? -1);
  return missing.size === 0;
}
