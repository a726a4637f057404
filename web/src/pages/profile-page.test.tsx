import { AppError } from '@edu/domain/errors/errors';
import { finishCourse } from '@edu/domain/learning/progress';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { signOut } from '../features/auth/api.ts';
import {
  changePassword,
  deleteMyAccount,
  exportMyData,
  reauthenticate,
  requestEmailChange,
  updateDisplayedProfile,
} from '../features/profile/account-api.ts';
import { storageKeys, writeLocal } from '../lib/storage/local-store.ts';
import { getProfile, saveProfile } from '../features/profile/api.ts';
import { useProgress } from '../features/progress/progress-provider.tsx';
import { courseCard, coursePage, wholeCourse } from '../test/content.ts';
import { fakeProfiles, firstProfile } from '../test/fakes/profile.ts';
import { storeOnDevice, progressIn } from '../test/progress.ts';
import { expectAccessible, LEARNER, renderInApp } from '../test/render.tsx';
import { savedFile } from '../test/saved-file.ts';
import { ProfilePage } from './profile-page.tsx';

vi.mock('../features/profile/account-api.ts');
vi.mock('../features/profile/own-profile.ts');
vi.mock('../features/profile/api.ts');

/** A course of five lessons and a quiz. */
const sql = courseCard('sql', 'Основи SQL', {
  lessonIds: [1, 2, 3, 4, 5].map((n) => `sql-${n}`),
  quizIds: ['sql-quiz'],
});
const english = courseCard('english', 'Англійська', { lessonIds: ['english-1'] });
/** Simulates a button elsewhere in the app. */
function Lesson() {
  const { actions } = useProgress();
  return (
    <header>
      <button type="button" onClick={() => actions.complete('sql', 'sql-1')}>
        Пройти урок
      </button>
      <button type="button" onClick={() => actions.uncomplete('sql', 'sql-1')}>
        Скасувати урок
      </button>
    </header>
  );
}

const renderProfile = (path = '/profile', user = LEARNER) =>
  renderInApp(<ProfilePage />, {
    path,
    user,
    header: <Lesson />,
    content: { courses: [coursePage([sql, english])], course: wholeCourse(sql) },
  });

const main = page.getByRole('main');
const heading = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const parts = page.getByRole('navigation', { name: 'Розділи профілю' });
const form = page.getByRole('region', { name: 'Дані профілю' });
const field = (label: string) => form.getByLabelText(label, { exact: true });
const save = button('Зберегти зміни');
const figure = (term: string) =>
  [...document.querySelectorAll('dt')]
    .find((dt) => dt.textContent === term)
    ?.nextElementSibling?.textContent?.replace('\u00A0', ' ');
const today = () => document.querySelector('[aria-current="date"]')?.textContent;

beforeEach(async () => {
  await page.viewport(1440, 900);
  const profiles = fakeProfiles(firstProfile(LEARNER));
  vi.mocked(getProfile).mockImplementation(profiles.getProfile);
  vi.mocked(saveProfile).mockReset().mockImplementation(profiles.saveProfile);
  vi.mocked(updateDisplayedProfile).mockResolvedValue();
  vi.mocked(reauthenticate).mockReset();
  vi.mocked(deleteMyAccount).mockReset();
  vi.mocked(changePassword).mockReset();
  vi.mocked(requestEmailChange).mockReset();
  vi.mocked(signOut).mockReset();
  vi.mocked(signOut).mockResolvedValue(true);
});

