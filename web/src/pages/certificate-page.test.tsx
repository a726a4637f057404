import type { Certificate } from '@edu/domain/learning/certificate';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getCertificate, getOwnCertificates } from '../features/certificates/api.ts';
import { makeCertificate } from '../test/certificate.ts';
import { expectAccessible, expectLink, LEARNER, renderInApp } from '../test/render.tsx';
import { CertificatePage } from './certificate-page.tsx';

vi.mock('../features/certificates/api.ts');

const ID = 'a'.repeat(32);
const ADDRESS = `https://edu.example.com/certificates/${ID}`;

const open = (path: string, content = {}, user: typeof LEARNER | null = null) =>
  renderInApp(
    <Routes>
      <Route path="/certificates/:certificateId?" element={<CertificatePage />} />
    </Routes>,
    { path, user, content },
  );
const served = (change: Partial<Certificate> = {}, user: typeof LEARNER | null = null) =>
  open(
    `/certificates/${ID}`,
    { certificate: { id: ID, found: { certificate: makeCertificate(change), address: ADDRESS } } },
    user,
  );
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const state = page.getByRole('main').getByRole('status').first();

beforeEach(() => {
  vi.mocked(getCertificate).mockReset();
  vi.mocked(getOwnCertificates).mockReset().mockResolvedValue([makeCertificate()]);
});

