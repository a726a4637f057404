import type { PublicTestimonial } from '@edu/domain/site/served-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { SignedInUser } from '../auth/api.ts';
import { getProfile } from '../profile/api.ts';
import { getOwnTestimonial, getTestimonials, saveTestimonial, type Testimonial } from './api.ts';
import { fakeTestimonials } from '../../test/fakes/testimonials.ts';
import { expectAccessible, expectLink, LEARNER, renderInApp } from '../../test/render.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

vi.mock('../profile/api.ts');
vi.mock('./api.ts');

const TEXT = 'Пояснення короткі, а тести показують саме те, чого я ще не знаю.';

/** The newest first. */
const published = (count: number): Testimonial[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `learner-${count - i}`,
    userId: `learner-${count - i}`,
    name: 'Ірина Дем’яненко',
    role: i % 2 ? '' : 'Чернівці',
    text: `${TEXT} Голос ${count - i}.`,
    approved: true,
    createdAt: `2026-01-0${count - i}T10:00:00.000Z`,
  }));

const own = (fields: Partial<Testimonial>): Testimonial => ({
  id: LEARNER.uid,
  userId: LEARNER.uid,
  name: LEARNER.displayName,
  role: 'Чернівці',
  text: TEXT,
  approved: false,
  createdAt: '2026-01-09T10:00:00.000Z',
  ...fields,
});

const renderTestimonials = (
  user: SignedInUser | null,
  testimonials: PublicTestimonial[] = [],
  settings: object = {},
) =>
  renderInApp(<TestimonialsSection />, {
    heading: 'Головна',
    user,
    settings,
    content: { testimonials },
  });

const section = page.getByRole('region', { name: 'Кажуть ті, хто вчиться' });
const figures = section.getByRole('figure');
const main = page.getByRole('main');
const words = page.getByLabelText('Відгук', { exact: true });
const role = page.getByLabelText('Хто ви або звідки');
const consent = page.getByLabelText(/^Погоджуюся/);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const send = button('Надіслати відгук');

function serverHas(testimonials: Testimonial[]): void {
  const fake = fakeTestimonials(testimonials);
  vi.mocked(getTestimonials).mockImplementation(fake.getTestimonials);
  vi.mocked(getOwnTestimonial).mockImplementation(fake.getOwnTestimonial);
  vi.mocked(saveTestimonial).mockReset().mockImplementation(fake.saveTestimonial);
}

beforeEach(() => {
  vi.mocked(getProfile).mockResolvedValue(undefined);
  serverHas([]);
});

