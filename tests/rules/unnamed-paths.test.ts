import { assertFails } from '@firebase/rules-unit-testing';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { collectionGroup, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore';
import { modelOf } from './models/all.ts';
import { existing } from './models/model.ts';
import { as, describe, it, seed } from './support/environment.ts';
import { TestUsers } from './support/users.ts';

/** Paths below the open ones. */
const BELOW = [
  `${COLLECTIONS.courseStats}/js-core/shards/one`,
  `${COLLECTIONS.platformSettings}/main/history/one`,
  `${COLLECTIONS.comments}/c1/replies/one`,
  `${COLLECTIONS.testimonials}/t1/versions/one`,
  `${COLLECTIONS.certificates}/one/versions/one`,
  `${COLLECTIONS.newsletterSubscribers}/one/emails/one`,
  `${COLLECTIONS.adminAnalytics}/one/hours/one`,
  `${COLLECTIONS.auditLog}/one/details/one`,
];

/** Collections that a careless collection-group query would expose. */
const GROUPS = [
  COLLECTIONS.users,
  COLLECTIONS.userProgress,
  COLLECTIONS.comments,
  COLLECTIONS.courseStats,
  COLLECTIONS.testimonials,
  COLLECTIONS.certificates,
];

describe('paths that no rule names', () => {
  for (const path of BELOW)
    it(`denies everyone reading and writing below a document: ${path}`, async () => {
      await seed({ [path]: { value: 1 } });
      for (const user of [undefined, ...Object.values(TestUsers)]) {
        await assertFails(getDoc(doc(as(user), path)));
        await assertFails(setDoc(doc(as(user), `${path}-new`), { value: 1 }));
      }
    });

  for (const name of GROUPS)
    it(`denies everyone a query over all collections called ${name}`, async () => {
      await seed(existing(modelOf(name)));
      for (const user of [undefined, ...Object.values(TestUsers)])
        await assertFails(getDocs(query(collectionGroup(as(user), name), limit(1))));
    });
});
