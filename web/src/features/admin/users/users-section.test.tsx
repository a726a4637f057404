import type { AccountFacts } from '@edu/domain/accounts/account-state';
import { emptyProgress } from '@edu/domain/learning/progress';
import { AppError } from '@edu/domain/errors/errors';
import { newProfile } from '@edu/domain/accounts/profile';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getUsers } from '../shared/lists-api.ts';
import { describeAccounts, setAccountActive } from '../shared/api.ts';
import { findUsers } from './find-users.ts';
import { getProfile, type Profile } from '../../profile/api.ts';
import { getProgress } from '../../progress/api.ts';
import { getRatings } from '../../ratings/api.ts';
import { saveFile } from '../../../lib/csv.ts';
import { courseCard, coursePage } from '../../../test/content.ts';
import { ADMINISTRATOR, expectAccessible, LEARNER, press } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { savedFile } from '../../../test/saved-file.ts';
import { UsersSection } from './users-section.tsx';

vi.mock('../shared/api.ts');
vi.mock('../shared/lists-api.ts');
vi.mock('./find-users.ts');
vi.mock('../../profile/api.ts');
vi.mock('../../progress/api.ts');
vi.mock('../../ratings/api.ts');

const NOW = '2026-05-01T10:00:00.000Z';

const account = (fields: Partial<AccountFacts> = {}): AccountFacts => ({
  email: LEARNER.email,
  displayName: LEARNER.displayName,
  emailVerified: true,
  isDisabled: false,
  isAdmin: false,
  ...fields,
});

const STORED: Profile = { ...newProfile(LEARNER, NOW), createdAt: NOW, updatedAt: NOW };
const OLENA = { ...STORED, location: 'Ужгород' };
const MARTA = { ...STORED, ...newProfile(ADMINISTRATOR, NOW) };
const TARAS = {
  ...STORED,
  uid: 'taras',
  displayName: 'Тарас',
  email: 't@example.com',
  isActive: false,
};
const pageOf = (...items: Profile[]) => ({ items, next: undefined });

beforeEach(() => {
  vi.mocked(getUsers).mockResolvedValue(pageOf(OLENA, MARTA, TARAS));
  vi.mocked(describeAccounts).mockResolvedValue({
    [LEARNER.uid]: account(),
    [ADMINISTRATOR.uid]: account({ isAdmin: true, emailVerified: false }),
  });
  vi.mocked(setAccountActive).mockResolvedValue();
  vi.mocked(getProfile).mockResolvedValue(OLENA);
  vi.mocked(getProgress).mockResolvedValue([]);
  vi.mocked(getRatings).mockResolvedValue([]);
});

const course = courseCard('js', 'JavaScript', { lessonIds: ['a', 'b'], quizIds: ['q'] });
const open = (path = '/admin?tab=users') =>
  renderInAdmin(<UsersSection />, {
    path,
    content: { courses: [coursePage([course])] },
  });
const rows = page.getByRole('row').filter({ hasText: '@example.com' });
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Вимкнути: Олена Бондар?' });
const toast = page.getByRole('status', { name: 'Сповіщення' });

test('lists the accounts with their state, and filters them by the beginning of the name', async () => {
  await open();
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.nth(0)).toMatchTextContent('підтверджена');
  await expect.element(rows.nth(0)).toMatchTextContent('увімкнено');
  await expect.element(rows.nth(1)).toMatchTextContent('не підтверджена');
  await expect.element(rows.nth(1)).toMatchTextContent('адміністратор');
  await expect.element(rows.nth(2)).toMatchTextContent('немає облікового запису');
  await expectAccessible('the users');
  vi.mocked(getUsers).mockResolvedValue(pageOf(TARAS));
  await button('Вимкнені').click();
  await expect.element(rows).toHaveLength(1);
  expect(getUsers).toHaveBeenLastCalledWith(false, undefined);
  await expect.element(rows).toMatchTextContent('Тарас');
  await expect.element(rows).toMatchTextContent('вимкнено');
  vi.mocked(findUsers).mockResolvedValue(pageOf());
  await page.getByLabelText('Початок імені або пошти').fill('Олена');
  await expect.element(page.getByText('Нікого не знайдено')).toBeVisible();
  expect(findUsers).toHaveBeenLastCalledWith('Олена', false, undefined);
  await expectAccessible('no users found');
  vi.mocked(findUsers).mockResolvedValue(pageOf(OLENA));
  await page.getByRole('button', { name: 'Усі', exact: true }).click();
  await expect.element(rows).toMatchTextContent('Олена Бондар');
  expect(findUsers).toHaveBeenLastCalledWith('Олена', undefined, undefined);
});

