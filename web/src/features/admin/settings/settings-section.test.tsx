import type { AdminOverview } from '@edu/domain/analytics/admin-overview';
import { AppError } from '@edu/domain/errors/errors';
import { DEFAULT_SETTINGS, type Settings } from '@edu/domain/settings/settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type AuditEntry, getSettingsHistory } from '../shared/lists-api.ts';
import { getAdminOverview, saveSettings } from '../shared/api.ts';
import { type DatedSettings, watchDatedSettings } from './api.ts';
import { OVERVIEW } from '../../../test/admin-overview.ts';
import { ADMINISTRATOR, expectAccessible } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { SettingsSection } from './settings-section.tsx';

vi.mock('../shared/lists-api.ts');
vi.mock('../shared/api.ts', { spy: true });
vi.mock('./api.ts');
vi.mock('../../profile/api.ts');

const COURSES: AdminOverview['courses'] = [
  { id: 'a', title: 'Курс А', lessons: 12, rating: { mean: 4.9, count: 20 } },
  { id: 'b', title: 'Курс Б', lessons: 8, rating: { mean: 3.2, count: 9 } },
  { id: 'c', title: 'Курс В', lessons: 5 },
];

const withUsers = (maxUsers: number): Settings => ({
  ...DEFAULT_SETTINGS,
  limits: { ...DEFAULT_SETTINGS.limits, maxUsers },
});

const dated = (settings: Settings, seconds: number) => ({
  settings,
  updatedAt: { seconds, nanoseconds: 0 },
  updatedBy: 'another',
});
const FIRST = dated(DEFAULT_SETTINGS, 100);

const entry = (id: string, before: Settings, after: Settings): AuditEntry => ({
  id,
  action: 'updateSettings',
  target: 'platformSettings/main',
  by: ADMINISTRATOR.uid,
  before,
  after,
  createdAt: '2026-11-21T10:00:00.000Z',
});

/** The request that saves settings over those that were read. */
const edit = (settings: Settings, { updatedAt }: DatedSettings) => ({
  settings,
  expectedUpdatedAt: updatedAt,
});

/** Answers the section's subscription to the settings. */
let follow: (dated: DatedSettings) => void;

const historyLists = (...items: AuditEntry[]) =>
  void vi.mocked(getSettingsHistory).mockResolvedValue({ items, next: undefined });
/** The next save is stored as these settings; the history then has these entries. */
const saveStores = (stored: DatedSettings, ...history: AuditEntry[]) =>
  void vi.mocked(saveSettings).mockImplementation(async () => {
    historyLists(...history);
    follow(stored);
    return { updatedAt: stored.updatedAt };
  });
const saveFindsStored = (details: DatedSettings) =>
  void vi.mocked(saveSettings).mockRejectedValue(new AppError('conflict', 'Stale.', { details }));

beforeEach(() => {
  vi.mocked(watchDatedSettings).mockImplementation(async (onSettings) => {
    follow = onSettings;
    onSettings(FIRST);
    return () => undefined;
  });
  historyLists();
  vi.mocked(getAdminOverview).mockResolvedValue({ ...OVERVIEW, courses: COURSES });
});

const users = page.getByRole('spinbutton', { name: 'Найбільше користувачів' });
const button = (name: string) => page.getByRole('button', { name });
const save = () => button('Зберегти налаштування').click();
const saved = page.getByText('Налаштування збережено.');
const unsaved = page.getByText('Є незбережені зміни.');
const conflict = page.getByRole('dialog', { name: 'Налаштування вже змінив хтось інший' });

async function open(): Promise<void> {
  await renderInAdmin(<SettingsSection />, { path: '/admin?tab=settings' });
  await expect.element(users).toHaveValue(1000);
}

