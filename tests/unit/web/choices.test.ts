import { shown } from '@edu/domain/choices';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANONYMOUS,
  readLocal,
  storageKeys,
  writeLocal,
} from '../../../web/src/data/local-store.ts';
import type { ChoiceStore } from '../../../web/src/state/choice-store.ts';
import { FakeStorage } from './fake-storage.ts';

let storage: FakeStorage;
/** The module of one tab: it remembers its stores. */
let tab: typeof import('../../../web/src/state/choices.ts');
let page: EventTarget & { visibilityState: string };
let win: EventTarget;

beforeEach(async () => {
  vi.useFakeTimers();
  storage = new FakeStorage();
  win = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', win);
  vi.stubGlobal('document', page);
  writeLocal(storageKeys.lastUser, { uid: 'u1', displayName: 'Олена', email: 'o@example.com' });
  vi.resetModules();
  tab = await import('../../../web/src/state/choices.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ids = (store: ChoiceStore<true>) => [...shown(store.getState().choices).keys()];
const keptSaved = (uid: string) => Object.keys((readLocal(`savedCourses_${uid}`) as object) ?? {});

describe('the choices of a device', () => {
  it('stand under the keys of the specification, after 500 ms and 300 ms', () => {
    tab.savedCoursesOf('u1').choose('sql', true);
    tab.courseRatingsOf('u1').choose('sql', 5);
    vi.advanceTimersByTime(299);
    expect(readLocal('courseRatings_u1')).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(readLocal('courseRatings_u1')).toMatchObject({ sql: { value: 5 } });
    vi.advanceTimersByTime(199);
    expect(readLocal('savedCourses_u1')).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(readLocal('savedCourses_u1')).toMatchObject({ sql: { value: true } });
  });

  it('are one store for each kind and person', () => {
    expect(tab.savedCoursesOf('u1')).toBe(tab.savedCoursesOf('u1'));
    expect(tab.courseRatingsOf('u1')).toBe(tab.courseRatingsOf('u1'));
    expect(tab.savedCoursesOf('u1')).not.toBe(tab.savedCoursesOf(ANONYMOUS));
  });

  it.each([
    ['left', () => win.dispatchEvent(new Event('pagehide'))],
    [
      'hidden',
      () => {
        page.visibilityState = 'hidden';
        page.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('are kept at once when the page is %s', (_, leave) => {
    tab.savedCoursesOf('u1').choose('sql', true);
    tab.courseRatingsOf('u1').choose('sql', 5);
    leave();
    expect(keptSaved('u1')).toEqual(['sql']);
    expect(readLocal('courseRatings_u1')).toMatchObject({ sql: { value: 5 } });
  });

  it('follow what another tab writes', () => {
    const [saved, ratings] = [tab.savedCoursesOf('u1'), tab.courseRatingsOf('u1')];
    writeLocal('savedCourses_u1', ['sql']);
    writeLocal('courseRatings_u1', { css: { value: 3, n: 1, sent: 1, seen: 1 } });
    for (const key of ['savedCourses_u1', 'courseRatings_u1', 'theme'])
      win.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(ids(saved)).toEqual(['sql']);
    expect(Object.fromEntries(shown(ratings.getState().choices))).toEqual({ css: 3 });
  });

  it('of another person are not taken for one’s own', () => {
    writeLocal('courseRatings_u1', [{ courseId: 'sql', rating: 5, userId: 'u2' }]);
    expect(shown(tab.courseRatingsOf('u1').getState().choices).size).toBe(0);
  });

  it('of somebody who has left are written no more, and forgotten by the tab', () => {
    const store = tab.savedCoursesOf('u1');
    store.choose('sql', true);
    tab.courseRatingsOf('u1').choose('sql', 5);
    tab.forgetChoicesOf('u1');
    win.dispatchEvent(new Event('pagehide'));
    store.keepLocally();
    vi.runAllTimers();
    expect([...storage.items.keys()]).toEqual([storageKeys.lastUser]);
    expect(ids(tab.savedCoursesOf('u1'))).toEqual([]);
  });

  it('of somebody who has signed out in another tab are written no more', () => {
    tab.savedCoursesOf('u1').choose('sql', true);
    storage.items.clear();
    win.dispatchEvent(new Event('pagehide'));
    expect([...storage.items.keys()]).toEqual([]);
  });
});

describe('what a guest has saved', () => {
  it('is kept without an account', () => {
    storage.items.clear();
    tab.savedCoursesOf(ANONYMOUS).choose('sql', true);
    vi.advanceTimersByTime(500);
    expect(keptSaved(ANONYMOUS)).toEqual(['sql']);
  });

  it('joins the account as changes to be sent, beside what is there; the guest’s list stays', () => {
    writeLocal('savedCourses_u1', { css: { value: true, n: 1, sent: 1, seen: 1 } });
    writeLocal('savedCourses_anonymous', ['sql', 'css']);
    tab.joinGuestSaved('u1');
    tab.joinGuestSaved('u1');
    const account = tab.savedCoursesOf('u1');
    expect(ids(account)).toEqual(['css', 'sql']);
    expect(account.pendingCount()).toBe(1);
    expect(ids(tab.savedCoursesOf(ANONYMOUS))).toEqual(['sql', 'css']);
  });
});
