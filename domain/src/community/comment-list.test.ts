import { type Listed, withoutNew, withWindow } from '@edu/domain/community/comment-list';
import { describe, expect, it } from 'vitest';

/** The comment of a minute: «5» is newer than «4». */
const at = (minute: number, userId = 'other'): Listed => ({
  id: `c${minute}`,
  userId,
  createdAt: `2026-05-01T10:0${minute}:00.000Z`,
});
const idsOf = (comments: readonly Listed[]) => comments.map(({ id }) => id).join(' ');

describe('a window that moves', () => {
  it('keeps the comments that newer ones have pushed out of the window', () => {
    expect(idsOf(withWindow([at(3), at(2), at(1)], [at(5), at(4), at(3)], false))).toBe(
      'c5 c4 c3 c2 c1',
    );
  });

  it('drops the comments that were deleted within the window', () => {
    expect(idsOf(withWindow([at(4), at(3), at(2)], [at(4), at(2), at(1)], false))).toBe('c4 c2 c1');
  });

  it('is the whole list when it says so', () => {
    expect(idsOf(withWindow([at(3), at(2), at(1)], [at(3)], true))).toBe('c3');
    expect(withWindow([at(1)], [], true)).toEqual([]);
  });

  it('tells comments with equal times apart by id', () => {
    const twin = { ...at(2), id: 'z' };
    expect(idsOf(withWindow([], [at(2), twin], true))).toBe('z c2');
  });
});

describe('new comments', () => {
  const seen = new Set(['c2', 'c1']);

  it('are all shown at first', () => {
    const { shown, waiting } = withoutNew([at(2), at(1)], undefined, 'me');
    expect(idsOf(shown)).toBe('c2 c1');
    expect(waiting).toEqual([]);
  });

  it('of others wait, the user’s own do not', () => {
    const { shown, waiting } = withoutNew([at(4), at(3, 'me'), at(2), at(1)], seen, 'me');
    expect(idsOf(waiting)).toBe('c4');
    expect(idsOf(shown)).toBe('c3 c2 c1');
  });

  it('do not wait when they come from below', () => {
    const { shown, waiting } = withoutNew([at(3), at(2), at(1), at(0)], seen, undefined);
    expect(idsOf(waiting)).toBe('c3');
    expect(idsOf(shown)).toBe('c2 c1 c0');
  });

  it('wait when all seen ones were deleted', () => {
    expect(idsOf(withoutNew([at(3)], seen, 'me').waiting)).toBe('c3');
  });
});
