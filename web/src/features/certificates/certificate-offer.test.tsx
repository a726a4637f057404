import { AppError } from '@edu/domain/errors/errors';
import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { makeCertificate } from '../../test/certificate.ts';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { progressIn } from '../../test/progress.ts';
import { expectAccessible, LEARNER, renderInApp } from '../../test/render.tsx';
import { watchUser } from '../auth/api.ts';
import { getOwnCertificates } from './api.ts';
import { checkVerification, sendVerification } from '../profile/account-api.ts';
import { issueCertificate } from './issue-api.ts';
import { CertificateOffer } from './certificate-offer.tsx';
import { CertificateStep } from './certificate-step.tsx';
import { OwnCertificates } from './own-certificates.tsx';

vi.mock('./api.ts');
vi.mock('./issue-api.ts');
vi.mock('../profile/account-api.ts');

const course = wholeCourse(
  courseCard('js', 'JavaScript', { lessonIds: ['l1', 'l2'], quizIds: ['z1'] }),
);
const certificate = makeCertificate();
const { id: ID } = certificate;

/** The progress of the learner, and of a guest, on this device. */
function learned(lessonIds: string[], score = 5): void {
  const result = { score, totalQuestions: 5, completedAt: '2026-11-27T10:00:00.000Z' };
  for (const uid of [LEARNER.uid, 'anonymous']) {
    writeLocal(storageKeys.progress(uid), { js: progressIn('js', lessonIds) });
    writeLocal(storageKeys.quizResults(uid), { js: { z1: result } });
  }
}

beforeEach(() => {
  vi.mocked(getOwnCertificates).mockResolvedValue([]);
  vi.mocked(issueCertificate).mockReset();
  learned(['l1', 'l2']);
});

const open = (user: typeof LEARNER | null = LEARNER, settings = {}, shown = course) =>
  renderInApp(<CertificateOffer course={shown} />, { heading: 'Курс', user, settings });
const offer = page.getByRole('region', { name: 'Сертифікат' });
const get = page.getByRole('button', { name: 'Отримати сертифікат' });
const field = page.getByLabelText('Ім’я та прізвище');
const issue = page.getByRole('button', { name: 'Видати сертифікат' });

test('a learner confirms the name, and the certificate is opened', async () => {
  vi.mocked(issueCertificate).mockResolvedValue({ id: ID, number: certificate.number });
  const { address } = await open();
  await get.click();
  await expect.element(field).toHaveValue('Олена Бондар');
  await expectAccessible('the name of a certificate');
  await field.fill('  Олена   Бондар-Коваль ');
  await issue.click();
  await expect.poll(address).toBe(`/certificates/${ID}`);
  expect(issueCertificate).toHaveBeenCalledExactlyOnceWith({
    courseId: 'js',
    name: 'Олена Бондар-Коваль',
  });
});

test('without a name nothing is issued', async () => {
  await open();
  await get.click();
  await field.fill(' \u200B ');
  await issue.click();
  await expect.element(field).toHaveAccessibleDescription(/Напишіть ім’я та прізвище/);
  await expect.element(field).toHaveFocus();
  expect(issueCertificate).not.toHaveBeenCalled();
});

const reason = (details: object) => new AppError('forbidden', 'x', { details });

test('each refusal says why', async () => {
  await open();
  await get.click();
  for (const [error, said] of [
    [
      reason({ reason: 'incomplete', lessons: ['Урок 2'], quizzes: ['Тест'] }),
      /ще не.має всіх ваших змін: урок «Урок 2», тест «Тест»/,
    ],
    [reason({ reason: 'unverified' }), /підтвердьте пошту/],
    [new AppError('rate-limited', 'x'), /Забагато спроб/],
    [new AppError('unavailable', 'x'), /Не вдалося видати сертифікат/],
  ] as const) {
    vi.mocked(issueCertificate).mockRejectedValueOnce(error);
    await issue.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(said);
    await expect.element(issue).toBeEnabled();
  }
});

test('an issued certificate is shown instead of the offer', async () => {
  vi.mocked(getOwnCertificates).mockResolvedValue([certificate]);
  await open();
  await expect.element(offer).toMatchTextContent('EDU-2026-000007');
  const link = page.getByRole('link', { name: 'Переглянути сертифікат' });
  await expect.element(link).toHaveAttribute('href', `/certificates/${ID}`);
  await expect.element(get).not.toBeInTheDocument();
  await expectAccessible('an issued certificate');
});

test('what is missing is named and linked', async () => {
  learned(['l1'], 2);
  await open();
  const link = (name: RegExp) => page.getByRole('link', { name });
  await expect
    .element(link(/пройти урок «Урок 2»/))
    .toHaveAttribute('href', '/courses/js/lessons/l2');
  await expect
    .element(link(/скласти тест «Тест»/))
    .toHaveAttribute('href', '/courses/js/quizzes/z1');
  await expect.element(link(/Урок 1/)).not.toBeInTheDocument();
  await expectAccessible('what is missing for a certificate');
});

