import { AppError } from '@edu/domain/errors/errors';
import type { RemovedComment } from '@edu/domain/community/moderation';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRemovedComments, hideComment, restoreComment } from '../shared/api.ts';
import { findComments, getNewestComments } from '../shared/lists-api.ts';
import type { Comment } from '../../comments/api.ts';
import { courseCard, coursePage } from '../../../test/content.ts';
import { ADMINISTRATOR, expectAccessible } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { CommentsSection } from './comments-section.tsx';

vi.mock('../shared/api.ts');
vi.mock('../shared/lists-api.ts');

const written = (n: number): Omit<Comment, 'authorRole'> => ({
  id: `c${n}`,
  courseId: 'js-core',
  userId: 'ihor',
  author: `Ігор ${n}`,
  content: `Думка номер ${n}`,
  createdAt: `2026-01-0${n}T10:00:00.000Z`,
});
const removed = (n: number): RemovedComment => ({
  ...written(n),
  id: `r${n}`,
  commentId: `c${n}`,
  removedAt: '2026-02-01T10:00:00.000Z',
  removedBy: ADMINISTRATOR.uid,
  removedByName: ADMINISTRATOR.displayName,
});

const next = undefined;
/** The numbers of the published and of the removed comments from now on. */
function lists(published: number[], gone: number[] = []): void {
  vi.mocked(getNewestComments).mockResolvedValue({ items: published.map(written), next });
  vi.mocked(getRemovedComments).mockResolvedValue({ items: gone.map(removed), next });
}
const finds = (...found: number[]) =>
  void vi.mocked(findComments).mockResolvedValue({ items: found.map(written), next });

beforeEach(() => {
  lists([3, 2, 1]);
  vi.mocked(hideComment).mockResolvedValue();
  vi.mocked(restoreComment).mockResolvedValue();
});

const open = (path = '/admin?tab=comments') =>
  renderInAdmin(<CommentsSection />, {
    path,
    content: { courses: [coursePage([courseCard('js-core', 'JS'), courseCard('sql', 'SQL')])] },
  });

const rows = page.getByRole('row').filter({ hasText: 'Думка' });
const toast = page.getByRole('status', { name: 'Сповіщення' });
const button = (name: string) => page.getByRole('button', { name });

test('finds comments by text, which stays in the address', async () => {
  const { address } = await open('/admin?tab=comments&author=ihor');
  await expect.element(rows).toHaveLength(3);
  const search = page.getByRole('textbox', { name: 'Слово з коментаря або ім’я автора' });
  await expect.element(search).toHaveValue('ihor');
  expect(getNewestComments).toHaveBeenLastCalledWith({ userId: 'ihor' }, undefined);
  finds(2);
  await search.fill('номер 2');
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('Думка номер 2');
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    tab: 'comments',
    q: 'номер 2',
  });
  expect(findComments).toHaveBeenLastCalledWith('номер 2', '', undefined);
  finds();
  await search.fill('такого слова немає ніде');
  await expect.element(page.getByText('Коментарів не знайдено')).toBeVisible();
});

test('finds the comments of a course that is chosen while the search waits for more letters', async () => {
  finds();
  const { address } = await open();
  await page.getByRole('textbox', { name: 'Слово з коментаря або ім’я автора' }).fill('номер');
  lists([]);
  await page.getByLabelText('Курс', { exact: true }).selectOptions('sql');
  await expect.element(page.getByText('Коментарів не знайдено')).toBeVisible();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(address().split('?')[1])))
    .toEqual({ tab: 'comments', course: 'sql', q: 'номер' });
  expect(findComments).toHaveBeenLastCalledWith('номер', 'sql', undefined);
  finds(3, 2, 1);
  await page.getByLabelText('Курс', { exact: true }).selectOptions('js-core');
  await expect.element(rows).toHaveLength(3);
});

test('removes a comment and restores it by keyboard', async () => {
  await open();
  await expectAccessible('the comments');
  vi.mocked(hideComment).mockImplementation(async () => lists([2, 1]));
  await button('Видалити коментар: Ігор 3').click();
  await expect.element(toast).toMatchTextContent('Видалено: Ігор 3.');
  await expect.element(rows).toHaveLength(2);
  // The button was removed with its row: the focus is on «Скасувати».
  await expect.element(button('Скасувати')).toHaveFocus();
  vi.mocked(restoreComment).mockImplementation(async () => lists([3, 2, 1]));
  await userEvent.keyboard('{Enter}');
  await expect.element(toast).toMatchTextContent('Відновлено: Ігор 3.');
  await expect.element(rows).toHaveLength(3);
  expect(hideComment).toHaveBeenCalledExactlyOnceWith('c3');
  expect(restoreComment).toHaveBeenCalledExactlyOnceWith('c3');
});

test('removes several comments at once and restores them from the removed ones', async () => {
  await open();
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  await expect.element(page.getByText('Вибрано: 3')).toBeVisible();
  vi.mocked(hideComment).mockImplementation(async () => lists([], [3, 2, 1]));
  await button('Видалити вибрані').click();
  await expect.element(page.getByText('Коментарів немає')).toBeVisible();
  await expect.element(toast).toMatchTextContent('Видалено 3 коментарі.');
  expect(vi.mocked(hideComment).mock.calls).toEqual([['c3'], ['c2'], ['c1']]);
  await button('Видалені').click();
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.first()).toMatchTextContent('Хто: Марта Коваль');
  await expectAccessible('the removed comments');
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  vi.mocked(restoreComment).mockImplementation(async () => lists([3, 2, 1]));
  await button('Відновити вибрані').click();
  await expect.element(page.getByText('Видалених коментарів немає')).toBeVisible();
  expect(vi.mocked(restoreComment).mock.calls).toEqual([['c3'], ['c2'], ['c1']]);
  await button('Опубліковані').click();
  await expect.element(rows).toHaveLength(3);
});

test('keeps a comment selected when its removal failed, and shows the reason', async () => {
  await open();
  vi.mocked(hideComment).mockImplementation(async (id) => {
    lists([2]);
    if (id === 'c2') throw new AppError('unavailable', id);
  });
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  await button('Видалити вибрані').click();
  await expect.element(toast).toMatchTextContent('вдалося обробити 1 коментар');
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('Сервер не відповів');
  await expect.element(rows.getByRole('checkbox')).toBeChecked();
  await expectAccessible('a comment that was not removed');
  vi.mocked(hideComment).mockImplementation(async () => lists([]));
  await button('Видалити вибрані').click();
  await expect.element(page.getByText('Коментарів немає')).toBeVisible();
  expect(vi.mocked(hideComment).mock.calls).toEqual([['c3'], ['c2'], ['c1'], ['c2']]);
});

test('loads a failed list again', async () => {
  vi.mocked(getRemovedComments).mockRejectedValue(new AppError('forbidden', 'no'));
  await open();
  await button('Видалені').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('вдалося завантажити список');
  await expectAccessible('a list that did not load');
  vi.mocked(getRemovedComments).mockResolvedValue({ items: [], next: undefined });
  await button('Спробувати ще раз').click();
  await expect.element(page.getByText('Видалених коментарів немає')).toBeVisible();
});
