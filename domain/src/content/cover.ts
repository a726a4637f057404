import { type Category } from './categories.ts';
import { banks, discs, handsets, primer, rings } from './cover/families-systems.ts';
import { columns, ribbon, strata, windows } from './cover/families-web.ts';
import { pickMotif } from './cover/motifs.ts';
import {
  COVER_HEIGHT,
  COVER_WIDTH,
  type Ink,
  type Random,
  rect,
  type Shape,
} from './cover/shape.ts';

/**
 * Course covers: a pure function from a course to a drawing. The category chooses the colours, the
 * words of the course its motif (without a fitting one: the pattern of its category), and the
 * course id is the seed, so that neighbours differ.
 */

export const COVER_VIEW_BOX = `0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`;

/** The value of `data-category`, which sets the colours of a category. */
export const COVER_KEYS: Record<Category, string> = {
  Frontend: 'frontend',
  'Front End': 'front-end',
  Backend: 'backend',
  JavaScript: 'javascript',
  Database: 'database',
  Security: 'security',
  Cloud: 'cloud',
  Mobile: 'mobile',
  Other: 'other',
};

const FAMILIES: Record<Category, (random: Random) => Shape[]> = {
  Frontend: windows,
  'Front End': columns,
  Backend: strata,
  JavaScript: ribbon,
  Database: discs,
  Security: rings,
  Cloud: banks,
  Mobile: handsets,
  Other: primer,
};

/** FNV-1a: the same text always gives the same 32-bit number. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** mulberry32: a small generator that is stable across engines. */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface CoverOf {
  id: string;
  category: Category;
  /** Words that choose the motif; without them only the id does. */
  slug?: string | undefined;
  title?: string | undefined;
}

/** The shapes of a cover on a 240 × 180 board, back to front. */
export function coverShapes({ id, category, slug = '', title = '' }: CoverOf): Shape[] {
  const ground = rect(0, 0, COVER_WIDTH, COVER_HEIGHT, 'ground');
  const draw = pickMotif(`${id} ${slug} ${title}`) ?? FAMILIES[category];
  return [ground, ...draw(seededRandom(hashText(id)))];
}

/** The shapes as SVG text; `paint` gives the attributes of an ink. */
const toSvg = (
  shapes: readonly Shape[],
  paint: (ink: Ink, isStroke: boolean) => Record<string, string>,
): string =>
  shapes
    .map(({ tag, ink, strokeWidth, attributes }) => {
      const drawn = strokeWidth ? { ...attributes, 'stroke-width': strokeWidth } : attributes;
      const all = { ...paint(ink, strokeWidth !== undefined), ...drawn };
      return `<${tag}${Object.entries(all)
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('')}/>`;
    })
    .join('');

/** The cover as an SVG file in these colours, for pictures without style sheets. */
export function paintedCover(course: CoverOf, colours: Readonly<Record<Ink, string>>): string {
  const shapes = toSvg(coverShapes(course), (ink, isStroke) =>
    isStroke ? { fill: 'none', stroke: colours[ink] } : { fill: colours[ink] },
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="${COVER_VIEW_BOX}">${shapes}</svg>`;
}

/** The cover as SVG text, for what is not drawn by React (the course videos). */
export function courseCover(course: CoverOf): string {
  const shapes = toSvg(coverShapes(course), (ink, isStroke) => ({
    class: isStroke ? `stroke ${ink}` : ink,
  }));
  return `<svg class="cover-art" data-category="${COVER_KEYS[course.category]}" viewBox="${COVER_VIEW_BOX}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${shapes}</svg>`;
}