test('the tabs have addresses, and each is accessible', async () => {
  const { address, goBack } = await renderProfile();
  await expect.element(parts.getByRole('link', { name: 'Огляд' })).toHaveAttribute('aria-current');
  await expect.element(main).toMatchTextContent('Ви ще не почали жодного курсу.');
  await expectAccessible('the overview of a new learner');
  for (const [name, tab, title] of [
    ['Мої курси', 'courses', 'Мої курси'],
    ['Збережені', 'saved', 'Збережені курси'],
    ['Дані профілю', 'data', 'Дані профілю'],
    ['Налаштування', 'preferences', 'Налаштування'],
    ['Дані й\u00A0приватність', 'privacy', 'Дані й\u00A0приватність'],
  ] as const) {
    const part = parts.getByRole('link', { name, exact: true });
    await part.click();
    await expect.poll(address).toBe(`/profile?tab=${tab}`);
    await expect.element(heading(title)).toBeVisible();
    await expect.element(part).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => document.querySelector('.skeleton, [aria-busy="true"]')).toBeNull();
    await expectAccessible(name);
  }
  goBack();
  await expect.poll(address).toBe('/profile?tab=preferences');
});

test('the streak, the figures, the calendar and the courses update with a lesson', async () => {
  await renderProfile();
  await expect.poll(() => figure('Серія')).toBe('0 днів');
  expect(today()).not.toContain('є навчання');
  await expect.element(button('Попередній місяць')).toHaveAttribute('aria-disabled', 'true');
  await button('Пройти урок').click();
  await expect.poll(() => figure('Серія')).toBe('1 день');
  expect(figure('Пройдено')).toBe('1 урок');
  expect(figure('Середній бал тестів')).toBe('—');
  expect(figure('Завершено')).toBe('0 курсів');
  expect(today()).toContain('є навчання');
  await expect.element(main).toMatchTextContent(/1.день навчання\. Найдовша серія.— 1.день\./);
  const row = page.getByRole('listitem').filter({ hasText: 'SQL' });
  await expect.element(row).toMatchTextContent(/1.з.5.уроків, складено 0.з.1.тесту/);
  await expect.element(row).toMatchTextContent('Сьогодні');
  await expect.element(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '17');
  await expect
    .element(page.getByRole('region', { name: 'Наступний крок' }).getByRole('link'))
    .toHaveAttribute('href', '/courses/sql/lessons/sql-2');
  await button('Скасувати урок').click();
  await expect.poll(() => figure('Серія')).toBe('0 днів');
  await expect.element(main).toMatchTextContent('Ви ще не почали жодного курсу.');
  expect(figure('Пройдено')).toBe('0 уроків');
  expect(today()).not.toContain('є навчання');
});

test('the saved courses are listed, the latest first, and can be removed', async () => {
  const user = { ...LEARNER, uid: 'saver' };
  writeLocal(storageKeys.savedCourses(user.uid), ['english', 'sql']);
  await renderProfile('/profile?tab=saved', user);
  const saved = page.getByRole('region', { name: 'Збережені курси' });
  const titles = () =>
    [...saved.element().querySelectorAll('h3')].map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual(['Основи SQL', 'Англійська']);
  await expect.element(saved).toMatchTextContent(/2.курси/);
  await saved.getByRole('button', { name: 'Прибрати зі збережених: Основи SQL' }).click();
  await expect.poll(titles).toEqual(['Англійська']);
  await expect.element(heading('Збережені курси')).toHaveFocus();
  await saved.getByRole('button', { name: 'Прибрати зі збережених: Англійська' }).click();
  await expect.element(saved).toMatchTextContent('Тут зберуться курси');
});

test('my courses are filtered by progress', async () => {
  storeOnDevice(LEARNER.uid, progressIn('sql', ['sql-1']));
  const { address } = await renderProfile('/profile?tab=courses');
  const filters = page.getByRole('navigation', { name: 'Показати курси' });
  const row = page.getByRole('listitem').filter({ hasText: 'SQL' });
  await expect.element(row).toBeVisible();
  await filters.getByRole('link', { name: 'Завершені' }).click();
  await expect.poll(address).toBe('/profile?tab=courses&status=done');
  await expect.element(main).toMatchTextContent('Завершених курсів ще немає.');
  await expectAccessible('no completed courses');
  await filters.getByRole('link', { name: /процесі/ }).click();
  await expect.element(row).toBeVisible();
});

