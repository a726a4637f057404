import { describe, expect, it } from 'vitest';
import {
  agoText,
  dayText,
  exactText,
  momentText,
  monthSinceText,
  monthText,
  weekdays,
} from './dates.ts';
import { finish } from '../../features/course/finish-text.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('days and months as text', () => {
  it.each([
    ['2026-11-21', '21 листопада'],
    ['2025-11-02', '2 листопада 2025 р.'],
    ['', ''],
    ['колись', ''],
  ])('%s is «%s»', (day, words) => {
    expect(plain(dayText(day, '2026-11-22'))).toBe(words);
  });

  it.each([
    ['2026-11', 'Листопад'],
    ['2025-12', 'Грудень 2025'],
  ])('%s is «%s»', (month, words) => {
    expect(monthText(month, '2026-11-22')).toBe(words);
  });

  it('begin a week on Monday', () => {
    const { format } = new Intl.DateTimeFormat('uk', { timeZone: 'UTC', weekday: 'short' });
    // The 1st of January 2024 was a Monday.
    expect(weekdays).toEqual(
      Array.from({ length: 7 }, (_, i) => format(new Date(`2024-01-0${i + 1}`))),
    );
  });

  it('a full date and time has the form of Unicode CLDR', () => {
    const unicode = new Intl.DateTimeFormat('uk', { dateStyle: 'long', timeStyle: 'short' });
    for (const moment of [
      new Date(2026, 10, 21, 16, 5),
      new Date(2025, 0, 1),
      new Date(2020, 1, 29, 23, 59),
    ])
      expect(plain(exactText(moment.toISOString()))).toBe(unicode.format(moment));
    expect(exactText('2026-99-99T99:99:99Z')).toBe('');
  });

  it('a time is shown as the learner’s local day', () => {
    const noon = new Date(2020, 10, 2, 12).toISOString();
    expect(plain(momentText(noon))).toBe('2 листопада 2020 р.');
  });

  it.each(['', 'once', '2026-99-99T99:99:99Z', '1970-01-01T00:00:00.000Z'])(
    '%j has no text',
    (iso) => {
      expect(momentText(iso)).toBe('');
    },
  );
});

describe('lessons added after the completion of a course', () => {
  it.each([
    [1, 0, 'З’явився 1 новий урок.'],
    [5, 0, 'З’явилося 5 нових уроків.'],
    [0, 1, 'Лишився 1 тест без результату.'],
    [0, 3, 'Лишилися 3 тести без результату.'],
    [2, 5, 'З’явилися 2 нові уроки. Лишилося 5 тестів без результату.'],
  ])('%d lessons and %d quizzes: «%s»', (lessons, quizzes, words) => {
    expect(plain(finish.openItems(lessons, quizzes) ?? '')).toBe(words);
  });

  it('is empty when there are none', () => {
    expect(finish.openItems(0, 0)).toBeUndefined();
  });

  it('follows the date of completion, when that is known', () => {
    expect(finish.done('2 листопада')).toBe('Курс завершено 2 листопада.');
    expect(finish.done('2 листопада 2020 р.')).toBe('Курс завершено 2 листопада 2020 р.');
    expect(finish.done('')).toBe('Курс завершено.');
  });
});

describe('the time since a moment', () => {
  const NOW = Date.parse('2026-11-21T12:00:00.000Z');
  it.each([
    ['2026-11-21T11:59:30.000Z', 'щойно'],
    // A clock that is behind.
    ['2026-11-21T12:10:00.000Z', 'щойно'],
    ['2026-11-21T11:59:00.000Z', '1 хвилину тому'],
    ['2026-11-21T10:00:00.000Z', '2 години тому'],
    ['2026-11-20T11:00:00.000Z', 'учора'],
    ['2026-11-19T13:00:00.000Z', 'позавчора'],
    ['2026-11-16T11:00:00.000Z', '5 днів тому'],
    ['2020-05-02T11:00:00.000Z', '2 травня 2020 р.'],
  ])('%s is «%s»', (iso, words) => {
    expect(plain(agoText(iso, NOW))).toBe(words);
  });

  it('the month of registration is in the genitive', () => {
    expect(monthSinceText('2026-09-05T10:00:00.000Z', '2026-11-21')).toBe('вересня');
    expect(monthSinceText('2025-05-05T10:00:00.000Z', '2026-11-21')).toBe('травня 2025\u00A0р.');
  });
});
