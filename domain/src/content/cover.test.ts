import { CATEGORIES } from '@edu/domain/content/categories';
import { COVER_KEYS, courseCover, coverShapes, hashText } from '@edu/domain/content/cover';
import { SAFE_AREA, type Shape } from '@edu/domain/content/cover/shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const IDS = Array.from({ length: 20 }, (_, i) => `course-${i}`);

describe('a course cover', () => {
  it('is the same at each call, and differs between categories', () => {
    const draw = () => CATEGORIES.map((category) => courseCover({ id: 'js-core', category }));
    const covers = draw();
    expect(draw()).toEqual(covers);
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
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null|(?:width|height|r[xy]?)="-/);
        expect(svg.match(/</g)?.length).toBe(svg.match(/>/g)?.length);
      }),
      { numRuns: 20 },
    );
    const hostile = courseCover({ id: '"><script>alert(1)</script>', category: 'Cloud' });
    expect(hostile).not.toContain('script');
  });
});

it.each([
  ['', 0x811c9dc5],
  ['foobar', 0xbf9cf968],
])('the hash of %j is the published FNV-1a value', (text, hash) => {
  expect(hashText(text)).toBe(hash);
});

/**
 * The horizontal and vertical extent of a shape; of a path with straight lines and arcs between its
 * points.
 */
function extentOf({ tag, attributes }: Shape): { xs: number[]; ys: number[] } {
  const [x = 0, y = 0, cx = 0, cy = 0] = ['x', 'y', 'cx', 'cy'].map((name) =>
    Number(attributes[name] ?? 0),
  );
  if (tag === 'rect')
    return { xs: [x, x + Number(attributes.width)], ys: [y, y + Number(attributes.height)] };
  if (tag !== 'path') {
    const rx = Number(attributes.rx ?? attributes.r);
    const ry = Number(attributes.ry ?? attributes.r);
    return { xs: [cx - rx, cx + rx], ys: [cy - ry, cy + ry] };
  }
  const xs: number[] = [];
  const ys: number[] = [];
  let at: [number, number] = [0, 0];
  for (const [, command = '', text = ''] of String(attributes.d).matchAll(/([a-z])([^a-z]*)/gi)) {
    const values = [...text.matchAll(/-?[\d.]+/g)].map(Number);
    const [first = 0] = values;
    const last = values.slice(-2) as [number, number];
    const moved: [number, number] = [last[0] + at[0], last[1] + at[1]];
    if (/[MLA]/.test(command)) at = last;
    else if (/[la]/.test(command)) at = moved;
    else if (command === 'h') at = [at[0] + first, at[1]];
    else if (command === 'v') at = [at[0], at[1] + first];
    xs.push(at[0]);
    ys.push(at[1]);
  }
  return { xs, ys };
}

const SUBJECTS = (
  'js-core react-basics sql-basics html-css-start web-security node-server it-english ' +
  'mobile-interfaces cloud-start web-accessibility js-async first-it-job'
).split(' ');

it('the spot of colour is in every crop of every cover', () => {
  for (const category of CATEGORIES) {
    for (const slug of ['', ...SUBJECTS]) {
      for (const id of IDS) {
        const shapes = coverShapes({ id, category, slug });
        expect(shapes[0]).toMatchObject({ tag: 'rect', ink: 'ground' });
        const spots = shapes.filter(({ ink }) => ink === 'spot');
        expect(spots).not.toEqual([]);
        for (const { xs, ys } of spots.map(extentOf)) {
          const name = `${category} ${slug} ${id}`;
          expect(Math.min(...xs), name).toBeGreaterThanOrEqual(SAFE_AREA.left);
          expect(Math.max(...xs), name).toBeLessThanOrEqual(SAFE_AREA.right);
          expect(Math.min(...ys), name).toBeGreaterThanOrEqual(SAFE_AREA.top);
          expect(Math.max(...ys), name).toBeLessThanOrEqual(SAFE_AREA.bottom);
        }
      }
    }
  }
});

describe('the motif', () => {
  const drawn = (title: string) => courseCover({ id: 'x', category: 'Other', title });

  it('of each sample course is its own', () => {
    const covers = SUBJECTS.map((slug) => courseCover({ id: 'x', category: 'Other', slug }));
    expect(new Set([...covers, drawn('')]).size).toBe(SUBJECTS.length + 1);
  });

  it('follows the subject of an unknown course, by the beginning of a word', () => {
    expect(drawn('Вступ до PostgreSQL')).toBe(drawn('SQL'));
    expect(drawn('Верстка листів')).toBe(drawn('HTML'));
    expect(drawn('Англійська для роботи в IT')).toBe(drawn('English'));
    expect(drawn('Rapid capital')).toBe(drawn(''));
  });
});