test('a saved change appears in the history, can be undone, and past settings can be restored', async () => {
  await open();
  const changed = dated(withUsers(1500), 200);
  const undone = dated(DEFAULT_SETTINGS, 300);
  const change = entry('change', DEFAULT_SETTINGS, changed.settings);
  const undo = entry('undo', changed.settings, DEFAULT_SETTINGS);
  const newest = page.getByRole('region', { name: 'Історія змін' }).getByRole('listitem').first();
  saveStores(changed, change);
  await users.fill('1500');
  await save();
  await expect.element(saved).toBeVisible();
  expect(saveSettings).toHaveBeenLastCalledWith(edit(changed.settings, FIRST));
  await expect.element(newest).toMatchTextContent('Чинні зараз');
  await expect
    .element(newest)
    .toMatchTextContent('Найбільше користувачівбуло: 1 000, стало: 1 500');
  saveStores(undone, undo, change);
  await button('Скасувати зміну').click();
  await expect.element(page.getByText('Зміну скасовано')).toBeVisible();
  await expect.element(users).toHaveValue(1000);
  expect(saveSettings).toHaveBeenLastCalledWith(edit(DEFAULT_SETTINGS, changed));

  saveStores(dated(changed.settings, 400), undo, change);
  await button('Повернути ці налаштування').click();
  const question = page.getByRole('dialog', { name: 'Повернути ці налаштування?' });
  await expect.element(question).toMatchTextContent('Найбільше користувачів');
  await expectAccessible('the question before settings of the past come back');
  await question.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect.element(page.getByText('Налаштування повернуто.')).toBeVisible();
  await expect.element(users).toHaveValue(1500);
  expect(saveSettings).toHaveBeenLastCalledWith(edit(changed.settings, undone));
});

test('one save is sent for two presses, and the undo waits for its answer', async () => {
  await open();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const changed = dated(withUsers(1500), 200);
  saveStores(changed);
  await users.fill('1500');
  const submit = button('Зберегти налаштування').element() as HTMLElement;
  submit.click();
  submit.click();
  await expect.element(saved).toBeVisible();
  expect(saveSettings).toHaveBeenCalledOnce();
  vi.mocked(saveSettings).mockImplementation(async () => {
    await promise;
    throw new AppError('conflict', 'Stale.', { details: dated(withUsers(2000), 300) });
  });
  const undo = button('Скасувати зміну');
  await undo.click();
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  answer();
  await expect.element(page.getByRole('alert')).toMatchTextContent('щойно змінив хтось інший');
  expect(saveSettings).toHaveBeenCalledTimes(2);
});

test('the save bar does not cover the field that is edited', async () => {
  await page.viewport(390, 500);
  await open();
  const field = users.element() as HTMLInputElement;
  field.focus({ preventScroll: true });
  // At the lower edge of the screen, where the bar appears.
  window.scrollBy(0, field.getBoundingClientRect().bottom - innerHeight);
  await userEvent.keyboard('5');
  await expect.element(unsaved).toBeVisible();
  const bar = document.querySelector('.save-bar')!.getBoundingClientRect();
  expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
});

test('a save of another browser is followed until an edit, which is rejected with the difference', async () => {
  await open();
  const [read, current] = [dated(withUsers(2000), 200), dated(withUsers(2500), 300)];
  follow(read);
  await expect.element(users).toHaveValue(2000);
  await users.fill('1500');
  follow(current);
  saveFindsStored(current);
  await expect.element(page.getByText('Налаштування змінилися, поки ви редагували.')).toBeVisible();
  await expect.element(users).toHaveValue(1500);
  await save();
  expect(saveSettings).toHaveBeenLastCalledWith(edit(withUsers(1500), read));
  const field = conflict.getByRole('group', { name: 'Найбільше користувачів' });
  await expect.element(field.getByRole('radio', { name: /^Моє/ })).toBeChecked();
  await expectAccessible('the difference');
  await conflict.getByRole('button', { name: 'Повернутися до форми' }).click();
  await expect.element(users).toHaveValue(1500);

  await button('Порівняти').click();
  await field.getByRole('radio', { name: /^Чинне зараз/ }).click();
  await conflict.getByRole('button', { name: 'Залишити чинні' }).click();
  await expect.element(users).toHaveValue(2500);
  await expect.element(unsaved).not.toBeInTheDocument();
});

test('a choice field by field is saved with the changes of the other browser', async () => {
  await open();
  await users.fill('1500');
  const platformName = 'Моя школа';
  const current = dated({ ...withUsers(2500), platformName }, 200);
  const chosen = dated({ ...withUsers(1500), platformName }, 300);
  follow(current);
  saveFindsStored(current);
  await save();
  await expect.element(conflict).toBeVisible();
  saveStores(chosen);
  await conflict.getByRole('button', { name: 'Зберегти вибране' }).click();
  await expect.element(saved).toBeVisible();
  expect(saveSettings).toHaveBeenLastCalledWith(edit(chosen.settings, current));
});

