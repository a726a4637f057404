import { describe, expect, it } from 'vitest';
import { moveReviewMoment } from './review-moment.ts';

const section = (lessonId: string, heading: string, startSec: number) => ({
  lessonId,
  heading,
  startSec,
});
const BEFORE = [
  section('a', 'Типи', 20),
  section('a', 'Цикли', 50),
  section('b', 'Типи', 90),
  section('b', 'Модулі', 120),
];

describe('the review moment of a question', () => {
  it('follows its section by heading, also to another place', () => {
    const after = [section('a', 'Цикли', 30), section('a', 'Типи', 70)];
    expect(moveReviewMoment({ lessonId: 'a', atSec: 50 }, BEFORE, after)).toBe(30);
    expect(moveReviewMoment({ lessonId: 'a', atSec: 20 }, BEFORE, after)).toBe(70);
  });

  it('goes to the section that holds it, wherever in it the editor had put it', () => {
    expect(moveReviewMoment({ lessonId: 'a', atSec: 49 }, BEFORE, BEFORE)).toBe(20);
  });

  it('follows the number of its section when the heading was reworded', () => {
    const after = [section('b', 'Типи', 95), section('b', 'Модулі та пакети', 133)];
    expect(moveReviewMoment({ lessonId: 'b', atSec: 120 }, BEFORE, after)).toBe(133);
  });

  it('is unknown when its section is gone or it lay before every section', () => {
    const after = [section('a', 'Інше', 10)];
    expect(moveReviewMoment({ lessonId: 'a', atSec: 60 }, BEFORE, after)).toBeUndefined();
    expect(moveReviewMoment({ lessonId: 'a', atSec: 5 }, BEFORE, BEFORE)).toBeUndefined();
  });
});
