import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { as, asGuest, describe, it, seed, seedSettings } from './support/environment.ts';
import { NO_GUESTS } from './support/switches.ts';
import { TestUsers } from './support/users.ts';

describe('platformSettings', () => {
  for (const [name, user] of Object.entries({ guest: undefined, ...TestUsers })) {
    it(`denies ${name} a list, also of the one document`, async () => {
      await seedSettings({});
      const main = where(documentId(), '==', 'main');
      await assertFails(getDocs(query(collection(as(user), 'platformSettings'), main, limit(1))));
    });

    it(`denies ${name} another document`, async () => {
      await seed({ 'platformSettings/other': {} });
      await assertFails(getDoc(doc(as(user), 'platformSettings/other')));
    });
  }

  it('stays open to guests who are not let in elsewhere', async () => {
    await seedSettings(NO_GUESTS);
    await assertSucceeds(getDoc(doc(asGuest(), 'platformSettings/main')));
  });
});
