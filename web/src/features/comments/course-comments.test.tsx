import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addComment, type Comment, removeComment, watchComments } from './api.ts';
import { outbox } from '../outbox/outbox.ts';
import { rememberUser } from '../../lib/storage/local-store.ts';
import { fakeComments } from '../../test/fakes/comments.ts';
import { expectAccessible, LEARNER, press, renderInApp } from '../../test/render.tsx';
import { CourseComments } from './course-comments.tsx';

vi.mock('./api.ts');
vi.mock('../profile/own-profile.ts');
vi.mock('../profile/api.ts');
vi.mock('../../lib/firebase/id-token.ts');

const COURSE = 'js-core';

/** Comments of a learner, the last one is the newest. */
const commentsOf = (contents: string[], userId = 'bohdan'): Comment[] =>
  contents
    .map((content, i) => ({
      id: `${COURSE}-${i}`,
      courseId: COURSE,
      userId,
      author: 'Богдан Лисенко',
      content,
      createdAt: new Date(Date.UTC(2020, 0, 1, 10, i)).toISOString(),
    }))
    .toReversed();

/** Sets the comments on the server; returns a function that replaces them. */
function serverHas(first: Comment[]): (next: Comment[]) => void {
  const fake = fakeComments(first);
  vi.mocked(watchComments).mockImplementation(fake.watchComments);
  vi.mocked(removeComment).mockReset().mockImplementation(fake.removeComment);
  return fake.hold;
}

const renderComments = (user: typeof LEARNER | null | undefined, courseId = COURSE) =>
  renderInApp(
    <div className="wrap">
      <CourseComments courseId={courseId} verify={null} />
    </div>,
    { heading: 'Курс', path: `/courses/${courseId}`, user },
  );

const section = page.getByRole('region', { name: 'Коментарі' });
const items = section.getByRole('listitem');
const field = section.getByLabelText('Ваш коментар');
const button = (name: string) => section.getByRole('button', { name, exact: true });

async function publish(text: string): Promise<void> {
  await field.fill(text);
  await button('Опублікувати').click();
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

test('a guest reads the newest first, and is invited to sign in and return here', async () => {
  serverHas(commentsOf(['перший', 'другий']));
  await renderComments(null);
  await expect.element(items).toHaveLength(2);
  await expect.element(items.first()).toMatchTextContent('другий');
  expect(items.first().element().querySelector('time')?.textContent).toBe('1 січня 2020\u00A0р.');
  await expect.element(field).not.toBeInTheDocument();
  expect(section.getByRole('link', { name: 'Увійдіть' }).element().getAttribute('href')).toBe(
    `/auth?next=${encodeURIComponent(`/courses/${COURSE}#comments`)}`,
  );
  await expectAccessible('the comments of a guest');
});

test('a new comment waits until the reader asks for it, then gets the focus', async () => {
  const server = serverHas(commentsOf(['перший']));
  await renderComments(null);
  await expect.element(items).toHaveLength(1);
  server(commentsOf(['перший', 'другий']));
  const pill = button('1 новий коментар');
  await expect.element(pill).toBeVisible();
  await expect.element(items).toHaveLength(1);
  await pill.click();
  await expect.element(items).toHaveLength(2);
  await expect.element(items.first()).toHaveFocus();
});

test('twenty comments at a time, with the focus on the first added one', async () => {
  serverHas(commentsOf(Array.from({ length: 45 }, (_, i) => `коментар ${i + 1}.`)));
  await renderComments(null);
  await expect.element(items).toHaveLength(20);
  const more = button('Показати ще');
  await more.click();
  await expect.element(items).toHaveLength(40);
  await expect.element(items.filter({ hasText: 'коментар 25.' })).toHaveFocus();
  await more.click();
  await expect.element(items).toHaveLength(45);
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Коментарі 45' })).toBeVisible();
});

test('writing waits neither for the sign-in service nor for the comments', async () => {
  vi.mocked(watchComments).mockReset();
  rememberUser(LEARNER);
  await renderComments(undefined);
  await publish('Без очікування');
  await expect.element(items.first()).toMatchTextContent('Без очікування');
  // The reader is unknown, so that nothing is read yet.
  expect(watchComments).not.toHaveBeenCalled();
  outbox.clear(LEARNER.uid);
});

test('an empty and a too long comment are not sent, and the draft stays', async () => {
  serverHas([]);
  await renderComments(LEARNER);
  await publish('   ');
  await expect.element(section).toMatchTextContent('Напишіть коментар.');
  await expect.element(field).toHaveFocus();
  await field.fill('я'.repeat(1900));
  await expect.element(section).toMatchTextContent('Залишилося 100 символів');
  await field.fill(`${'я'.repeat(1898)}👩‍💻`);
  await expect.element(section).toMatchTextContent('Залишилося 101 символ');
  await publish('я'.repeat(2003));
  await expect
    .element(section)
    .toMatchTextContent('Скоротіть коментар: щонайбільше 2 000 символів.');
  await expectAccessible('a comment that is too long');
  await field.fill('Ще не дописано');
  expect(Object.values(localStorage).join()).toContain('Ще не дописано');
  await expect.element(items.first()).not.toBeInTheDocument();
});

test('a comment keeps the focus when it is published, and a second press does nothing', async () => {
  serverHas([]);
  const answered = Promise.withResolvers<void>();
  vi.mocked(addComment).mockReturnValue(answered.promise);
  await renderComments(LEARNER);
  rememberUser(LEARNER);
  outbox.start(LEARNER.uid);
  await publish('щойно написаний');
  const note = items.getByText('Надсилаємо');
  await expect.element(note).toBeVisible();
  await button('Опублікувати').click();
  await expect.element(section).not.toMatchTextContent('Напишіть коментар.');
  const row = items.first().element() as HTMLElement;
  row.focus();
  expect(document.activeElement).toBe(row);
  answered.resolve();
  await expect.element(note).not.toBeInTheDocument();
  expect(document.activeElement).toBe(row);
  outbox.clear(LEARNER.uid);
});

test('the author removes a comment after a confirmation; others cannot', async () => {
  serverHas([
    ...commentsOf(['чужий']).map((one) => ({ ...one, id: 'other' })),
    ...commentsOf(['мій'], LEARNER.uid),
  ]);
  await renderComments(LEARNER);
  await expect.element(items).toHaveLength(2);
  const remove = section.getByRole('button', { name: 'Видалити коментар' });
  await expect.element(remove).toHaveLength(1);
  await expectAccessible('an own comment');
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Видалити коментар?' });
  await expect.element(question).toMatchTextContent('Відновити його не можна.');
  await question.getByRole('button', { name: 'Скасувати' }).click();
  expect(removeComment).not.toHaveBeenCalled();
  await remove.click();
  await question.getByRole('button', { name: 'Видалити' }).click();
  await expect.poll(() => vi.mocked(removeComment).mock.calls).toEqual([[`${COURSE}-0`]]);
  await expect.element(items).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'Коментарі' })).toHaveFocus();
});