const unverified = { ...LEARNER, emailVerified: false };
const withoutQuizzes = { features: { quizzes: false } };

test.each([
  ['a guest', null, {}, {}, 'створіть обліковий запис'],
  ['an unverified address', unverified, {}, {}, 'підтвердьте пошту'],
  ['quizzes that are off', LEARNER, withoutQuizzes, {}, 'Тести зараз вимкнено'],
  ['a course without a quiz', LEARNER, {}, { quizIds: [], quizzes: [] }, 'сертифіката немає'],
  ['a course without a lesson', LEARNER, {}, { lessonIds: [], lessons: [] }, 'немає уроків'],
])('%s sees what is needed', async (_, user, settings, change, said) => {
  await open(user, settings, { ...course, ...change });
  await expect.element(offer).toMatchTextContent(said);
  await expect.element(get).not.toBeInTheDocument();
});

test('offline it says that it needs a connection', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  await open();
  await expect.element(get).toBeVisible();
  onlineManager.setOnline(false);
  await expect.element(get).toHaveAttribute('aria-disabled', 'true');
  await expect.element(get).toHaveAccessibleDescription(/потрібне з’єднання/);
});

test('the profile lists certificates, and nothing without one', async () => {
  vi.mocked(getOwnCertificates).mockResolvedValue([
    certificate,
    { ...certificate, id: 'b'.repeat(32), courseTitle: 'SQL', status: 'revoked' },
  ]);
  await renderInApp(<OwnCertificates uid={LEARNER.uid} />, { heading: 'Профіль', user: LEARNER });
  const rows = page.getByRole('region', { name: 'Мої сертифікати' }).getByRole('listitem');
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.nth(1)).toMatchTextContent(/SQL.*відкликано/);
  await expectAccessible('the own certificates');
});

const openWay = (user: typeof LEARNER | null = LEARNER, settings = {}) =>
  renderInApp(<CertificateStep course={course} next="/courses/js" />, {
    heading: 'Курс завершено',
    user,
    settings,
  });

test('the way from the end of a course asks for the name and opens the certificate', async () => {
  vi.mocked(issueCertificate).mockResolvedValue({ id: ID, number: certificate.number });
  const { address } = await openWay();
  await get.click();
  await expect.element(field).toHaveValue('Олена Бондар');
  await expectAccessible('the name of a certificate, from the end of a course');
  await issue.click();
  await expect.poll(address).toBe(`/certificates/${ID}`);
});

test('the way from the end of a course leads to an issued certificate', async () => {
  vi.mocked(getOwnCertificates).mockResolvedValue([certificate]);
  await openWay();
  const link = page.getByRole('link', { name: 'Переглянути сертифікат' });
  await expect.element(link).toHaveAttribute('href', `/certificates/${ID}`);
  await expect.element(get).not.toBeInTheDocument();
});

test.each([
  ['quizzes that are off', LEARNER, withoutQuizzes, ['l1', 'l2']],
  ['a missing lesson', LEARNER, {}, ['l1']],
] as const)('there is no way to a certificate with %s', async (_, user, settings, lessons) => {
  learned([...lessons]);
  await openWay(user, settings);
  await expect.element(page.getByRole('heading', { name: 'Курс завершено' })).toBeVisible();
  await expect.element(get).not.toBeInTheDocument();
});

test('a guest creates an account for the certificate, and returns to the end of the course', async () => {
  await openWay(null);
  await expect
    .element(page.getByRole('main').getByRole('status'))
    .toMatchTextContent(/створіть обліковий запис: прогрес перейде разом із.вами/);
  await expect
    .element(page.getByRole('link', { name: 'Створити обліковий запис' }))
    .toHaveAttribute('href', '/auth?mode=sign-up&next=%2Fcourses%2Fjs');
  await expectAccessible('the end of a course for a guest');
});

test('the email is sent from the end of the course, which asks whether the address is verified', async () => {
  vi.mocked(sendVerification).mockResolvedValue();
  vi.mocked(checkVerification).mockResolvedValue(false);
  await openWay(unverified);
  const said = page.getByRole('main').getByRole('status');
  await expect.element(said).toMatchTextContent('Залишився один крок: підтвердьте пошту');
  await expect.element(get).not.toBeInTheDocument();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await page.getByRole('button', { name: 'Надіслати лист', exact: true }).click();
  await expect.element(said).toMatchTextContent('Лист надіслано на olena@example.com');
  expect(sendVerification).toHaveBeenCalledOnce();
  await expect.poll(() => vi.mocked(checkVerification).mock.calls.length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByRole('button', { name: 'Надіслати лист ще раз' })).toBeVisible();
  // Verified on another device: the session listener says so.
  vi.mocked(watchUser).mock.lastCall?.[0](LEARNER, true);
  await expect.element(field).toHaveValue('Олена Бондар');
});
