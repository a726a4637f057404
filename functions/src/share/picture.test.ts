import { CATEGORIES } from '@edu/domain/content/categories';
import { expect, it } from 'vitest';
import { categoryColours, COLOURS } from './colours.ts';
import { certificatePicture, coursePicture, sitePicture } from './picture.ts';

const course = { id: 'js', category: 'JavaScript', title: 'JavaScript: основи мови' } as const;
const platformName = 'Edu Platform';

/** The width and the height in a PNG's first chunk. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('the colours of every category and of the page are read from the styles', () => {
  const all = [...CATEGORIES.map(categoryColours), COLOURS].flatMap((colours) =>
    Object.values(colours),
  );
  for (const colour of all) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  expect(new Set(CATEGORIES.map((category) => categoryColours(category).ground)).size).toBe(
    CATEGORIES.length,
  );
});

it('every picture has the size of a link preview, and the title changes it', async () => {
  const facts = '5 уроків, тест';
  const pictures = await Promise.all([
    coursePicture(course, { facts, platformName }),
    coursePicture({ ...course, title: 'Інший курс' }, { facts, platformName }),
    certificatePicture(course, { name: 'Марта Гайова', number: 'EDU-2026-000001', platformName }),
    sitePicture([course], { title: 'Вчіться ґрунтовно', platformName }),
    sitePicture([], { title: 'Вчіться ґрунтовно', platformName }),
  ]);
  for (const picture of pictures) expect(sizeOf(picture)).toEqual([1200, 630]);
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(5);
});

it.each(['Łukasz Żółć', '王小明', 'مرتا', 'Марта 🎉', '', '<svg/onload=1>&amp;', 'Ї'.repeat(80)])(
  'draws the name «%s», whose letters the fonts may lack',
  async (name) => {
    const picture = await certificatePicture(course, { name, number: 'EDU-1', platformName });
    expect(sizeOf(picture)).toEqual([1200, 630]);
  },
);