test('when the comments do not load, a line says so and offers a retry', async () => {
  vi.mocked(watchComments).mockRejectedValue(new Error('out of reach'));
  // Comments that were shown once are cached.
  await renderComments(null, 'node-server');
  await expect.element(section).toMatchTextContent(/Коментарі поки не.завантажуються/);
  await expectAccessible('comments out of reach');
  serverHas([]);
  await button('Спробувати ще раз').click();
  await expect.element(section).toMatchTextContent('Коментарів ще немає.');
});

test('long comments are folded and stay within the narrowest screen', async () => {
  const endless = `https://example.com/${'дужедовгаадреса'.repeat(20)}`;
  serverHas(
    commentsOf([
      `початок${'\n'.repeat(400)}кінець`,
      `${'рядок\n'.repeat(30)}останній ${endless}`,
      `\u202E${endless}`,
    ]),
  );
  await page.viewport(320, 640);
  await renderComments(null);
  const folded = items.filter({ hasText: 'останній' });
  const more = folded.getByRole('button', { name: 'Показати повністю' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  const height = (item: typeof folded) => item.element().getBoundingClientRect().height;
  expect(height(folded)).toBeLessThan(400);
  await press(more);
  await expect.element(folded.getByRole('button', { name: 'Згорнути' })).toHaveFocus();
  expect(height(folded)).toBeGreaterThan(700);
  expect(height(items.filter({ hasText: 'початок' }))).toBeLessThan(250);
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('a comment that was just written is above the messages at the lower edge', async () => {
  serverHas(commentsOf(['перший']));
  await page.viewport(1440, 600);
  await renderInApp(
    <>
      <div style={{ blockSize: '24rem' }} />
      <CourseComments courseId={COURSE} verify={null} />
      <div style={{ blockSize: '40rem' }} />
    </>,
    { heading: 'Курс', path: `/courses/${COURSE}`, user: LEARNER },
  );
  await publish('щойно написаний');
  const below = () =>
    innerHeight - items.filter({ hasText: 'щойно' }).element().getBoundingClientRect().bottom;
  await expect.element(items.filter({ hasText: 'щойно' })).toBeVisible();
  await expect.poll(below).toBeGreaterThan(150);
});
