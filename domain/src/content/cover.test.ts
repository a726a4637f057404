import { CATEGORIES } from '@edu/domain/content/categories';
import { COVER_KEYS, courseCover, coverShapes, hashText } from '@edu/domain/content/cover';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const IDS = Array.from({ length: 20 }, (_, i) => `course-${i}`);

describe('a course cover', () => {
  it('is the same for ever', () => {
    for (const category of CATEGORIES) {
      const cover = { id: 'js-core', category };
      expect(courseCover(cover)).toBe(courseCover({ ...cover }));
    }
  });

  it('differs between categories', () => {
    const covers = CATEGORIES.map((category) => courseCover({ id: 'js-core', category }));
    expect(new Set(covers).size).toBe(CATEGORIES.length);
    expect(new Set(Object.values(COVER_KEYS)).size).toBe(CATEGORIES.length);
  });

  it.each(CATEGORIES)('of %s differs between two neighbours', (category) => {
    const covers = IDS.map((id) => courseCover({ id, category }));
    const twins = covers.filter((cover, i) => i > 0 && cover === covers[i - 1]);
    expect(twins).toEqual([]);
    expect(new Set(covers).size).toBeGreaterThan(IDS.length / 2);
  });

  it('is drawn for any id and does not contain the id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...CATEGORIES), (id, category) => {
        const svg = courseCover({ id, category });
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
        expect(svg.match(/</g)?.length).toBe(svg.match(/>/g)?.length);
      }),
      { numRuns: 20 },
    );
    const hostile = courseCover({ id: '"><script>alert(1)</script>', category: 'Cloud' });
    expect(hostile).not.toContain('script');
  });

  it.each(CATEGORIES)(
    'of %s has a ground, one spot of colour and shapes of finite size',
    (category) => {
      for (const id of IDS) {
        const shapes = coverShapes({ id, category });
        expect(shapes[0]).toMatchObject({ tag: 'rect', ink: 'k0' });
        expect(shapes.some(({ ink }) => ink === 'k4')).toBe(true);
        for (const { attributes } of shapes) {
          const { width = 1, height = 1, r = 1, rx = 0, d = 'M0 0' } = attributes;
          for (const size of [width, height, r]) expect(Number(size)).toBeGreaterThan(0);
          expect(Number(rx)).toBeGreaterThanOrEqual(0);
          expect(d).toMatch(/^M[-\d.]/);
        }
      }
    },
  );
});

it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of %j is the published FNV-1a value', (text, hash) => {
  expect(hashText(text)).toBe(hash);
});