test('a completed course with new lessons stays completed, and shows the new ones', async () => {
  const now = '2026-01-05T10:00:00.000Z';
  storeOnDevice(LEARNER.uid, finishCourse(progressIn('sql', ['sql-1'], now), 'sql-1', { now }));
  await renderProfile();
  const row = page.getByRole('listitem').filter({ hasText: 'SQL' });
  await expect
    .element(row)
    .toMatchTextContent(/З’явилися 4.нові уроки\. Лишився 1.тест без.результату\./);
  await expect.element(row).toMatchTextContent('Завершено 5 січня');
  expect(figure('Завершено')).toBe('1 курс');
});

test('each mistake is shown at its field, and nothing is sent', async () => {
  await renderProfile('/profile?tab=data');
  await expect.element(field('Ім’я')).toHaveValue(LEARNER.displayName);
  await field('Ім’я').fill(`О${'\u0301'.repeat(5)}`);
  await field('Вебсайт').fill('не посилання');
  await field('Посилання на\u00A0фото').fill('http://фото');
  await save.click();
  await expect.element(field('Ім’я')).toHaveFocus();
  await expect.element(field('Ім’я')).toHaveAccessibleDescription(/звичайними літерами/);
  await expect.element(field('Вебсайт')).toHaveAccessibleDescription(/Перевірте посилання/);
  await expect
    .element(field('Посилання на\u00A0фото'))
    .toHaveAccessibleDescription(/Потрібна адреса зображення/);
  await expect.element(field('Вебсайт')).toHaveValue('не посилання');
  await expectAccessible('a profile with mistakes');
  expect(saveProfile).not.toHaveBeenCalled();
});

test('only changed fields are stored, normalised, and the page and the greeting follow', async () => {
  await renderProfile('/profile?tab=data');
  await field('Ім’я').fill('  Соломія Яремчук ');
  await field('Вебсайт').fill('solomiia.example');
  await field('GitHub').fill('solomiia');
  await field('Місто').fill('Чернівці');
  await field('Про себе').fill('Вчителька інформатики.');
  await expect.element(form).toMatchTextContent(/незбережені зміни/);
  await save.click();
  await expect.element(form.getByRole('status')).toMatchTextContent('Зміни збережено.');
  const fields = {
    displayName: 'Соломія Яремчук',
    website: 'https://solomiia.example',
    github: 'https://github.com/solomiia',
    location: 'Чернівці',
    bio: 'Вчителька інформатики.',
  };
  expect(vi.mocked(saveProfile).mock.calls).toEqual([[LEARNER.uid, fields]]);
  expect(updateDisplayedProfile).toHaveBeenCalledWith(LEARNER.uid, fields);
  await expect.element(field('GitHub')).toHaveValue('https://github.com/solomiia');
  await expect.element(main).toMatchTextContent(/olena@example.comЧернівці/);
});

test('typed text survives a tab change and a reload, and can be reset', async () => {
  await renderProfile('/profile?tab=data');
  const bio = field('Про себе');
  await bio.fill('Ще не збережено');
  await link('Збережені').click();
  await expect.element(heading('Збережені курси')).toBeVisible();
  await link('Дані профілю').click();
  await expect.element(bio).toHaveValue('Ще не збережено');
  await cleanup();
  await renderProfile('/profile?tab=data');
  await expect.element(bio).toHaveValue('Ще не збережено');
  await expect.element(form).toMatchTextContent(/незбережені зміни/);
  await button('Скасувати').click();
  await expect.element(bio).toHaveValue('');
  await cleanup();
  await renderProfile('/profile?tab=data');
  await expect.element(bio).toHaveValue('');
});

