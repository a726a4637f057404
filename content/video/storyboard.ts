import { plainText } from './inline-text.ts';
import {
  type Block,
  type Code,
  keySentence,
  type LessonText,
  type Section,
} from './lesson-text.ts';

/** The texts that a video is made from. */
export interface CourseScript {
  id: string;
  title: string;
  /** A name of domain/categories. */
  category: string;
  description: string;
  instructor: string;
  lessons: { id: string; title: string; text: LessonText }[];
}

/** What is shown. Texts are inline Markdown; numbers of lessons and sections begin at 0. */
export type Picture =
  | { kind: 'course' }
  | { kind: 'lesson'; lesson: number }
  | { kind: 'opening'; lesson: number; sentences: string[]; current: number }
  | SectionPicture
  | { kind: 'remember'; lesson: number; sentences: string[] };

export interface SectionPicture {
  kind: 'section';
  lesson: number;
  section: number;
  /** How many sections the lesson has. */
  sections: number;
  heading: string;
  /** The sentence to think about now; '' for none. */
  lead: string;
  /** Points of the list; `shown` of them are visible, `current` (−1 for none) has the marker. */
  points: string[];
  shown: number;
  current: number;
  code?: Code;
}

/** A part of the video with one picture: it lasts as long as its captions, and at least `leastSec`. */
export interface Beat {
  picture: Picture;
  /** Plain text, one caption or more; '' for silence. */
  said: string;
  leastSec: number;
  /** A new part of the video: it begins on a whole second, with a key frame. */
  isCut: boolean;
  /** Absent on the title of the course. */
  lesson?: number;
  /** The section that begins with this beat. */
  opensSection?: number;
}

/** Seconds to look at a line of code in silence, and at the shortest code. */
const CODE_LINE_SEC = 0.8;
const CODE_LEAST_SEC = 4;
/** Reading speed of a summary in silence. */
const SUMMARY_CHARACTERS_PER_SEC = 28;

const beat = <T extends Picture>(picture: T, said: string, leastSec: number, isCut = false) => ({
  picture,
  said,
  leastSec,
  isCut,
});

/** The whole course: its title, then lesson after lesson. */
export const storyboard = (course: CourseScript): Beat[] => [
  beat({ kind: 'course' }, plainText(course.description), 5, true),
  ...course.lessons.flatMap(lessonBeats),
];

function lessonBeats({ title, text }: CourseScript['lessons'][number], lesson: number): Beat[] {
  const { opening, sections } = text;
  // One caption, then the key sentence of each section in silence.
  const summary = sections.map(keySentence).filter(Boolean);
  const summarySec = 3 + Math.round(summary.join(' ').length / SUMMARY_CHARACTERS_PER_SEC);
  const beats: Beat[] = [
    beat({ kind: 'lesson', lesson }, plainText(`Урок ${lesson + 1}. ${title}`), 4, true),
    ...opening.map((sentence, current) =>
      beat({ kind: 'opening', lesson, sentences: opening, current }, plainText(sentence), 0),
    ),
    ...sections.flatMap((section, index) =>
      sectionBeats(section, { lesson, section: index, sections: sections.length }),
    ),
    beat({ kind: 'remember', lesson, sentences: summary }, 'Головне з цього уроку.', summarySec),
  ];
  return beats.map((one) => ({ ...one, lesson }));
}

/** A section: the captions of its paragraphs are shown over their first sentences, then over the list or the code. */
function sectionBeats(
  section: Section,
  place: Pick<SectionPicture, 'lesson' | 'section' | 'sections'>,
): Beat[] {
  const { heading, blocks } = section;
  const code = blocks.find((block) => block.kind === 'code')?.code;
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph');
  const nothing = { points: [], shown: 0, current: -1 };
  let picture: SectionPicture = { kind: 'section', ...place, heading, lead: '', ...nothing };
  const beats: Beat[] = [];
  for (const block of blocks) {
    // The example appears with the second paragraph, which explains it.
    if (code && (block.kind === 'code' || block === paragraphs[1])) picture = { ...picture, code };
    const step = blockBeats(block, picture, keySentence(section));
    picture = step.picture;
    beats.push(...step.beats);
  }
  const [first, ...rest] = beats;
  return first ? [{ ...first, isCut: true, opensSection: place.section }, ...rest] : [];
}

/** The beats of a block, and the picture with which the next block begins. */
function blockBeats(block: Block, before: SectionPicture, key: string) {
  if (block.kind === 'code') {
    const picture = { ...before, lead: key, code: block.code };
    const readingSec = Math.round(block.code.lines.length * CODE_LINE_SEC);
    return { beats: [beat(picture, '', Math.max(CODE_LEAST_SEC, readingSec))], picture };
  }
  if (block.kind === 'list') {
    const { points } = block;
    const list = { ...before, lead: key, points };
    // Points appear one by one with their captions, marked.
    const beats = points.map((point, current) =>
      beat({ ...list, shown: current + 1, current }, plainText(point), 2),
    );
    return { beats, picture: { ...list, shown: points.length, current: -1 } };
  }
  const isAlone = before.points.length === 0 && before.code === undefined;
  const picture = { ...before, lead: isAlone ? (block.sentences[0] ?? '') : key };
  const beats = block.sentences.map((sentence) => beat(picture, plainText(sentence), 0));
  return { beats, picture };
}
