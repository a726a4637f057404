import { listNotes } from '@edu/domain/learning/notes';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveFile } from '../../lib/csv.ts';
import { removeLocal, storageKeys } from '../../lib/storage/local-store.ts';
import { forgetUserStores } from '../../lib/sync/synced-store.ts';
import { courseCard, coursePage, wholeCourse } from '../../test/content.ts';
import { expectAccessible, LEARNER, press, renderInApp } from '../../test/render.tsx';
import { savedFile } from '../../test/saved-file.ts';
import { saveNote } from './change-notes.ts';
import { noteStores } from './notes-store.ts';
import { NotesSection } from './notes-section.tsx';

vi.mock('./api.ts', () => ({
  getNotes: async () => ({}),
  saveNotes: async (_uid: string, _courseId: string, course: object) => course,
}));
const { uid } = LEARNER;
const sql = courseCard('sql', 'Основи SQL', { lessonIds: ['sql-1', 'sql-2'] });
const note = (lessonId: string, second: number, text = '') => ({ lessonId, second, text });
const stored = () =>
  listNotes(noteStores.of(uid).value.courses['sql'] ?? {}).map(({ text }) => text);
const texts = () => [...document.querySelectorAll('.notes__text')].map((it) => it.textContent);
const field = page.getByRole('searchbox', { name: 'Пошук у нотатках' });

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  forgetUserStores(uid);
  removeLocal(storageKeys.notes(uid));
});

const open = () =>
  renderInApp(<NotesSection />, {
    path: '/profile?tab=notes',
    user: LEARNER,
    heading: 'Профіль',
    content: { courses: [coursePage([sql])], course: wholeCourse(sql) },
  });

test('lists the notes by course and lesson; a press on the time opens the lesson there', async () => {
  saveNote(uid, 'sql', 'n1', note('sql-2', 760, 'Внутрішнє з’єднання'));
  saveNote(uid, 'sql', 'n2', note('sql-1', 30));
  saveNote(uid, 'sql', 'n3', note('removed', 5, 'Без уроку'));
  const app = await open();
  const course = page.getByRole('region', { name: 'Основи SQL' });
  await expect.element(course).toBeVisible();
  await expect
    .poll(() => [...document.querySelectorAll('h4')].map((it) => it.textContent))
    .toEqual(['Урок 1', 'Урок 2', 'Урок, якого вже немає']);
  await expect.element(page.getByText('3 нотатки')).toBeVisible();
  await expectAccessible('the notes of the profile');
  await press(page.getByRole('link', { name: 'Перейти до 12:40' }));
  await expect.poll(app.address).toBe('/courses/sql/lessons/sql-2?from=760');
});

test('the search finds words of a note and titles, and says when there are none', async () => {
  saveNote(uid, 'sql', 'n1', note('sql-1', 10, 'Індекс прискорює пошук'));
  saveNote(uid, 'sql', 'n2', note('sql-2', 20, 'Ключ'));
  await open();
  await expect.poll(texts).toHaveLength(2);
  await field.fill('індекс');
  await expect.poll(texts).toEqual(['Індекс прискорює пошук']);
  await field.fill('урок 2');
  await expect.poll(texts).toEqual(['Ключ']);
  await field.fill('немає такого');
  await expect.element(page.getByText(/За цим запитом нотаток немає/)).toBeVisible();
  await field.fill('');
  await press(page.getByRole('button', { name: 'Завантажити як Markdown' }));
  const file = await savedFile();
  expect(file.name).toMatch(/^notes-\d{4}-\d\d-\d\d\.md$/);
  expect(file.text).toContain(
    `### Урок 2\n\n- [0:20](${location.origin}/courses/sql/lessons/sql-2?from=20) Ключ`,
  );
});

test('a note is changed, removed and brought back here', async () => {
  saveNote(uid, 'sql', 'n1', note('sql-1', 10, 'Чернетка'));
  await open();
  await press(page.getByRole('button', { name: 'Редагувати нотатку до 0:10' }));
  await page.getByRole('textbox', { name: 'Текст нотатки до 0:10' }).fill('Готово');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(stored).toEqual(['Готово']);
  await press(page.getByRole('button', { name: 'Прибрати нотатку до 0:10' }));
  expect(stored()).toEqual([]);
  await press(page.getByRole('button', { name: 'Повернути' }));
  expect(stored()).toEqual(['Готово']);
});

test('without notes it says how to make one', async () => {
  await open();
  await expect.element(page.getByText(/Нотаток ще немає/)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});