test('each field shows its allowed values while typing', async () => {
  await open();
  const wrong: [string, string, string][] = [
    ['Назва платформи', ' ', 'Введіть назву платформи'],
    ['Назва платформи', 'а'.repeat(61), 'щонайбільше 60 символів'],
    ['Назва платформи', '<b>', 'без знаків < і >'],
    ['Електронна пошта підтримки', 'нема', 'Введіть адресу'],
    ['Найбільше курсів', '51', 'ціле число від 1 до 50'],
    ['Найбільше користувачів', '', 'ціле число від 1 до 100 000'],
    ['Найбільше уроків у курсі', '-1', 'ціле число від 1 до 200'],
    ['Мінімальний рейтинг для доступу', '5.5', 'Введіть число від 0 до 5'],
  ];
  for (const [label, typed, problem] of wrong) {
    const field = page.getByLabelText(label, { exact: true });
    const before = (field.element() as HTMLInputElement).value;
    await field.fill(typed);
    await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(before);
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  }
  await page.getByLabelText('Найбільше курсів').fill('0');
  await page.getByLabelText('Назва платформи').fill('Моя школа');
  const preview = page.getByText('У шапці:');
  await expect.element(preview).toMatchTextContent('Моя школа');
  await save();
  await expect.element(page.getByLabelText('Найбільше курсів')).toHaveFocus();
  expect(saveSettings).not.toHaveBeenCalled();
  await expectAccessible('settings with a mistake');
});

test('the effects of a change are shown before it is saved', async () => {
  await open();
  await expect.element(page.getByText('Зараз 3. Можна від 1 до 50.')).toBeVisible();
  await expect.element(page.getByText('Зараз у найдовшому 12.')).toBeVisible();
  const effects = page.getByRole('region', { name: 'Що зміниться після збереження' });
  await page.getByLabelText('Мінімальний рейтинг для доступу').fill('4');
  await expect.element(effects).toMatchTextContent(/Сховає 1 курс .*«Курс Б»/);
  await page.getByLabelText('Найбільше курсів').fill('1');
  await expect.element(effects).toMatchTextContent(/понад обмеження: «Курс В»/);
  await page.getByLabelText('Найбільше уроків у курсі').fill('10');
  await expect.element(effects).toMatchTextContent(/Сховає 2 уроки .*«Курс А»/);
  await users.fill('300');
  await expect.element(effects).toMatchTextContent('не зможуть зареєструватися: уже є 348');
  await page.getByRole('switch', { name: 'Гостьовий доступ' }).click();
  await page.getByRole('switch', { name: 'Підтвердження пошти' }).click();
  await page.getByRole('switch', { name: 'Коментарі' }).click();
  await expect.element(effects).toMatchTextContent('їм запропонують увійти');
  await expect.element(effects).toMatchTextContent('7 користувачів');
  await expect.element(effects).toMatchTextContent('Обговорення зникнуть');
  await expectAccessible('the effects of a change');
  await page.getByRole('button', { name: 'Скасувати', exact: true }).click();
  await expect.element(effects).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Найбільше курсів')).toHaveValue(50);
});

test('an edit survives a reload of the page', async () => {
  await open();
  const name = page.getByLabelText('Назва платформи');
  await name.fill('Школа SQL');
  await expect.element(unsaved).toBeVisible();
  await cleanup();
  await open();
  await expect.element(name).toHaveValue('Школа SQL');
  await expect.element(unsaved).toBeVisible();
  await page.getByRole('button', { name: 'Скасувати', exact: true }).click();
  await cleanup();
  await open();
  await expect.element(name).toHaveValue(DEFAULT_SETTINGS.platformName);
});

test('each refusal is said, and what was typed stays', async () => {
  await open();
  await users.fill('1500');
  for (const [code, words] of [
    ['not-signed-in', 'Користувач не авторизований'],
    ['forbidden', 'Змінювати налаштування може лише адміністратор.'],
    ['unavailable', 'немає зв’язку із сервером'],
  ] as const) {
    vi.mocked(saveSettings).mockRejectedValue(new AppError(code, 'Refused.'));
    await save();
    await expect.element(page.getByRole('alert')).toMatchTextContent(words);
    await expect.element(users).toHaveValue(1500);
    await expect.element(unsaved).toBeVisible();
  }
});