test('changes that are not saved stay in the form', async () => {
  await renderProfile('/profile?tab=data');
  await field('Про себе').fill('Вчителька.');
  for (const [error, sentence] of [
    [new Error('out of reach'), /немає зв’язку/],
    [Object.assign(new Error(), { code: 'permission-denied' }), /не.прийняв змін/],
  ] as const) {
    vi.mocked(saveProfile).mockRejectedValueOnce(error);
    await save.click();
    await expect.element(form.getByRole('alert')).toMatchTextContent(sentence);
    // The next submission has another result.
    await field('Вебсайт').fill('не адреса');
    await save.click();
    await expect.element(field('Вебсайт')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
    await field('Вебсайт').fill('');
    await expect.element(field('Про себе')).toHaveValue('Вчителька.');
  }
  await save.click();
  await expect.element(form.getByRole('status')).toMatchTextContent('Зміни збережено.');
});

test('a profile that fails to load is reported, with a retry', async () => {
  vi.mocked(getProfile).mockRejectedValue(new Error('out of reach'));
  await renderProfile('/profile?tab=data');
  await expect
    .element(form.getByRole('alert'))
    .toMatchTextContent(/Не.вдалося завантажити дані профілю/);
  await expectAccessible('a profile out of reach');
  vi.mocked(getProfile).mockImplementation(fakeProfiles(firstProfile(LEARNER)).getProfile);
  await button('Спробувати ще раз').click();
  await expect.element(field('Ім’я')).toBeVisible();
});

test('a failed export is reported; the retry downloads the file', async () => {
  vi.mocked(exportMyData).mockRejectedValueOnce(new AppError('unavailable', ''));
  await renderProfile('/profile?tab=privacy');
  const copy = button('Завантажити мої дані');
  await copy.click();
  await expect.element(main).toMatchTextContent(/Не.вдалося підготувати файл/);
  await expectAccessible('a copy that failed');
  vi.mocked(exportMyData).mockRejectedValueOnce(new AppError('rate-limited', ''));
  await copy.click();
  await expect.element(main).toMatchTextContent('Спробуйте ще раз через годину.');
  const all = { account: { uid: LEARNER.uid } } as Awaited<ReturnType<typeof exportMyData>>;
  vi.mocked(exportMyData).mockResolvedValue(all);
  await copy.click();
  const { name, text } = await savedFile();
  expect(name).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(text)).toEqual(all);
  await expect.element(main).toMatchTextContent('Файл завантажено.');
});

/** Opens the dialog and enters this password. */
async function askDeletion(password: string): Promise<void> {
  await button('Видалити обліковий запис').click();
  if (password) await page.getByLabelText('Пароль').fill(password);
  await button('Видалити назавжди').click();
}
const question = page.getByRole('dialog', { name: 'Видалити обліковий запис?' });
const password = question.getByLabelText('Пароль');

test('an account is deleted only with its password, and a refusal says why', async () => {
  await renderProfile('/profile?tab=privacy');
  await askDeletion('');
  await expect.element(password).toHaveAccessibleDescription(/Введіть пароль/);
  await expect.element(question).toMatchTextContent('Видалений користувач');
  await expectAccessible('the question before an account goes');
  expect(reauthenticate).not.toHaveBeenCalled();
  vi.mocked(reauthenticate).mockRejectedValueOnce(
    Object.assign(new Error(), { code: 'auth/wrong-password' }),
  );
  await password.fill('wrong-password');
  await button('Видалити назавжди').click();
  await expect.element(password).toHaveAccessibleDescription(/Пароль неправильний/);
  await expect.element(password).toHaveFocus();
  expect(deleteMyAccount).not.toHaveBeenCalled();
  for (const [code, sentence] of [
    ['forbidden', /Обліковий запис адміністратора видалити не.можна/],
    ['rate-limited', /Забагато спроб поспіль/],
    ['unavailable', /Нічого не.видалено/],
  ] as const) {
    vi.mocked(deleteMyAccount).mockRejectedValueOnce(new AppError(code, ''));
    await button('Видалити назавжди').click();
    await expect.element(password).toHaveAccessibleDescription(sentence);
  }
  expect(signOut).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(question).not.toBeInTheDocument();
});

