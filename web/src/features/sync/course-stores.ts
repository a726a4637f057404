import type { ByCourse } from '@edu/domain/learning/course-records';
import { getOwn } from '@edu/domain/lib/get-own';
import { useEffect } from 'react';
import { ANONYMOUS, removeLocal } from '../../lib/storage/local-store.ts';
import { Store, useStore } from '../../lib/store.ts';
import { type SyncedStore, userStores } from '../../lib/sync/synced-store.ts';
import { useStoredUid } from '../auth/auth-provider.tsx';

/** The courses of a user, and the time of the newest record of each that the server has. */
export interface StoredCourses<C> {
  courses: ByCourse<C>;
  sentAt: Readonly<Record<string, string>>;
}

/** How the records of a course (`C`) are read and merged: practice, or notes. */
export interface CourseFormat<C> {
  /** The key of a user in local storage. */
  key: (uid: string) => string;
  /** A course without records. */
  none: C;
  read: (source: unknown) => ByCourse<C>;
  merge: (a: ByCourse<C>, b: ByCourse<C>) => ByCourse<C>;
  /** Whether a course has all of another. */
  covers: (course: C, other: C) => boolean;
  /** The latest change in a course (ISO); '' when there is none. */
  lastAt: (course: C) => string;
  /** The records that the server has no space for. */
  keptOnDevice: (course: C) => string[];
}

/** The records of courses on this device, for each user; synced-courses.ts sends them. */
export class CourseStores<C> {
  readonly format: CourseFormat<C>;
  readonly of: (uid: string) => SyncedStore<StoredCourses<C>>;
  /** How often each user's records were to be sent without waiting. */
  readonly due = new Store<Readonly<Record<string, number>>>({});
  readonly #empty: StoredCourses<C>;

  constructor(format: CourseFormat<C>) {
    this.format = format;
    this.#empty = { courses: {}, sentAt: {} };
    this.of = userStores<StoredCourses<C>>({
      keys: (uid) => [format.key(uid)],
      read: this.#read,
      empty: this.#empty,
      merge: this.join,
      delayMs: 300,
    });
  }

  #read = ([stored]: readonly unknown[]): StoredCourses<C> => {
    const { courses, sentAt } = Object(stored) as { courses?: unknown; sentAt?: unknown };
    const times = Object.entries(Object(sentAt) as Record<string, unknown>);
    return {
      courses: this.format.read(courses),
      sentAt: Object.fromEntries(
        times.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    };
  };

  #course({ courses, sentAt }: StoredCourses<C>, id: string) {
    const [course, sent] = [getOwn(courses, id) ?? this.format.none, getOwn(sentAt, id) ?? ''];
    return { course, sent, isUnsent: this.format.lastAt(course) > sent };
  }

  /** The courses with changes that the server is not known to have. */
  unsent = (stored: StoredCourses<C>): string[] =>
    Object.keys(stored.courses).filter((id) => this.#course(stored, id).isUnsent);

  /** The courses of which something is on this device alone: unsent, or beyond the server's space. */
  onDevice = (stored: StoredCourses<C>): string[] =>
    Object.entries(stored.courses)
      .filter(
        ([id, course]) =>
          this.#course(stored, id).isUnsent || this.format.keptOnDevice(course).length > 0,
      )
      .map(([id]) => id);

  /**
   * Until when the server has the merged course. What one copy has not sent stays unsent, unless the
   * other has sent all of it.
   */
  #joinedSentAt(a: StoredCourses<C>, b: StoredCourses<C>, id: string): string {
    const copies = [this.#course(a, id), this.#course(b, id)];
    const unsent = copies.filter(({ isUnsent }) => isUnsent);
    const isSent = copies.some(
      ({ course, isUnsent }, i) =>
        !isUnsent && this.format.covers(course, copies[1 - i]?.course ?? this.format.none),
    );
    const counting = isSent || unsent.length === 0 ? copies : unsent;
    return (
      counting
        .map(({ sent }) => sent)
        .toSorted()
        .at(-1) ?? ''
    );
  }

  /** Merges two copies: of two tabs, of a guest and an account, or of the device and the server. */
  join = (a: StoredCourses<C>, b: StoredCourses<C>): StoredCourses<C> => {
    const courses = this.format.merge(a.courses, b.courses);
    const sentAt = Object.keys(courses).map((id) => [id, this.#joinedSentAt(a, b, id)] as const);
    return { courses, sentAt: Object.fromEntries(sentAt) };
  };

  /** Courses as the server has them. */
  sent = (courses: ByCourse<C>): StoredCourses<C> => ({
    courses,
    sentAt: Object.fromEntries(
      Object.entries(courses).map(([id, course]) => [id, this.format.lastAt(course)]),
    ),
  });

  /** Changes a course; the sync loop sends it. */
  change(uid: string, courseId: string, change: (course: C) => C): void {
    const store = this.of(uid);
    const { courses, sentAt } = store.value;
    const course = change(getOwn(courses, courseId) ?? this.format.none);
    store.change({ courses: { ...courses, [courseId]: course }, sentAt });
  }

  /** Sends the changes now. */
  send = (uid: string): void => {
    this.of(uid).flush();
    this.due.update({ [uid]: (this.due.get()[uid] ?? 0) + 1 });
  };

  hasGuest = (): boolean => Object.keys(this.of(ANONYMOUS).value.courses).length > 0;

  /** Moves a guest's records to the user who signs in; both merge as two devices do. */
  joinGuest = (uid: string): void => {
    const store = this.of(uid);
    const guest = this.of(ANONYMOUS);
    if (this.hasGuest()) {
      store.change(this.join(store.value, guest.value));
      this.send(uid);
      if (!store.get().isStored) return;
    }
    guest.flush();
    guest.show(this.#empty);
    removeLocal(this.format.key(ANONYMOUS));
  };
}

/** The courses of the page's user, the user's id, and whether the device stores them. */
export function useOwnCourses<C>(stores: CourseStores<C>): {
  uid: string;
  courses: ByCourse<C>;
  isStored: boolean;
} {
  const uid = useStoredUid();
  const store = stores.of(uid);
  useEffect(() => store.requestRead(), [store]);
  const { value, isStored } = useStore(store);
  return { uid, courses: value.courses, isStored };
}