test('shows the progress of a learner', async () => {
  const result = { score: 4, totalQuestions: 5, completedAt: NOW, answers: {} };
  vi.mocked(getProgress).mockResolvedValue([
    { ...emptyProgress('js'), quizzes: { q: result }, rev: 1 },
  ]);
  vi.mocked(getRatings).mockResolvedValue([
    { id: 'r', userId: 'olena', courseId: 'gone', rating: 4, createdAt: NOW, updatedAt: NOW },
  ]);
  const { address } = await open();
  await page.getByRole('link', { name: 'Олена Бондар' }).click();
  await expect.poll(address).toBe('/admin?tab=users&user=olena');
  await expect.element(page.getByText('Ужгород')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Прогрес курсу: JavaScript' }))
    .toHaveAttribute('aria-valuenow', '33');
  await expect
    .element(page.getByRole('region', { name: 'Результати тестів' }))
    .toMatchTextContent(/JavaScript: тест 1\s*4 з 5 \(80 %\)/);
  // An unpublished course has no title.
  await expect
    .element(page.getByRole('region', { name: 'Оцінки' }))
    .toMatchTextContent(/gone\s*4 з 5/);
  for (const read of [getProfile, getProgress, getRatings])
    expect(read).toHaveBeenCalledExactlyOnceWith('olena');
  await expectAccessible('a learner');
  await page.getByRole('link', { name: 'Коментарі цієї людини' }).click();
  await expect.poll(address).toBe('/admin?tab=comments&author=olena');
});

test('deactivates a learner after a confirmation, and undoes that', async () => {
  await open('/admin?tab=users&user=olena');
  await button('Вимкнути').click();
  await expect.element(dialog).toMatchTextContent('Прогрес, коментарі та оцінки лишаться.');
  await expectAccessible('the question before deactivating');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Вимкнути')).toHaveFocus();
  expect(setAccountActive).not.toHaveBeenCalled();

  await button('Вимкнути').click();
  vi.mocked(getProfile).mockResolvedValue({ ...OLENA, isActive: false });
  await dialog.getByRole('button', { name: 'Вимкнути' }).click();
  await expect.element(toast).toMatchTextContent('Вимкнено: Олена Бондар.');
  await expect.element(page.getByText('вимкнено', { exact: true })).toBeVisible();
  vi.mocked(getProfile).mockResolvedValue(OLENA);
  await button('Скасувати').click();
  await expect.element(toast).toMatchTextContent('Увімкнено: Олена Бондар.');
  await expect.element(page.getByText('увімкнено', { exact: true })).toBeVisible();
  expect(vi.mocked(setAccountActive).mock.calls).toEqual([
    ['olena', false],
    ['olena', true],
  ]);
});

test('a double click is one action', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  vi.mocked(setAccountActive).mockReturnValue(promise);
  await open('/admin?tab=users&user=olena');
  await button('Вимкнути').click();
  await dialog.getByRole('button', { name: 'Вимкнути' }).dblClick();
  await expect.element(dialog.getByRole('button', { name: 'Зачекайте…' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  answer();
  await expect.element(toast).toMatchTextContent('Вимкнено: Олена Бондар.');
  expect(setAccountActive).toHaveBeenCalledOnce();
});

test('shows why an account was not changed', async () => {
  vi.mocked(setAccountActive).mockRejectedValue(new AppError('conflict', 'It is being deleted.'));
  await open('/admin?tab=users&user=olena');
  await button('Вимкнути').click();
  await dialog.getByRole('button', { name: 'Вимкнути' }).click();
  await expect.element(toast).toMatchTextContent('Цей обліковий запис саме видаляють.');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an action that fails with its refetch, as without a connection, reports both', async () => {
  await open('/admin?tab=users&user=olena');
  await button('Вимкнути').click();
  const away = new AppError('unavailable', 'Away.');
  for (const call of [setAccountActive, getProfile]) vi.mocked(call).mockRejectedValue(away);
  await dialog.getByRole('button', { name: 'Вимкнути' }).click();
  await expect.element(toast).toMatchTextContent('Сервер не відповів. Спробуйте ще раз.');
  // The user who was loaded stays.
  await expect.element(page.getByText('Ужгород')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('тут може бути застаріле');
  await expectAccessible('a failed action');
  vi.mocked(getProfile).mockResolvedValue({ ...OLENA, location: 'Львів' });
  await button('Спробувати ще раз').click();
  await expect.element(page.getByText('Львів')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('offers no action on the administrator’s own account, and reports a link to an unknown one', async () => {
  vi.mocked(getProfile).mockResolvedValue(undefined);
  const { goBack } = await open('/admin?tab=users&user=nobody');
  await expect.element(page.getByText('Такого користувача немає')).toBeVisible();
  await expectAccessible('a user who is not there');
  await page.getByRole('link', { name: 'Усі користувачі' }).click();
  await page.getByRole('link', { name: ADMINISTRATOR.displayName }).click();
  await expect.element(page.getByText('Це ваш обліковий запис')).toBeVisible();
  await expect.element(button('Вимкнути')).not.toBeInTheDocument();
  goBack();
  await expect.element(rows).toHaveLength(3);
});

test('exports all accounts as a file; a double click starts that, a later press cancels it', async () => {
  await open();
  await expect.element(rows).toHaveLength(3);
  vi.mocked(getUsers).mockClear();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  vi.mocked(getUsers).mockImplementationOnce(async () => {
    await promise;
    return pageOf(OLENA, MARTA, TARAS);
  });
  await button('Завантажити CSV').dblClick();
  await expect.element(page.getByText('Завантажено 0 рядків')).toBeVisible();
  await expect.element(button('Зупинити')).toBeVisible();
  expect(getUsers).toHaveBeenCalledOnce();
  await expectAccessible('an export');
  await press(button('Зупинити'));
  await expect.element(button('Завантажити CSV')).toHaveFocus();
  answer();
  await button('Завантажити CSV').click();
  await expect.element(page.getByText('Файл готовий: 3 рядки.')).toBeVisible();
  expect(saveFile).toHaveBeenCalledOnce();
  const { name, text } = await savedFile();
  expect(name).toMatch(/^users-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, olena, , taras] = text.split('\r\n');
  expect(head).toMatch(/^\uFEFFІдентифікатор;Електронна пошта;Ім’я;Реєстрація;/);
  // The time of the platform, as people read it, with its offset.
  const at = '2026-05-01T13:00:00+03:00';
  expect(olena).toBe(`olena;olena@example.com;Олена Бондар;${at};${at};так;так;ні;Ужгород;;;;;0`);
  // A deleted account has only its profile.
  expect(taras).toMatch(/^taras;t@example\.com;Тарас;.*;ні;;;/);
});
