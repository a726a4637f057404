import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLocation } from 'react-router-dom';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type SignedInUser, watchUser } from '../features/auth/api.ts';
import { commentHandler } from '../features/comments/comment-handler.ts';
import { outbox } from '../features/outbox/outbox.ts';
import { useProgress } from '../features/progress/progress-provider.tsx';
import { readCopy, shownStores } from '../features/progress/progress-store.ts';
import { endSession } from '../features/session/sign-out.ts';
import { readLocal, storageKeys, writeLocal } from '../lib/storage/local-store.ts';
import { forgetUserStores } from '../lib/sync/synced-store.ts';
import { setConnected } from '../test/connection.ts';
import { expectAccessible, LEARNER, renderInApp } from '../test/render.tsx';
import { Header } from './header/header.tsx';
import { Notices } from './notices.tsx';

/** A session that the sign-in service ends: nothing that was not sent is lost. */

vi.mock('../features/comments/api.ts');

const TARAS: SignedInUser = { ...LEARNER, uid: 'taras', displayName: 'Тарас Мельник' };
const OTHER_NAME = /Привіт, Олена/;
const COMMENT = { courseId: 'js-core', author: LEARNER.displayName, content: 'Ще не надіслано' };
const DRAFT = storageKeys.draft(LEARNER.uid, 'comment.js-core');

function LessonButton() {
  const { actions } = useProgress();
  return <button onClick={() => actions.complete('js-core', 'js-core-1')}>Пройдено</button>;
}

/** Renders the page and returns the function by which the sign-in service changes the user. */
async function open(user: SignedInUser | null, wasHere?: boolean) {
  const { address } = await renderInApp(
    <>
      <LessonButton />
      <Place />
      <Notices wasHere={wasHere} />
    </>,
    { user, heading: 'Сторінка', header: <Header />, path: '/about' },
  );
  const listeners = vi.mocked(watchUser).mock.calls.map(([onUser]) => onUser);
  const change = (next: SignedInUser | null) => {
    for (const onUser of listeners) onUser(next, true);
  };
  return { address, change };
}

const Place = () => <p>{useLocation().pathname}</p>;

/** A comment, a draft and a mark that are made while the server cannot be reached. */
async function workOffline(): Promise<void> {
  setConnected(false);
  outbox.queue(commentHandler, LEARNER.uid).add(COMMENT);
  writeLocal(DRAFT, 'Чернетка');
  // Less than the delay before a mark is stored passes until the session ends.
  await page.getByRole('button', { name: 'Пройдено' }).click();
}

const notice = page.getByText(/Сеанс завершено/);
const guestLink = page.getByRole('link', { name: 'Увійти', exact: true }).first();

const contents = () => outbox.pending(LEARNER.uid).map(({ payload }) => payload);
const isMarked = () => 'js-core-1' in (readCopy(LEARNER.uid)['js-core']?.lessons ?? {});

function expectNothingLost(): void {
  expect(contents()).toContainEqual(COMMENT);
  expect(readLocal(DRAFT)).toBe('Чернетка');
  expect(isMarked()).toBe(true);
}

beforeEach(async () => {
  vi.mocked(watchUser).mockClear();
  await page.viewport(1440, 900);
});

afterEach(() => {
  setConnected(true);
  for (const { uid } of [LEARNER, TARAS]) {
    outbox.clear(uid);
    forgetUserStores(uid);
  }
});

test('the changes stay until the same user signs in, and the notice says how many', async () => {
  const { change } = await open(LEARNER, true);
  await workOffline();
  change(null);
  await expect.element(guestLink).toBeVisible();
  await expect
    .element(notice)
    .toMatchTextContent('Сеанс завершено. Увійдіть, щоб надіслати 2 зміни.');
  await expect
    .element(page.getByRole('link', { name: 'Увійти знову' }))
    .toHaveAttribute('href', '/auth?next=%2Fabout');
  await expect.element(page.getByText(OTHER_NAME)).not.toBeInTheDocument();
  await expectAccessible('the end of a session');
  expectNothingLost();

  change(LEARNER);
  await expect.element(page.getByText(OTHER_NAME)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  expectNothingLost();
});

test('a later visit of a guest shows the notice again', async () => {
  const first = await open(LEARNER, true);
  await workOffline();
  first.change(null);
  await expect.element(notice).toBeVisible();
  await cleanup();

  await open(null);
  await expect.element(notice).toMatchTextContent('надіслати 2 зміни');
  expectNothingLost();
});

test('another tab stores what it has changed after the first one saw the end', async () => {
  const { change } = await open(LEARNER, true);
  await workOffline();
  // The first tab has recorded the end and has forgotten the user.
  localStorage.setItem('expiredSession', JSON.stringify({ v: 1, data: LEARNER.uid }));
  localStorage.removeItem('lastUser');
  change(null);
  await expect.element(notice).toMatchTextContent('надіслати 2 зміни');
  expectNothingLost();
});

test('nothing waits: the notice only asks to sign in again', async () => {
  const { change } = await open(LEARNER, true);
  change(null);
  await expect.element(notice).toMatchTextContent('Сеанс завершено. Увійдіть, щоб продовжити.');
});

test('the next session that ends in the same way is announced too', async () => {
  const { change } = await open(LEARNER, true);
  change(null);
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Закрити' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  change(LEARNER);
  await expect.element(page.getByText(OTHER_NAME)).toBeVisible();
  change(null);
  await expect.element(notice).toBeVisible();
});

test('another user who signs in removes the changes', async () => {
  const { change } = await open(LEARNER, true);
  await workOffline();
  change(null);
  await expect.element(guestLink).toBeVisible();
  change(TARAS);
  await expect.element(page.getByText(/Привіт, Тарас/)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  expect(contents()).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Чернетка|Ще не надіслано|js-core-1/);
});

test.each(['signed-out', 'deleted'] as const)(
  'a session that the user has ended (%s) leaves nothing',
  async (reason) => {
    const { change } = await open(LEARNER, true);
    await workOffline();
    const { signOut } = await import('../features/auth/api.ts');
    vi.mocked(signOut).mockImplementation(async () => {
      change(null);
      return true;
    });
    const store = shownStores.get(LEARNER.uid);
    if (!store) throw new Error('The page shows no progress.');
    await endSession(LEARNER.uid, store, reason);
    await expect.element(guestLink).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Чернетка|Ще не надіслано|js-core-1/);
  },
);
