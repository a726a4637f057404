import { AppError } from '@edu/domain/platform/errors';
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

type Written = Omit<Comment, 'authorRole'>;

let published: Written[];
let removed: RemovedComment[];

const written = (n: number): Written => ({
  id: `c${n}`,
  courseId: 'js-core',
  userId: 'ihor',
  author: `Ігор ${n}`,
  content: `Думка номер ${n}`,
  createdAt: `2026-01-0${n}T10:00:00.000Z`,
});

beforeEach(() => {
  published = [3, 2, 1].map(written);
  removed = [];
  const next = undefined;
  vi.mocked(getNewestComments).mockImplementation(async ({ courseId } = {}) => ({
    items: published.filter((comment) => !courseId || comment.courseId === courseId),
    next,
  }));
  vi.mocked(findComments).mockImplementation(async (words) => ({
    items: published.filter(({ content }) => content.includes(words)),
    next,
  }));
  vi.mocked(getRemovedComments).mockImplementation(async () => ({ items: removed, next }));
  vi.mocked(hideComment).mockImplementation(async (id) => {
    const comment = published.find((one) => one.id === id);
    if (!comment) throw new AppError('not-found', id);
    published = published.filter((one) => one !== comment);
    const removedAt = '2026-02-01T10:00:00.000Z';
    const by = { removedBy: ADMINISTRATOR.uid, removedByName: ADMINISTRATOR.displayName };
    removed = [{ ...comment, commentId: id, removedAt, ...by }, ...removed];
  });
  vi.mocked(restoreComment).mockImplementation(async (commentId) => {
    const comment = removed.find((one) => one.commentId === commentId);
    if (!comment) throw new AppError('not-found', commentId);
    removed = removed.filter((one) => one !== comment);
    published = [written(Number(commentId.slice(1))), ...published];
  });
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
  await search.fill('номер 2');
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('Думка номер 2');
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    tab: 'comments',
    q: 'номер 2',
  });
  await search.fill('такого слова немає ніде');
  await expect.element(page.getByText('Коментарів не знайдено')).toBeVisible();
});

test('finds the comments of a course that is chosen while the search waits for more letters', async () => {
  const { address } = await open();
  await page.getByRole('textbox', { name: 'Слово з коментаря або ім’я автора' }).fill('номер');
  await page.getByLabelText('Курс', { exact: true }).selectOptions('sql');
  await expect.element(page.getByText('Коментарів не знайдено')).toBeVisible();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(address().split('?')[1])))
    .toEqual({ tab: 'comments', course: 'sql', q: 'номер' });
  await page.getByLabelText('Курс', { exact: true }).selectOptions('js-core');
  await expect.element(rows).toHaveLength(3);
});

test('removes a comment and restores it by keyboard', async () => {
  await open();
  await expectAccessible('the comments');
  await button('Видалити коментар: Ігор 3').click();
  await expect.element(toast).toMatchTextContent('Видалено: Ігор 3.');
  await expect.element(rows).toHaveLength(2);
  // The button was removed with its row: the focus is on «Скасувати».
  await expect.element(button('Скасувати')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast).toMatchTextContent('Відновлено: Ігор 3.');
  await expect.element(rows).toHaveLength(3);
  expect(restoreComment).toHaveBeenCalledExactlyOnceWith('c3');
});

test('removes several comments at once and restores them from the removed ones', async () => {
  await open();
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  await expect.element(page.getByText('Вибрано: 3')).toBeVisible();
  await button('Видалити вибрані').click();
  await expect.element(page.getByText('Коментарів немає')).toBeVisible();
  await expect.element(toast).toMatchTextContent('Видалено 3 коментарі.');
  await button('Видалені').click();
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.first()).toMatchTextContent('Хто: Марта Коваль');
  await expectAccessible('the removed comments');
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  await button('Відновити вибрані').click();
  await expect.element(page.getByText('Видалених коментарів немає')).toBeVisible();
  await button('Опубліковані').click();
  await expect.element(rows).toHaveLength(3);
});

test('keeps a comment selected when its removal failed, and shows the reason', async () => {
  await open();
  const work = vi.mocked(hideComment).getMockImplementation();
  vi.mocked(hideComment).mockImplementation(async (id) => {
    if (id === 'c2') throw new AppError('unavailable', id);
    await work?.(id);
  });
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  await button('Видалити вибрані').click();
  await expect.element(toast).toMatchTextContent('вдалося обробити 1 коментар');
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('Сервер не відповів');
  await expect.element(rows.getByRole('checkbox')).toBeChecked();
  await expectAccessible('a comment that was not removed');
  vi.mocked(hideComment).mockImplementation(async (id) => work?.(id));
  await button('Видалити вибрані').click();
  await expect.element(page.getByText('Коментарів немає')).toBeVisible();
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
