import { shown } from '@edu/domain/learning/user-course-flags';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS, readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { setCourseFlag, courseRatingsOf, savedCoursesOf } from './user-course-flags.ts';
import { forgetStoresOf } from '../../lib/sync/synced-store.ts';
import type { FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { newDevice, openTab, UID } from '../../../../tests/support/web/learner-device.ts';

vi.mock(
  '../progress/api.ts',
  async () => (await import('../../../../tests/support/web/fake-server.ts')).calls,
);
vi.mock('../profile/own-profile.ts', () => ({ writeOwnProfile: vi.fn<() => void>() }));

const account = vi.hoisted(() => ({
  saved: new Set<string>(),
  ratings: new Map<string, number>(),
  isUp: true,
  reads: 0,
  /** Ratings that the rules reject, and how often any was sent. */
  refusals: 0,
  tries: 0,
  /** Called while the account is read. */
  meanwhile: (): void => undefined,
}));
vi.mock('../profile/api.ts', () => ({
  getProfile: async () => {
    account.reads += 1;
    const savedCourseIds = [...account.saved];
    account.meanwhile();
    return { savedCourseIds };
  },
}));
vi.mock('../saved-courses/api.ts', () => ({
  changeSavedCourses: async (_: string, changes: { courseId: string; value: true | null }[]) => {
    if (!account.isUp) throw new Error('unavailable');
    for (const { courseId, value } of changes)
      if (value) account.saved.add(courseId);
      else account.saved.delete(courseId);
  },
}));
vi.mock('../ratings/api.ts', () => ({
  getRatings: async () => [...account.ratings].map(([courseId, rating]) => ({ courseId, rating })),
  changeRatings: async (
    _: string,
    changes: { courseId: string; value: number }[],
    onSent: (change: object) => void,
  ) => {
    if (!account.isUp) throw new Error('unavailable');
    account.tries += 1;
    if (account.refusals-- > 0)
      throw Object.assign(new Error('refused'), { code: 'permission-denied' });
    for (const change of changes) {
      account.ratings.set(change.courseId, change.value);
      onSent(change);
    }
  },
}));

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  ({ browser } = newDevice());
  account.saved.clear();
  account.ratings.clear();
  account.isUp = true;
  account.meanwhile = () => undefined;
  account.reads = 0;
  account.refusals = 0;
  account.tries = 0;
  writeLocal(storageKeys.lastUser, { uid: UID, displayName: 'Ім’я', email: 'a@example.com' });
});
afterEach(() => {
  forgetStoresOf(UID);
  forgetStoresOf(ANONYMOUS);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(600);

describe('saved courses and ratings', () => {
  it('are sent with everything else, and counted while they wait', async () => {
    const { store } = await openTab();
    account.isUp = false;
    setCourseFlag(savedCoursesOf(UID), 'c1', true);
    setCourseFlag(courseRatingsOf(UID), 'c1', 5);
    store.complete('c1', 'l1');
    await settle();
    expect(store.get()).toMatchObject({ sync: 'waiting', pending: 2 });
    account.isUp = true;
    browser.goOnline();
    await store.sync.send?.();
    expect(store.get()).toMatchObject({ sync: 'saved', pending: 0 });
    expect([...account.saved]).toEqual(['c1']);
    expect([...account.ratings]).toEqual([['c1', 5]]);
  });

  it('that the server rejects are sent again once they change', async () => {
    const { store } = await openTab();
    account.refusals = 1;
    setCourseFlag(courseRatingsOf(UID), 'c1', 5);
    await settle();
    store.complete('c1', 'l1');
    await settle();
    expect(account.tries).toBe(1);
    setCourseFlag(courseRatingsOf(UID), 'c1', 4);
    await settle();
    expect([...account.ratings]).toEqual([['c1', 4]]);
  });

  it('are read only when a component shows them, once a visit', async () => {
    account.saved.add('c9');
    account.ratings.set('c9', 4);
    await openTab();
    await settle();
    expect(account.reads).toBe(0);
    savedCoursesOf(UID).want();
    savedCoursesOf(UID).want();
    await settle();
    expect(account.reads).toBe(1);
    expect([...shown(savedCoursesOf(UID).value).keys()]).toEqual(['c9']);
    courseRatingsOf(UID).want();
    await settle();
    expect([...shown(courseRatingsOf(UID).value)]).toEqual([['c9', 4]]);
  });

  it('of a guest move to the account, and the guest’s list is cleared', async () => {
    setCourseFlag(savedCoursesOf(ANONYMOUS), 'c1', true);
    await settle();
    const { store } = await openTab();
    await settle();
    expect([...account.saved]).toEqual(['c1']);
    expect(store.get().guestJoined).toEqual({ lessons: 0, quizzes: 0, savedCourses: 1 });
    expect(readLocal(storageKeys.savedCourses(ANONYMOUS))).toBeUndefined();
  });

  it('that another tab sends while the account is read are not undone by its answer', async () => {
    const sent = { c1: { value: true, n: 1, sent: 1, seen: 0 } };
    account.meanwhile = () => {
      writeLocal(storageKeys.savedCourses(UID), sent);
      savedCoursesOf(UID).join();
    };
    savedCoursesOf(UID).want();
    await openTab();
    await settle();
    expect([...shown(savedCoursesOf(UID).value).keys()]).toEqual(['c1']);
  });

  it('that are made while the account is read are not undone by its answer', async () => {
    account.meanwhile = () => setCourseFlag(savedCoursesOf(UID), 'c1', true);
    savedCoursesOf(UID).want();
    await openTab();
    await settle();
    expect([...shown(savedCoursesOf(UID).value).keys()]).toEqual(['c1']);
    expect([...account.saved]).toEqual(['c1']);
  });
});
