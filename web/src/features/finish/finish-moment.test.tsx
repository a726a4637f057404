import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CourseCard } from '@edu/domain/content/course';
import { storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { courseCard, coursePage, wholeCourse } from '../../test/content.ts';
import { progressIn, storeOnDevice } from '../../test/progress.ts';
import { expectAccessible, expectLink, LEARNER, renderInApp } from '../../test/render.tsx';
import { FinishMoment } from './finish-moment.tsx';

const card = (id: string, title: string, fields: Partial<CourseCard> = {}) =>
  courseCard(id, title, { lessonIds: [`${id}-1`], quizIds: [`${id}-q`], ...fields });

const sql = card('sql', 'Основи SQL', { category: 'Database' });
const cards = [
  sql,
  card('cloud', 'Хмара', { category: 'Cloud', level: 'advanced' }),
  card('tables', 'Великі таблиці', { category: 'Database', level: 'intermediate' }),
];

/** The moment after each press of «Ще спроба». */
function Attempts({ isNow }: { isNow: boolean }) {
  const [attempt, setAttempt] = useState(1);
  return (
    <>
      <h1>Тест: результат</h1>
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        Ще спроба
      </button>
      <FinishMoment
        key={attempt}
        course={{ ...wholeCourse(sql), learningOutcomes: ['Писати запити'] }}
        isNow={isNow}
        certificate={<p>Сертифікат</p>}
        share={<button type="button">Поділитися</button>}
      />
    </>
  );
}

async function openMoment(isNow: boolean): Promise<void> {
  storeOnDevice(LEARNER.uid, progressIn('sql', ['sql-1']), progressIn('cloud', ['cloud-1']));
  const result = { score: 5, totalQuestions: 6, completedAt: '2026-01-05T10:00:00.000Z' };
  writeLocal(storageKeys.quizResults(LEARNER.uid), { sql: { 'sql-q': result } });
  await renderInApp(<Attempts isNow={isNow} />, {
    user: LEARNER,
    content: { courses: [coursePage(cards)] },
  });
}

const moment = page.getByRole('region', { name: 'Курс завершено' });
const isDrawn = () => document.querySelector('.finish')?.classList.contains('finish--now');

test('a finished course shows the score, what was learned, and the next course of its subject', async () => {
  await openMoment(false);
  await expect.element(moment.getByText('5 з 6')).toBeVisible();
  await expect.element(moment.getByText('Писати запити')).toBeVisible();
  await expect.element(moment.getByText('Сертифікат')).toBeVisible();
  await expectLink('Великі таблиці', '/courses/tables', moment);
  await expectLink('Оцінити курс', '/courses/sql', moment);
  const ways = [...document.querySelectorAll('.finish__ways > *')];
  expect(ways.map(({ textContent }) => textContent.trim())).toEqual(['Оцінити курс', 'Поділитися']);
  // The whole shelf, with the new book at its end.
  expect(document.querySelectorAll('.finish__shelf > *')).toHaveLength(2);
  const newBook = document.querySelector('.finish__shelf > :last-child');
  expect(newBook?.textContent).toContain('Основи SQL');
  expect(isDrawn()).toBe(false);
  await expectAccessible('the end of a course');
});

test('the moment is drawn when the course is finished, and not after another attempt', async () => {
  await openMoment(true);
  await expect.element(moment).toBeVisible();
  expect(isDrawn()).toBe(true);
  await page.getByRole('button', { name: 'Ще спроба' }).click();
  await expect.poll(isDrawn).toBe(false);
});
