import { twoDigits } from '@edu/domain/lib/day';
import {
  counted,
  lessonGenitive,
  nouns,
  countedOutOf,
  quizGenitive,
  taskGenitive,
} from './plural.ts';

const NBSP = '\u00A0';

/** A duration as text: «22 хв», «1 год 20 хв»; under a minute «менше хвилини». Takes seconds. */
export function lengthText(totalSec: number): string {
  if (totalSec < 60) return `менше${NBSP}хвилини`;
  const minutes = Math.round(totalSec / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours ? `${hours}${NBSP}год` : '', rest ? `${rest}${NBSP}хв` : ''];
  return parts.filter(Boolean).join(' ');
}

/** «12 хв відео». Takes seconds. */
export const videoLength = (totalSec: number): string => `${lengthText(totalSec)}${NBSP}відео`;

/** A position in a clip: «4:10», «1:02:33». Takes seconds. */
export function clockText(sec: number): string {
  const whole = Math.max(0, Math.floor(sec));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return h ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${m}:${twoDigits(s)}`;
}

/** The same position for a screen reader: «4 хвилини 10 секунд». */
export function spokenClock(sec: number): string {
  const whole = Math.max(0, Math.floor(sec));
  const minutes = Math.floor(whole / 60);
  const seconds = counted(whole % 60, nouns.second);
  return minutes ? `${counted(minutes, nouns.minute)} ${seconds}` : seconds;
}

/** «40 %» with a no-break space. */
export const percentText = (percent: number): string => `${percent}${NBSP}%`;

/** «5 з 12 уроків», «складено 1 з 3 тестів». */
export const doneCount = {
  lessons: (done: number, total: number) => countedOutOf(done, total, lessonGenitive),
  quizzes: (passed: number, total: number) =>
    `складено ${countedOutOf(passed, total, quizGenitive)}`,
  tasks: (solved: number, total: number) => countedOutOf(solved, total, taskGenitive),
  solved: (solved: number) => `розв’язано ${counted(solved, nouns.task)}`,
};

/** «5 уроків, тест», «3 уроки, 2 тести»; '' for a course without either. */
export const courseContents = (lessons: number, quizzes: number): string =>
  [
    lessons > 0 ? counted(lessons, nouns.lesson) : '',
    quizzes > 1 ? counted(quizzes, nouns.quiz) : quizzes > 0 ? 'тест' : '',
  ]
    .filter(Boolean)
    .join(', ');

const character = { one: 'символ', few: 'символи', many: 'символів', other: 'символу' };

/** «5 символів». */
export const characters = (count: number): string => counted(count, character);
