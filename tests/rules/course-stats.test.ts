import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore';
import { modelOf } from './models/all.ts';
import { existing } from './models/model.ts';
import { as, describe, it, restAs, seed } from './support/environment.ts';
import { TestUsers } from './support/users.ts';

const courseStats = modelOf(COLLECTIONS.courseStats);
const max = LIST_LIMITS.courseStats;

describe('courseStats', () => {
  for (const [name, user] of Object.entries({ guest: undefined, ...TestUsers })) {
    it(`lets ${name} ask for a course without ratings`, () =>
      assertSucceeds(getDoc(doc(as(user), courseStats.path(TestUsers.owner.uid)))));

    it(`denies ${name} more than the first page`, async () => {
      const all = () => collection(as(user), 'courseStats');
      await seed(existing(courseStats));
      await assertFails(getDocs(query(all(), limit(max + 1))));
      await assertFails(getDocs(all()));
      await assertFails(restAs(user).list({ collection: 'courseStats', limit: max, offset: 1 }));
    });
  }
});