test('a guest sees nothing when there are none', async () => {
  await renderTestimonials(null);
  await expect.poll(() => vi.mocked(getTestimonials).mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});

test('a guest reads them, the newest first, and is invited to sign in', async () => {
  serverHas(published(6));
  await renderTestimonials(null, published(6));
  await expect.element(figures).toHaveLength(6);
  await expect.element(figures.first()).toMatchTextContent('Голос 6.');
  await expect.element(figures.last()).toMatchTextContent('Голос 1.');
  await expectLink('Увійдіть', '/auth?next=%2F', section);
  await expect.element(words).not.toBeInTheDocument();
  await expectAccessible('the testimonials');
});

test('each mistake is shown at its field, and nothing is sent', async () => {
  await renderTestimonials(LEARNER);
  await expect.element(main).toMatchTextContent(`Підпис: ${LEARNER.displayName}`);
  await words.fill('Коротко.');
  await role.fill(`О${'\u0301'.repeat(5)}`);
  await send.click();
  await expect.element(words).toHaveAccessibleDescription(/Додайте ще 12.символів\./);
  await expect.element(role).toHaveAccessibleDescription(/Напишіть звичайними літерами/);
  await expect.element(consent).toHaveAccessibleDescription(/Без згоди ми/);
  await expect.element(words).toHaveFocus();
  await expectAccessible('a testimonial with mistakes');
  expect(saveTestimonial).not.toHaveBeenCalled();
});

test('the draft survives a reload, and is sent with the consent', async () => {
  await renderTestimonials(LEARNER);
  await words.fill(TEXT);
  await role.fill(' Чернівці ');
  await cleanup();
  await renderTestimonials(LEARNER);
  await expect.element(words).toHaveValue(TEXT);
  await expect.element(consent).not.toBeChecked();
  await consent.click();
  await send.click();
  await expect.element(main).toMatchTextContent('На розгляді');
  await expect
    .element(main.getByRole('status').filter({ hasText: 'Відгук надіслано' }))
    .toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toContain('На розгляді');
  expect(vi.mocked(saveTestimonial).mock.calls).toEqual([
    [{ userId: LEARNER.uid, name: LEARNER.displayName, role: 'Чернівці', text: TEXT }],
  ]);
  expect(JSON.stringify({ ...localStorage })).not.toContain(TEXT);
  await expectAccessible('a testimonial that waits');
});

test('an approved one says that an edit waits again, and then leaves the list', async () => {
  const approved = own({ approved: true });
  const all = [approved, ...published(3)];
  serverHas(all);
  await renderTestimonials(LEARNER, all);
  await expect.element(figures).toHaveLength(4);
  await expect.element(section).toMatchTextContent('Опубліковано');
  await button('Змінити відгук').click();
  await expect.element(section).toMatchTextContent(/доти його не.буде на.головній/);
  await expectAccessible('an edit of a testimonial');
  await button('Скасувати').click();
  await expect.element(words).not.toBeInTheDocument();
  await button('Змінити відгук').click();
  await words.fill(`${TEXT} І ще слово.`);
  await consent.click();
  await send.click();
  await expect.element(section).toMatchTextContent('На розгляді');
  await expect.element(figures).toHaveLength(3);
});

test('a refused one shows the reason', async () => {
  const reason = 'Напишіть про навчання.';
  serverHas([own({ refused: true, reason })]);
  await renderTestimonials(LEARNER);
  await expect.element(main).toMatchTextContent(/Не.опубліковано/);
  await expect.element(main).toMatchTextContent(`Причина: ${reason}`);
  await expectAccessible('a refused testimonial');
});

test('a testimonial that is not sent stays in its form, and is sent again', async () => {
  await renderTestimonials(LEARNER);
  await words.fill(TEXT);
  await consent.click();
  for (const [error, sentence] of [
    [new Error('out of reach'), /Немає зв’язку із.сервером/],
    [Object.assign(new Error(), { code: 'permission-denied' }), /не.прийняв відгук/],
  ] as const) {
    vi.mocked(saveTestimonial).mockRejectedValueOnce(error);
    await send.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
    await expect.element(words).toHaveValue(TEXT);
  }
  await send.click();
  await expect.element(main).toMatchTextContent('На розгляді');
});

test('an unverified address links to the profile', async () => {
  await renderTestimonials({ ...LEARNER, emailVerified: false }, [], {
    security: { requireEmailVerification: true },
  });
  await expectLink('До профілю', '/profile?tab=data');
  await expect.element(words).not.toBeInTheDocument();
});

test('testimonials that load late do not shift the viewport', async () => {
  let arrive: (all: Testimonial[]) => void = () => undefined;
  vi.mocked(getTestimonials).mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await renderInApp(
    <>
      <h1 style={{ blockSize: '1200px' }}>Головна</h1>
      <TestimonialsSection />
      <div style={{ blockSize: '1200px' }} />
    </>,
    { user: null },
  );
  window.scrollTo(0, 1200);
  await expect.poll(() => vi.mocked(getTestimonials).mock.calls.length).toBeGreaterThan(0);
  arrive(published(3));
  // Wait until the answer is rendered and the observer has fired.
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(figures).not.toBeInTheDocument();
  window.scrollTo(0, 0);
  await expect.element(figures).toHaveLength(3);
});
