import { DEFAULT_SETTINGS } from '@edu/domain/settings';
import { describe, expect, it } from 'vitest';
import { deedOf, placeOf, reasonOf, titleOf } from '../../../web/src/app/queue/words.ts';
import type { QueueItem } from '../../../web/src/state/queue.ts';

const settings = DEFAULT_SETTINGS;
const item = (more: Partial<QueueItem>): QueueItem => ({
  kind: 'lesson',
  id: 'x',
  state: 'refused',
  ...more,
});
const around = (features: object = {}, isVerified = true) => ({
  isVerified,
  settings: {
    ...settings,
    features: { ...settings.features, ...features },
    security: { ...settings.security, requireEmailVerification: true },
  },
});

describe('why something is not sent', () => {
  it.each([
    [item({ kind: 'comment', reason: 'not-taken' }), around({ comments: false }), /вимкнено/],
    [item({ kind: 'comment', reason: 'not-taken' }), around({}, false), /підтвердьте/],
    [item({ kind: 'comment', reason: 'not-taken' }), around(), /не\u00A0прийняв/],
    [item({ kind: 'comment', reason: 'inactive' }), around({}, false), /Обліковий запис вимкнено/],
    [item({ kind: 'rating', reason: 'refused' }), around({ ratings: false }), /Оцінки зараз/],
    [item({ reason: 'refused' }), around({}, false), /Підтвердьте/],
    [item({ reason: 'refused' }), around(), /не\u00A0приймає/],
    [item({ kind: 'attempt', reason: 'gone' }), around(), /вже немає/],
  ])('%j is explained', (refused, where, words) => {
    expect(reasonOf(refused, where)).toMatch(words);
  });

  it('is not said of what only waits', () => {
    expect(reasonOf(item({ state: 'waiting' }), around())).toBeUndefined();
  });
});

describe('what it is about', () => {
  it('is the lesson, else the course, else what the device knows', () => {
    const lesson = item({ courseId: 'c1', partId: 'l1' });
    const lessons = [{ id: 'l1', title: 'Вибірка' }] as never;
    expect(titleOf(lesson, { title: 'Курс', lessons })).toBe('Вибірка');
    expect(titleOf(lesson, { title: 'Курс' })).toBe('Курс');
    expect(titleOf(lesson, undefined)).toBeUndefined();
    expect(titleOf(item({ kind: 'attempt', words: 'Тест' }), undefined)).toBe('Тест');
    expect(placeOf(lesson)).toBe('/courses/c1/lessons/l1');
    expect(placeOf(item({ kind: 'attempt', courseId: 'c1', partId: 'q1' }))).toBe(
      '/courses/c1/quizzes/q1',
    );
    expect(placeOf(item({ kind: 'newsletter' }))).toBeUndefined();
  });

  it('names what was done, and what was taken back', () => {
    expect(deedOf(item({ kind: 'rating', words: '4' }))).toBe('Ваша оцінка: 4 з\u00A05');
    expect(deedOf(item({ isRemoval: true }))).toBe('Позначку знято');
    expect(deedOf(item({}))).toBe('Урок пройдено');
  });
});
