import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { actionText, changePath, reasonText, titleText } from './pending-dialog.tsx';
import type { PendingChange } from './pending-changes.ts';

const settings = DEFAULT_SETTINGS;
const change = (more: Partial<PendingChange>): PendingChange => ({
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

describe('why a change is not sent', () => {
  it.each([
    [change({ kind: 'comment', reason: 'not-taken' }), around({ comments: false }), /вимкнено/],
    [change({ kind: 'comment', reason: 'not-taken' }), around({}, false), /підтвердьте/],
    [change({ kind: 'comment', reason: 'not-taken' }), around(), /не\u00A0прийняв/],
    [
      change({ kind: 'comment', reason: 'inactive' }),
      around({}, false),
      /Обліковий запис вимкнено/,
    ],
    [change({ kind: 'rating', reason: 'refused' }), around({ ratings: false }), /Оцінки зараз/],
    [change({ reason: 'refused' }), around({}, false), /Підтвердьте/],
    [change({ reason: 'refused' }), around(), /не\u00A0приймає/],
    [change({ kind: 'attempt', reason: 'gone' }), around(), /вже немає/],
  ])('%j is explained', (refused, where, words) => {
    expect(reasonText(refused, where)).toMatch(words);
  });

  it('is not shown for a change that only waits', () => {
    expect(reasonText(change({ state: 'waiting' }), around())).toBeUndefined();
  });
});

describe('the title of a change', () => {
  it('is the lesson, else the course, else what the device knows', () => {
    const lesson = change({ courseId: 'c1', partId: 'l1' });
    const lessons = [{ id: 'l1', title: 'Вибірка' }] as never;
    expect(titleText(lesson, { title: 'Курс', lessons })).toBe('Вибірка');
    expect(titleText(lesson, { title: 'Курс' })).toBe('Курс');
    expect(titleText(lesson, undefined)).toBeUndefined();
    expect(titleText(change({ kind: 'attempt', words: 'Тест' }), undefined)).toBe('Тест');
    expect(changePath(lesson)).toBe('/courses/c1/lessons/l1');
    expect(changePath(change({ kind: 'attempt', courseId: 'c1', partId: 'q1' }))).toBe(
      '/courses/c1/quizzes/q1',
    );
    expect(changePath(change({ kind: 'newsletter' }))).toBeUndefined();
  });

  it('names the action and its undoing', () => {
    expect(actionText(change({ kind: 'rating', words: '4' }))).toBe('Ваша оцінка: 4 з\u00A05');
    expect(actionText(change({ isRemoval: true }))).toBe('Позначку знято');
    expect(actionText(change({}))).toBe('Урок пройдено');
  });
});
