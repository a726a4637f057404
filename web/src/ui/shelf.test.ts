import { expect, it } from 'vitest';
import { fitStyle, type ShelfItem } from './shelf.ts';
import { leanWidth, spineLook } from './spine.tsx';

const book = (
  width: ShelfItem['width'],
  height: number,
  rank: ShelfItem['rank'] = 1,
): ShelfItem => ({
  width,
  height,
  rank,
});

it('each screen is filled by the books that it shows', () => {
  const style = fitStyle([book(50, 300), book([100, 200], 350), book(60, 300, 3)]);
  expect(style).toMatchObject({
    '--sum-1': 150,
    '--gaps-1': '3px',
    '--sum-3': 310,
    '--gaps-3': '6px',
    '--lean-3': 0,
  });
});

it('a book leans on the neighbour that the screen shows', () => {
  const style = fitStyle([book(50, 300), book(50, 100, 4), book(50, 300)], 2);
  const tall = leanWidth({ height: 300 }, { height: 300 });
  const low = leanWidth({ height: 300 }, { height: 100 });
  expect(style).toMatchObject({
    '--lean-1': Math.ceil(tall),
    '--lean-4': Math.ceil(low),
  });
  expect(low).toBeLessThan(tall);
});

it('a longer course has a taller spine, and a course looks the same everywhere', () => {
  const short = spineLook({ id: 'sql', totalSec: 600 });
  expect(spineLook({ id: 'sql', totalSec: 600 })).toEqual(short);
  expect(spineLook({ id: 'sql', totalSec: 1500 }).height).toBe(short.height + 30);
  const heights = Array.from({ length: 12 }, (_, i) => spineLook({ id: `course-${i}` }).height);
  expect(new Set(heights).size).toBeGreaterThan(8);
});
