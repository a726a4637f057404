/// <reference types="vite/client" />
import { Resvg } from '@resvg/resvg-js';
import { type CoverOf, paintedCover } from '@edu/domain/content/cover';
import { COVER_HEIGHT, COVER_WIDTH } from '@edu/domain/content/cover/shape';
import { typography } from '@edu/domain/text/typography';
import satori from 'satori';
import commissionerCyrillic from '../../fonts/commissioner-cyrillic.ttf?inline';
import commissionerLatin from '../../fonts/commissioner-latin.ttf?inline';
import literataCyrillic from '../../fonts/literata-cyrillic.ttf?inline';
import literataLatin from '../../fonts/literata-latin.ttf?inline';
import { categoryColours, COLOURS } from './colours.ts';

/**
 * The pictures of link previews, 1200 × 630 pixels: HTML boxes laid out by satori, drawn by resvg.
 * Loaded with the first picture, because both are large.
 */

const WIDTH = 1200;
const HEIGHT = 630;

/** A box, or an image; the form of an element that satori takes. */
interface Box {
  type: 'div' | 'img';
  props: { style: Record<string, string | number>; children?: (Box | string)[]; src?: string };
}

const box = (style: Box['props']['style'], ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const toBytes = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

// A face has a file for each alphabet: a letter is looked up in the next one.
const FONTS = [
  { name: 'Literata', data: toBytes(literataLatin) },
  { name: 'Literata Cyrillic', data: toBytes(literataCyrillic) },
  { name: 'Commissioner', data: toBytes(commissionerLatin) },
  { name: 'Commissioner Cyrillic', data: toBytes(commissionerCyrillic) },
];
const SERIF = '"Literata Cyrillic", Literata';
const SANS = '"Commissioner Cyrillic", Commissioner';

async function draw(content: Box): Promise<Buffer> {
  // satori's types are React's, which a function does not have.
  const svg = await satori(content as unknown as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts: FONTS,
  });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** The cover, cut to a box. */
function cover(course: CoverOf, width: number, height: number): Box {
  const svg = paintedCover(course, categoryColours(course.category));
  const scale = Math.max(width / COVER_WIDTH, height / COVER_HEIGHT);
  const [drawnWidth, drawnHeight] = [COVER_WIDTH * scale, COVER_HEIGHT * scale];
  return box(
    { width, height, overflow: 'hidden', position: 'relative', flexShrink: 0 },
    {
      type: 'img',
      props: {
        src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
        style: {
          position: 'absolute',
          width: drawnWidth,
          height: drawnHeight,
          left: (width - drawnWidth) / 2,
          top: (height - drawnHeight) / 2,
        },
      },
    },
  );
}

/** A book from the front, with its spine. */
function book(course: CoverOf): Box {
  const { deep, spot } = categoryColours(course.category);
  return box(
    { position: 'absolute', left: 0, top: 0, height: HEIGHT },
    box(
      { width: 64, height: HEIGHT, background: deep, alignItems: 'flex-end' },
      box({ width: 64, height: 14, background: spot, marginBottom: 54 }),
    ),
    cover(course, 436, HEIGHT),
  );
}

/** A smaller size for a longer text, so that it has at most four lines. */
function titleSize({ length }: string): number {
  if (length > 70) return 42;
  if (length > 44) return 52;
  return length > 24 ? 62 : 72;
}

const brand = (platformName: string): Box =>
  box(
    { position: 'absolute', left: 572, bottom: 52, alignItems: 'center' },
    box({ width: 44, height: 14, background: COLOURS.marker, marginRight: 16 }),
    box({ fontFamily: SERIF, fontSize: 30, color: COLOURS.ink }, platformName),
  );

function page(course: CoverOf, platformName: string, ...lines: Box[]): Promise<Buffer> {
  return draw(
    box(
      { width: WIDTH, height: HEIGHT, background: COLOURS.paper, position: 'relative' },
      book(course),
      box(
        {
          position: 'absolute',
          left: 572,
          top: 64,
          width: 568,
          height: 430,
          flexDirection: 'column',
          justifyContent: 'center',
        },
        ...lines,
      ),
      brand(platformName),
    ),
  );
}

const quiet = (text: string, margin = {}): Box =>
  box({ fontFamily: SANS, fontSize: 30, lineHeight: 1.35, color: COLOURS.quiet, ...margin }, text);

const large = (text: string, fontSize: number): Box =>
  box(
    {
      fontFamily: SERIF,
      fontSize,
      lineHeight: 1.12,
      letterSpacing: -0.5,
      color: COLOURS.ink,
    },
    text,
  );

/** The picture of a course; `facts` is a line below its title. */
export const coursePicture = (
  course: CoverOf & { title: string },
  { facts, platformName }: { facts: string; platformName: string },
): Promise<Buffer> =>
  page(
    course,
    platformName,
    quiet(course.category, { marginBottom: 18 }),
    large(typography(course.title), titleSize(course.title)),
    quiet(facts, { marginTop: 26 }),
  );

/** The picture of a certificate: whose it is, and for which course. */
export const certificatePicture = (
  course: CoverOf & { title: string },
  { name, number, platformName }: { name: string; number: string; platformName: string },
): Promise<Buffer> =>
  page(
    course,
    platformName,
    quiet('Сертифікат отримує', { marginBottom: 12 }),
    large(name, titleSize(name)),
    quiet('за успішне завершення курсу', { marginTop: 26, marginBottom: 8 }),
    box(
      { fontFamily: SERIF, fontSize: 36, lineHeight: 1.2, color: COLOURS.ink },
      typography(course.title),
    ),
    quiet(number, { marginTop: 26, fontSize: 24 }),
  );

/** The picture of the site: books of its courses, as many as fit. */
export const sitePicture = (
  courses: readonly CoverOf[],
  { title, platformName }: { title: string; platformName: string },
): Promise<Buffer> => {
  const shown = courses.slice(0, 6);
  return draw(
    box(
      { width: WIDTH, height: HEIGHT, background: COLOURS.paper, position: 'relative' },
      box(
        { position: 'absolute', left: 72, top: 84, width: 520, flexDirection: 'column' },
        large(typography(title), 64),
      ),
      box(
        { position: 'absolute', right: 56, bottom: 56, alignItems: 'flex-end' },
        ...shown.map((course, at) => {
          const { deep, spot } = categoryColours(course.category);
          const height = 300 + ((at * 67) % 5) * 44;
          return box(
            { width: 84, height, marginLeft: 8, background: deep, flexDirection: 'column' },
            cover(course, 84, 150),
            box({
              width: 40,
              height: 10,
              background: spot,
              marginLeft: 22,
              marginTop: 'auto',
              marginBottom: 36,
            }),
          );
        }),
      ),
      box({
        position: 'absolute',
        left: 0,
        bottom: 0,
        width: WIDTH,
        height: 56,
        background: COLOURS.ink,
      }),
      box(
        { position: 'absolute', left: 72, bottom: 96, alignItems: 'center' },
        box({ width: 44, height: 14, background: COLOURS.marker, marginRight: 16 }),
        box({ fontFamily: SERIF, fontSize: 34, color: COLOURS.ink }, platformName),
      ),
    ),
  );
};
