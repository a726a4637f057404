import { shown } from '@edu/domain/learning/user-course-flags';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { fakeBrowser, type FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';

let browser: FakeBrowser;
/** The module of one tab, with its own stores. */
let tab: typeof import('./user-course-flags.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  writeLocal(storageKeys.lastUser, { uid: 'u1', displayName: 'Олена', email: 'o@example.com' });
  vi.resetModules();
  tab = await import('./user-course-flags.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

const savedIds = (uid: string) => [...shown(tab.getSavedCoursesStore(uid).value).keys()];
const save = (uid: string, courseId: string) =>
  tab.setCourseFlag(tab.getSavedCoursesStore(uid), courseId, true);
const leave = () => window.dispatchEvent(new Event('pagehide'));

describe('the course flags of a device', () => {
  it('are stored under the specified keys, after 500 ms and 300 ms', () => {
    save('u1', 'sql');
    tab.setCourseFlag(tab.getCourseRatingsStore('u1'), 'sql', 5);
    vi.advanceTimersByTime(299);
    expect(readLocal('courseRatings_u1')).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(readLocal('courseRatings_u1')).toMatchObject({ sql: { value: 5 } });
    vi.advanceTimersByTime(199);
    expect(readLocal('savedCourses_u1')).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(readLocal('savedCourses_u1')).toMatchObject({ sql: { value: true } });
  });

  it('follow the writes of another tab, and are stored when the page is left', () => {
    const [saved, ratings] = [tab.getSavedCoursesStore('u1'), tab.getCourseRatingsStore('u1')];
    writeLocal('savedCourses_u1', ['sql']);
    writeLocal('courseRatings_u1', { css: { value: 3, n: 1, sent: 1, seen: 1 } });
    for (const key of ['savedCourses_u1', 'courseRatings_u1', 'theme']) {
      const newValue = browser.storage.items.get(key) ?? '';
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    }
    expect([...shown(saved.value).keys()]).toEqual(['sql']);
    expect(Object.fromEntries(shown(ratings.value))).toEqual({ css: 3 });
    save('u1', 'css');
    leave();
    expect(Object.keys(readLocal('savedCourses_u1') as object)).toEqual(['sql', 'css']);
  });

  it('of another user are not mistaken for one’s own', () => {
    writeLocal('courseRatings_u1', [{ courseId: 'sql', rating: 5, userId: 'u2' }]);
    expect(tab.getCourseRatingsStore('u1').value).toEqual({});
  });

  it('are not written after the session has ended, and are removed from memory', async () => {
    save('u1', 'sql');
    tab.setCourseFlag(tab.getCourseRatingsStore('u1'), 'sql', 5);
    (await import('../../lib/sync/synced-store.ts')).forgetUserStores('u1');
    leave();
    vi.runAllTimers();
    expect([...browser.storage.items.keys()]).toEqual([storageKeys.lastUser]);
    expect(savedIds('u1')).toEqual([]);
  });

  it('are not written after the user has signed out in another tab', () => {
    save('u1', 'sql');
    browser.storage.items.clear();
    leave();
    expect([...browser.storage.items.keys()]).toEqual([]);
  });
});
