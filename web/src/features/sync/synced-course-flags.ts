import {
  acknowledge,
  type Change,
  unsentFlags,
  receive,
} from '@edu/domain/learning/user-course-flags';
import { AppError } from '@edu/domain/errors/errors';
import { asRatingValue, type RatingValue } from '@edu/domain/community/rating';
import { writeOwnProfile } from '../profile/own-profile.ts';
import { getProfile } from '../profile/api.ts';
import { changeRatings, getRatings } from '../ratings/api.ts';
import { changeSavedCourses } from '../saved-courses/api.ts';
import type { SyncedData } from '../../lib/sync/sync-loop.ts';
import {
  type CourseFlagsStore,
  getCourseRatingsStore,
  getSavedCoursesStore,
} from './user-course-flags.ts';

interface CourseFlagsServer<V> {
  read: () => Promise<ReadonlyMap<string, V>>;
  /** Calls `onSent` for each change that the server has accepted. Throws for the others. */
  send: (
    changes: Change<V>[],
    onSent: (sent: Change<V>) => void,
    signal: AbortSignal,
  ) => Promise<void>;
}

/** Course flags in the sync loop. */
function syncedFlags<V>(
  id: string,
  store: CourseFlagsStore<V>,
  server: CourseFlagsServer<V>,
): SyncedData {
  return {
    store,
    mergeStored: () => store.mergeStored(),
    pull: async (signal) => {
      if (!store.isReadDue) return;
      const before = store.value;
      const values = await server.read();
      signal.throwIfAborted();
      store.receive(receive(store.value, values, before));
    },
    unsent: () => {
      const changes = unsentFlags(store.value);
      if (changes.length === 0) return [];
      const push = async (signal: AbortSignal) => {
        const onSent = ({ courseId, n }: Change<V>) =>
          store.show(acknowledge(store.value, courseId, n));
        await server.send(changes, onSent, signal).finally(() => store.save());
      };
      return [{ id, version: JSON.stringify(changes), push }];
    },
  };
}

export const syncedSavedCourses = (uid: string): SyncedData =>
  syncedFlags('saved', getSavedCoursesStore(uid), {
    read: async () => {
      const profile = await getProfile(uid);
      return new Map(profile?.savedCourseIds.map((courseId) => [courseId, true as const]));
    },
    send: async (changes, onSent, signal) => {
      const save = () => changeSavedCourses(uid, changes, signal);
      await save().catch(async (error: unknown) => {
        // A user whose page was closed during sign-in has no profile: create it first.
        if (!(error instanceof AppError && error.code === 'not-found')) throw error;
        // Another device may have created it meanwhile.
        await writeOwnProfile().catch(() => undefined);
        await save();
      });
      changes.forEach(onSent);
    },
  });

export const syncedCourseRatings = (uid: string): SyncedData =>
  syncedFlags<RatingValue>('rating', getCourseRatingsStore(uid), {
    read: async () => {
      const ratings = await getRatings(uid);
      return new Map(
        ratings.flatMap(({ courseId, rating }) => {
          const value = asRatingValue(rating);
          return value ? [[courseId, value] as const] : [];
        }),
      );
    },
    send: (changes, onSent, signal) => changeRatings(uid, changes, onSent, signal),
  });
