import { shown } from '@edu/domain/choices';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANONYMOUS,
  readLocal,
  storageKeys,
  writeLocal,
} from '../../../web/src/data/local-store.ts';
import {
  courseRatingsOf,
  forgetChoicesOf,
  savedCoursesOf,
} from '../../../web/src/state/choices.ts';
import type { FakeBrowser } from './fake-browser.ts';
import { newDevice, openTab, UID } from './learner-device.ts';

const KEY = 'K'.repeat(43);
vi.mock('../../../web/src/data/auth.ts', () => ({ signOut: () => Promise.resolve(true) }));
vi.mock('../../../web/src/data/call-function.ts', () => ({
  callFunction: () => Promise.resolve({ uid: UID, key: KEY }),
}));
vi.mock('../../../web/src/data/progress.ts', async () => (await import('./fake-server.ts')).calls);
vi.mock('../../../web/src/data/own-profile.ts', () => ({ writeOwnProfile: vi.fn<() => void>() }));

const account = vi.hoisted(() => ({
  saved: new Set<string>(),
  ratings: new Map<string, number>(),
  isUp: true,
  reads: 0,
  refusals: 0,
  tries: 0,
}));
vi.mock('../../../web/src/data/profile.ts', () => ({
  getProfile: async () => {
    account.reads += 1;
    return { savedCourseIds: [...account.saved] };
  },
}));
vi.mock('../../../web/src/data/saved-courses.ts', () => ({
  changeSavedCourses: async (_: string, changes: { courseId: string; value: true | null }[]) => {
    if (!account.isUp) throw new Error('unavailable');
    for (const { courseId, value } of changes)
      if (value) account.saved.add(courseId);
      else account.saved.delete(courseId);
  },
}));
vi.mock('../../../web/src/data/ratings.ts', () => ({
  getRatings: () => Promise.resolve([]),
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
  account.reads = account.tries = account.refusals = 0;
  arrive();
});
afterEach(() => {
  forgetChoicesOf(UID);
  forgetChoicesOf(ANONYMOUS);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function arrive(): void {
  writeLocal(storageKeys.lastUser, { uid: UID, displayName: 'Ім’я', email: 'a@example.com' });
}
const settle = () => vi.advanceTimersByTimeAsync(600);

describe('saved courses and ratings', () => {
  it('are sent with everything else, and counted while they wait', async () => {
    const { store } = await openTab();
    account.isUp = false;
    savedCoursesOf(UID).choose('c1', true);
    courseRatingsOf(UID).choose('c1', 5);
    store.complete('c1', 'l1');
    await settle();
    expect(store.getState()).toMatchObject({ sync: 'waiting', pending: 2 });
    account.isUp = true;
    browser.goOnline();
    await store.send?.();
    expect(store.getState()).toMatchObject({ sync: 'saved', pending: 0 });
    expect([...account.saved]).toEqual(['c1']);
    expect([...account.ratings]).toEqual([['c1', 5]]);
  });

  it('are read only when a screen wants to show them, once a visit', async () => {
    account.saved.add('c9');
    await openTab();
    await settle();
    expect(account.reads).toBe(0);
    savedCoursesOf(UID).want();
    savedCoursesOf(UID).want();
    await settle();
    expect(account.reads).toBe(1);
    expect([...shown(savedCoursesOf(UID).getState().choices).keys()]).toEqual(['c9']);
  });

  it('of a guest join the account, and the guest’s list is cleared', async () => {
    savedCoursesOf(ANONYMOUS).choose('c1', true);
    await settle();
    const { store } = await openTab();
    await settle();
    expect([...account.saved]).toEqual(['c1']);
    expect(store.getState().guestJoined).toEqual({ lessons: 0, quizzes: 0, savedCourses: 1 });
    expect(readLocal(storageKeys.savedCourses(ANONYMOUS))).toBeUndefined();
  });

  it('that are refused are not sent again until they change', async () => {
    const { store } = await openTab();
    await settle();
    account.refusals = 1;
    courseRatingsOf(UID).choose('c1', 5);
    await settle();
    expect(store.getState()).toMatchObject({ sync: 'refused', pending: 1 });
    for (const id of ['l1', 'l2', 'l3']) {
      store.complete('c1', id);
      await settle();
    }
    expect(account.tries).toBe(1);
    expect(store.getState().pending).toBe(1);
    courseRatingsOf(UID).choose('c1', 4);
    await settle();
    expect([...account.ratings]).toEqual([['c1', 4]]);
    expect(store.getState().sync).toBe('saved');
  });
});