/** Opens a dialog of «Вхід», fills both fields and confirms. */
async function change(action: string, label: string, value: string, current: string, send: string) {
  await renderProfile('/profile?tab=data');
  await button(action).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(label, { exact: true }).fill(value);
  await dialog.getByLabelText('Теперішній пароль').fill(current);
  await dialog.getByRole('button', { name: send }).click();
  return dialog;
}
const askEmail = (email: string, current = 'right-password') =>
  change('Змінити адресу', 'Нова адреса', email, current, 'Надіслати лист');
const askPassword = (value: string, current = 'right-password') =>
  change('Змінити пароль', 'Новий пароль', value, current, 'Зберегти пароль');
const serviceError = (code: string) => Object.assign(new Error(), { code: `auth/${code}` });

test('the password changes after the current one is given', async () => {
  const dialog = await askPassword('short');
  await expect
    .element(dialog.getByLabelText('Новий пароль', { exact: true }))
    .toHaveAccessibleDescription(/щонайменше 8 символів/);
  await expectAccessible('the dialog of a new password');
  expect(reauthenticate).not.toHaveBeenCalled();
  await dialog.getByLabelText('Новий пароль', { exact: true }).fill('long-enough-2026');
  vi.mocked(reauthenticate).mockRejectedValueOnce(serviceError('wrong-password'));
  await dialog.getByRole('button', { name: 'Зберегти пароль' }).click();
  await expect.element(dialog.getByLabelText('Теперішній пароль')).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('Пароль неправильний.');
  expect(changePassword).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Зберегти пароль' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changePassword).toHaveBeenCalledExactlyOnceWith('long-enough-2026');
  await expect.element(page.getByText('Пароль змінено.')).toBeVisible();
});

test('each mistake and refusal of a new address is shown; then it gets an email, without invisible characters', async () => {
  const dialog = await askEmail(LEARNER.email.toUpperCase());
  await expect.element(dialog).toMatchTextContent('Це ваша теперішня адреса.');
  expect(reauthenticate).not.toHaveBeenCalled();
  await dialog.getByLabelText('Нова адреса').fill('\u200Bolena.new@example.com ');
  const send = dialog.getByRole('button', { name: 'Надіслати лист' });
  for (const [code, sentence] of [
    ['email-already-in-use', /вже є обліковий запис/],
    ['invalid-new-email', /Перевірте адресу/],
    ['network-request-failed', /Нічого не.змінено/],
    ['internal-error', /Не.вдалося зберегти зміну/],
  ] as const) {
    vi.mocked(requestEmailChange).mockRejectedValueOnce(serviceError(code));
    await send.click();
    await expect.element(dialog).toMatchTextContent(sentence);
  }
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reauthenticate).toHaveBeenLastCalledWith('right-password');
  expect(requestEmailChange).toHaveBeenLastCalledWith('olena.new@example.com');
  await expect.element(main).toMatchTextContent(/Лист надіслано на.olena\.new@example\.com/);
});

test('a running deletion cannot be cancelled, and completes even when the page is left', async () => {
  let answer: () => void = () => undefined;
  vi.mocked(deleteMyAccount).mockImplementation(
    () => new Promise((resolve) => (answer = () => resolve({} as never))),
  );
  const { address, goBack } = await renderProfile();
  await parts.getByRole('link', { name: 'Дані й\u00A0приватність' }).click();
  await askDeletion('right-password');
  await expect.element(button('Видаляємо…')).toBeVisible();
  const cancel = question.getByRole('button', { name: 'Скасувати' });
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true');
  (cancel.element() as HTMLElement).click();
  // The browser allows a page to prevent the cancel event only once: press Escape repeatedly.
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(question).toBeVisible();
  await expectAccessible('an account deletion in progress');
  goBack();
  await expect.poll(address).toBe('/profile');
  await expect.element(question).not.toBeInTheDocument();
  expect(signOut).not.toHaveBeenCalled();
  answer();
  await expect.poll(() => vi.mocked(signOut).mock.calls).toEqual([[LEARNER.uid]]);
  await expect.poll(() => JSON.stringify({ ...localStorage })).not.toContain(`_${LEARNER.uid}`);
});