test('a valid certificate says who completed what, when, and what was checked', async () => {
  await served({ tasks: { solved: 12, total: 15 } });
  await expect.element(heading('Олена Бондар')).toBeVisible();
  await expect.element(state).toMatchTextContent('Сертифікат дійсний');
  const sheet = page.getByRole('article', { name: 'Олена Бондар' });
  await expect
    .element(sheet)
    .toMatchTextContent(/Сертифікат отримує\s*Олена Бондар\s*за.успішне завершення курсу/);
  for (const said of [
    'JavaScript: ґрунтовний курс',
    'EDU-2026-000007',
    /27.листопада.2026/,
    /6.год 30.хв/,
    /5.з.6/,
    /Розв’язано 12.з.15.завдань\./,
    'Писати функції',
    'Школа',
    ADDRESS.replace('https://', ''),
  ])
    await expect.element(sheet).toMatchTextContent(said);
  await expect.element(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
  const checks = page.getByRole('region', { name: 'Що перевірено' });
  await expect.element(checks).toMatchTextContent(/сервер платформи.*самостійно.*автора курсу/);
  await expect.element(checks).toMatchTextContent(/Особу слухача.*не.перевіряла/);
  expect(getCertificate).not.toHaveBeenCalled();
  await expectAccessible('a certificate');
});

test('a name that is written from right to left keeps the order of its words', async () => {
  const name = 'محمد عبد الرحمن (Muhammad) بن سلمان!';
  await served({ name });
  await expect.element(heading(name)).toBeVisible();
  const shown = heading(name).element().querySelector('bdi');
  expect(shown?.textContent).toBe(name);
  expect(shown && getComputedStyle(shown).direction).toBe('rtl');
  expect(document.title).toMatch(
    /^\u2068محمد عبد الرحمن \(Muhammad\) بن سلمان!\u2069 — сертифікат /,
  );
});

test('it can be printed, added to LinkedIn, downloaded and copied', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await served({}, LEARNER);
  await page.getByRole('button', { name: 'Роздрукувати' }).click();
  expect(print).toHaveBeenCalledOnce();
  const linkedIn = page.getByRole('link', { name: 'Додати до LinkedIn' });
  const { searchParams } = new URL(linkedIn.element().getAttribute('href') ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'JavaScript: ґрунтовний курс',
    organizationName: 'Школа',
    issueYear: '2026',
    issueMonth: '11',
    certId: 'EDU-2026-000007',
    certUrl: ADDRESS,
  });
  const badge = page.getByRole('link', { name: 'Завантажити Open Badge' });
  await expect.element(badge).toHaveAttribute('href', `/certificates/${ID}.jwt`);
  await expect.element(badge).toHaveAttribute('download', 'EDU-2026-000007.jwt');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await page.getByRole('button', { name: 'Копіювати посилання' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  await expect.element(page.getByText('Посилання скопійовано')).toBeVisible();
});

test.each([
  ['a guest', null],
  ['another learner', { ...LEARNER, uid: 'taras' }],
])('%s gets the course and how to check, not the actions of the owner', async (_, user) => {
  vi.mocked(getOwnCertificates).mockResolvedValue([makeCertificate({ id: 'b'.repeat(32) })]);
  await served({}, user);
  await expectLink('Пройти цей курс', '/courses/js');
  await expectLink('перевірки сертифікатів', '/certificates');
  await expect
    .element(page.getByRole('group', { name: 'Дії із сертифікатом' }))
    .not.toBeInTheDocument();
  await expectAccessible('a certificate for a reader');
});

test('a revoked certificate says so with the reason, and offers nothing', async () => {
  await served({ status: 'revoked', reason: 'Видано помилково.', revokedOn: '2026-11-28' });
  await expect.element(state).toMatchTextContent('Сертифікат відкликано');
  await expect.element(state).toMatchTextContent(/28.листопада.2026.*Причина: Видано помилково/);
  await expect.element(page.getByRole('link', { name: /LinkedIn|Badge/ })).not.toBeInTheDocument();
  await expectAccessible('a revoked certificate');
});

test('a revoked certificate without its owner says both', async () => {
  await served({ status: 'revoked', name: null, quizzes: null, revokedOn: '2026-11-28' });
  await expect.element(heading('Ім’я прибрав власник')).toBeVisible();
  await expect
    .element(state)
    .toMatchTextContent(/Сертифікат відкликано.*28.листопада.2026.*Власник видалив/);
});

test('a certificate that its owner has removed keeps number and date', async () => {
  await served({ status: 'removed', name: null, quizzes: null });
  await expect.element(heading('Ім’я прибрав власник')).toBeVisible();
  await expect.element(state).toMatchTextContent('Сертифікат видалено власником');
  await expect.element(page.getByText('EDU-2026-000007')).toBeVisible();
});

test('a link inside the app reads it from the database', async () => {
  vi.mocked(getCertificate).mockResolvedValue(makeCertificate());
  await open(`/certificates/${ID}`);
  await expect.element(heading('Олена Бондар')).toBeVisible();
  expect(getCertificate).toHaveBeenCalledExactlyOnceWith(ID);
});

test('an unknown one is not found; without an answer the page says so and tries again', async () => {
  vi.mocked(getCertificate).mockRejectedValue(new Error('offline'));
  await open(`/certificates/${ID}`);
  await expect.element(heading('Не вдалося перевірити сертифікат')).toBeVisible();
  vi.mocked(getCertificate).mockResolvedValue(undefined);
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(heading('Такого сертифіката немає')).toBeVisible();
  await expectAccessible('no certificate');
});

test.each([
  ['that the server has looked up', ID, { certificate: { id: ID, found: null } }],
  ['whose address cannot be one', 'EDU-2026-000007', {}],
])('an unknown certificate %s is not found at once', async (_, id, content) => {
  await open(`/certificates/${id}`, content);
  await expect.element(heading('Такого сертифіката немає')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Перевірка сертифіката' })).toBeVisible();
  expect(getCertificate).not.toHaveBeenCalled();
});

test.each([
  ['unknown', 'EDU-2026-000008', /EDU-2026-000008 немає/],
  ['malformed', '<b>', /«<b>» не.схоже на.номер/],
  ['limited', 'EDU-2026-000008', /Забагато перевірок/],
] as const)('the check of a number answers in words: %s', async (outcome, number, said) => {
  await open(`/certificates?number=${encodeURIComponent(number)}`, {
    certificateCheck: { number, outcome },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(said);
  await expect.element(page.getByLabelText('Номер сертифіката')).toHaveValue(number);
});

test('without the server’s answer a number is not checked', async () => {
  await open('/certificates?number=EDU-2026-000007');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/потрібне з’єднання/);
  await expectAccessible('an unchecked number');
});

test.each([
  ['lessons', /Уроки позначено пройденими самостійно.*сума тривалостей відеоуроків/],
  ['editor', /за.оцінкою автора курсу/],
  ['estimate', /за.оцінкою платформи/],
  ['unknown', /Обсяг курсу не.вказано/],
] as const)('the paper says where its facts come from: volume of %s', async (source, said) => {
  const titles = ['Вступ', 'Функції', 'Масиви', 'Обіцянки', 'Модулі'];
  await served({
    volume: { minutes: source === 'unknown' ? 0 : 90, source },
    quizzes: titles.map((title) => ({ title, score: 5, totalQuestions: 6 })),
  });
  const sheet = page.getByRole('article', { name: 'Олена Бондар' });
  // The page says it beside the sheet; in print there is only the sheet.
  const printed = sheet.element().querySelector('.certificate__print');
  expect(printed?.textContent).toMatch(said);
  expect(printed && getComputedStyle(printed).display).toBe('none');
  await expect.element(sheet).toMatchTextContent(/тест «Вступ».— 5.з.6; .*ще.тестів: 1/);
});

const box = (selector: string) => {
  const shown = document.querySelector(selector);
  if (!shown) throw new Error(`${selector} is not shown.`);
  return shown.getBoundingClientRect();
};

test('a name of the greatest length fits the sheet, with every outcome', async () => {
  await page.viewport(1440, 900);
  const outcomes = Array.from(
    { length: 5 },
    (_, i) => `${i + 1}: писати функції, що приймають і повертають інші функції, без зайвого коду`,
  );
  await served({
    name: 'Щ'.repeat(80),
    courseTitle: 'Дуже довга назва курсу про все на світі. '.repeat(3).trim(),
    outcomes,
  });
  await expect.element(heading('Щ'.repeat(80))).toBeVisible();
  const sheet = box('.certificate');
  const inside = sheet.width * 0.02;
  expect(sheet.bottom - box('.certificate__small').bottom).toBeGreaterThan(inside);
  expect(sheet.right - box('.certificate__name').right).toBeGreaterThan(inside);
  expect(box('.certificate__name').top).toBeGreaterThan(box('.certificate__kind').bottom);
  expect(box('.certificate__outcomes').top).toBeGreaterThan(box('.certificate__course').bottom);
});

test.each([1440, 768, 390])(
  'the drawing bleeds to the edges of its cover, at %s px',
  async (width) => {
    await page.viewport(width, 900);
    await served();
    await expect.element(heading('Олена Бондар')).toBeVisible();
    const drawing = box('.certificate .cover-art');
    const cover = box('.certificate .cover');
    expect(drawing.top).toBeLessThanOrEqual(cover.top);
    expect(drawing.left).toBeLessThanOrEqual(cover.left);
    expect(drawing.right).toBeGreaterThanOrEqual(cover.right);
    expect(drawing.bottom).toBeGreaterThanOrEqual(cover.bottom);
    // Below 900 px the sheet is read from top to bottom.
    expect(box('.certificate__body').top >= cover.bottom).toBe(width < 900);
    const small = document.querySelector('.certificate__small');
    const smallest = small ? parseFloat(getComputedStyle(small).fontSize) : 0;
    expect(smallest).toBeGreaterThanOrEqual(width < 900 ? 14 : 9);
  },
);

test('all outcomes are on the sheet, also when there are many', async () => {
  await page.viewport(1440, 900);
  const outcomes = Array.from(
    { length: 14 },
    (_, i) => `${i + 1}: писати функції без зайвого коду`,
  );
  await served({ outcomes });
  await expect.element(page.getByText(outcomes.at(-1) ?? '')).toBeVisible();
  expect(box('.certificate').bottom).toBeGreaterThan(box('.certificate__small').bottom);
  expect(box('.certificate__name').top).toBeGreaterThan(box('.certificate__kind').bottom);
});
