import { shown } from '@edu/domain/learning/user-course-flags';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS, readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { setCourseFlag, getCourseRatingsStore, getSavedCoursesStore } from './user-course-flags.ts';
import { forgetUserStores } from '../../lib/sync/synced-store.ts';
import type { FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { firstProfile } from '../../test/fakes/profile.ts';
import { getProfile } from '../profile/api.ts';
import { changeRatings, getRatings } from '../ratings/api.ts';
import { changeSavedCourses } from '../saved-courses/api.ts';
import { NOW } from '../../../../tests/support/web/fake-server.ts';
import { newDevice, openTab, UID } from '../../../../tests/support/web/learner-device.ts';

vi.mock(
  '../progress/api.ts',
  async () => (await import('../../../../tests/support/web/fake-server.ts')).calls,
);
vi.mock('../profile/own-profile.ts', () => ({ writeOwnProfile: vi.fn<() => void>() }));

vi.mock('../profile/api.ts');
vi.mock('../saved-courses/api.ts');
vi.mock('../ratings/api.ts');

const ACCOUNT = { uid: UID, email: 'a@example.com', displayName: 'Ім’я', photoURL: null };
const PROFILE = firstProfile(ACCOUNT);
const UNAVAILABLE = new Error('unavailable');
const REFUSED = Object.assign(new Error('refused'), { code: 'permission-denied' });

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  ({ browser } = newDevice());
  vi.mocked(getProfile).mockResolvedValue(PROFILE);
  vi.mocked(getRatings).mockResolvedValue([]);
  acceptChanges();
  writeLocal(storageKeys.lastUser, ACCOUNT);
});
afterEach(() => {
  forgetUserStores(UID);
  forgetUserStores(ANONYMOUS);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** From now on; earlier calls do not count. */
function acceptChanges(): void {
  vi.mocked(changeSavedCourses).mockReset().mockResolvedValue();
  vi.mocked(changeRatings)
    .mockReset()
    .mockImplementation(async (_uid, changes, onSent) => changes.forEach(onSent));
}
/** The changes of each call, in order. */
const sentBy = (send: typeof changeSavedCourses | typeof changeRatings) =>
  vi
    .mocked(send)
    .mock.calls.map(([, changes]) => changes.map(({ courseId, value }) => [courseId, value]));
const settle = () => vi.advanceTimersByTimeAsync(600);

describe('saved courses and ratings', () => {
  it('are sent with everything else, and counted while they wait', async () => {
    const { store } = await openTab();
    for (const send of [changeSavedCourses, changeRatings])
      vi.mocked(send).mockRejectedValue(UNAVAILABLE);
    setCourseFlag(getSavedCoursesStore(UID), 'c1', true);
    setCourseFlag(getCourseRatingsStore(UID), 'c1', 5);
    store.complete('c1', 'l1');
    await settle();
    expect(store.exchange.get()).toMatchObject({ sync: 'waiting', pending: 2 });
    acceptChanges();
    browser.goOnline();
    await store.sync.send?.();
    expect(store.exchange.get()).toMatchObject({ sync: 'saved', pending: 0 });
    expect(sentBy(changeSavedCourses)).toEqual([[['c1', true]]]);
    expect(sentBy(changeRatings)).toEqual([[['c1', 5]]]);
  });

  it('that the server rejects are sent again once they change', async () => {
    const { store } = await openTab();
    vi.mocked(changeRatings).mockRejectedValueOnce(REFUSED);
    setCourseFlag(getCourseRatingsStore(UID), 'c1', 5);
    await settle();
    store.complete('c1', 'l1');
    await settle();
    expect(changeRatings).toHaveBeenCalledOnce();
    setCourseFlag(getCourseRatingsStore(UID), 'c1', 4);
    await settle();
    expect(sentBy(changeRatings)).toEqual([[['c1', 5]], [['c1', 4]]]);
  });

  it('are read only when a component shows them, once a visit', async () => {
    vi.mocked(getProfile).mockResolvedValue({ ...PROFILE, savedCourseIds: ['c9'] });
    vi.mocked(getRatings).mockResolvedValue([
      { id: 'r', userId: UID, courseId: 'c9', rating: 4, createdAt: NOW, updatedAt: NOW },
    ]);
    await openTab();
    await settle();
    expect(getProfile).not.toHaveBeenCalled();
    getSavedCoursesStore(UID).requestRead();
    getSavedCoursesStore(UID).requestRead();
    await settle();
    expect(getProfile).toHaveBeenCalledOnce();
    expect([...shown(getSavedCoursesStore(UID).value).keys()]).toEqual(['c9']);
    getCourseRatingsStore(UID).requestRead();
    await settle();
    expect([...shown(getCourseRatingsStore(UID).value)]).toEqual([['c9', 4]]);
  });

  it('of a guest move to the account, and the guest’s list is cleared', async () => {
    setCourseFlag(getSavedCoursesStore(ANONYMOUS), 'c1', true);
    await settle();
    const { store } = await openTab();
    await settle();
    expect(sentBy(changeSavedCourses)).toEqual([[['c1', true]]]);
    expect(store.exchange.get().guestJoined).toEqual({ lessons: 0, quizzes: 0, savedCourses: 1 });
    expect(readLocal(storageKeys.savedCourses(ANONYMOUS))).toBeUndefined();
  });

  it('that another tab sends while the account is read are not undone by its answer', async () => {
    const sent = { c1: { value: true, n: 1, sent: 1, seen: 0 } };
    vi.mocked(getProfile).mockImplementation(async () => {
      writeLocal(storageKeys.savedCourses(UID), sent);
      getSavedCoursesStore(UID).mergeStored();
      return PROFILE;
    });
    getSavedCoursesStore(UID).requestRead();
    await openTab();
    await settle();
    expect([...shown(getSavedCoursesStore(UID).value).keys()]).toEqual(['c1']);
  });

  it('that are made while the account is read are not undone by its answer', async () => {
    vi.mocked(getProfile).mockImplementation(async () => {
      setCourseFlag(getSavedCoursesStore(UID), 'c1', true);
      return PROFILE;
    });
    getSavedCoursesStore(UID).requestRead();
    await openTab();
    await settle();
    expect([...shown(getSavedCoursesStore(UID).value).keys()]).toEqual(['c1']);
    expect(sentBy(changeSavedCourses)).toEqual([[['c1', true]]]);
  });
});
