import { inlinePlain } from './inline-text.ts';
import type { Block, Code, Section } from './lesson-text.ts';
import type { Beat, SectionPicture } from './picture.ts';

/** Seconds to look at a line of code in silence. */
const CODE_LINE_SEC = 0.8;
const CODE_LEAST_SEC = 4;

interface Step {
  beats: Beat[];
  /** What the next block begins with. */
  picture: SectionPicture;
}

/** The first sentence of a section: what it is about in one breath. */
export function keySentence(section: Section): string {
  const paragraph = section.blocks.find((block) => block.kind === 'paragraph');
  return paragraph?.sentences[0] ?? '';
}

/** A section: its paragraphs are told over their first sentences, then over the list or the code. */
export function sectionBeats(
  section: Section,
  place: Pick<SectionPicture, 'lesson' | 'section' | 'sections'>,
): Beat[] {
  const { heading, blocks } = section;
  const code = blocks.find((block) => block.kind === 'code')?.code;
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  const nothing = { points: [], shown: 0, current: -1 };
  let picture: SectionPicture = { kind: 'section', ...place, heading, lead: '', ...nothing };
  const beats: Beat[] = [];
  for (const block of blocks) {
    // The example comes into view with the second paragraph, so that it can be read while it is explained.
    const showsCode = code !== undefined && (block.kind === 'code' || block === paragraphs[1]);
    const step = blockBeats(
      block,
      showsCode ? { ...picture, code } : picture,
      keySentence(section),
    );
    picture = step.picture;
    beats.push(...step.beats);
  }
  return beats.map((beat, index) =>
    index === 0 ? { ...beat, isCut: true, opensSection: place.section } : beat,
  );
}

function blockBeats(block: Block, before: SectionPicture, key: string): Step {
  if (block.kind === 'code') return codeBeat(block.code, { ...before, lead: key });
  if (block.kind === 'list') return listBeats(block.points, { ...before, lead: key });
  const isAlone = before.points.length === 0 && before.code === undefined;
  const lead = isAlone ? (block.sentences[0] ?? '') : key;
  const picture = { ...before, lead };
  const beats = block.sentences.map((sentence) => tell(picture, inlinePlain(sentence), 0));
  return { beats, picture };
}

function codeBeat(code: Code, before: SectionPicture): Step {
  const picture = { ...before, code };
  const leastSec = Math.max(CODE_LEAST_SEC, Math.round(code.lines.length * CODE_LINE_SEC));
  return { beats: [tell(picture, '', leastSec)], picture };
}

/** Points appear one by one while they are told; the marker is on the one that is told. */
function listBeats(points: string[], before: SectionPicture): Step {
  const beats = points.map((point, current) =>
    tell({ ...before, points, shown: current + 1, current }, inlinePlain(point), 2),
  );
  return { beats, picture: { ...before, points, shown: points.length, current: -1 } };
}

function tell(picture: SectionPicture, said: string, leastSec: number): Beat {
  return { picture, said, leastSec, isCut: false };
}
