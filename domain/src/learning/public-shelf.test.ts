import {
  SHELF_HANDLE,
  SHELF_PARTS,
  shelfSettingsSchema,
  toPublicShelf,
} from '@edu/domain/learning/public-shelf';
import { completeLesson, emptyProgress } from '@edu/domain/learning/progress';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { courseCard } from '../../../tests/support/data/course-card.ts';

const DAY = '2026-05-02';
const completed = (courseId: string, ...lessonIds: string[]) =>
  lessonIds.reduce(
    (progress, id) =>
      completeLesson(progress, id, {
        device: 'a',
        timeSpentSec: 0,
        now: `${DAY}T12:00:00.000Z`,
        day: DAY,
      }),
    emptyProgress(courseId),
  );
const cards = [
  courseCard('done', { lessonIds: ['1'] }),
  courseCard('begun', { lessonIds: ['1', '2'] }),
];
const learning = {
  cards,
  courses: { done: completed('done', '1'), begun: completed('begun', '1') },
  certificates: [
    {
      ...{ id: 'c', courseId: 'done', courseTitle: 'Курс', category: 'Other' as const },
      ...{ issuedOn: DAY, name: 'Марта', number: 'EDU-2026-000001', userId: 'uid' },
    },
  ],
  today: DAY,
};
const settings = { handle: 'marta', isShown: true, isListed: false };

it('a shelf has the parts that its owner switched on, and nothing else', () => {
  expect(toPublicShelf({ ...settings, parts: [] }, learning)).toEqual({
    handle: 'marta',
    isListed: false,
  });
  const shown = toPublicShelf({ ...settings, parts: [...SHELF_PARTS] }, learning);
  expect(shown.books?.map(({ id }) => id)).toEqual(['done']);
  expect(shown.streak).toEqual({ current: 1, longest: 1 });
  expect(shown.certificates).toEqual([
    { id: 'c', courseId: 'done', courseTitle: 'Курс', category: 'Other', issuedOn: DAY },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/Марта|EDU-|uid/);
});

it.each(['abc', 'marta-2', '1a1', 'a'.repeat(30)])('«%s» is a handle', (handle) => {
  expect(handle).toMatch(SHELF_HANDLE);
});

it.each(['ab', '-ab', 'ab-', 'Marta', 'марта', 'a/b', 'a.b', 'a'.repeat(31), 'abc\n'])(
  '«%s» is no handle',
  (handle) => {
    expect(v.is(shelfSettingsSchema, { ...settings, parts: [], handle })).toBe(false);
  },
);

it('a shelf that is shown has a part', () => {
  expect(v.is(shelfSettingsSchema, { ...settings, parts: [] })).toBe(false);
  expect(v.is(shelfSettingsSchema, { ...settings, isShown: false, parts: [] })).toBe(true);
});

it('a part occurs once', () => {
  expect(v.is(shelfSettingsSchema, { ...settings, parts: ['books', 'books'] })).toBe(false);
});
