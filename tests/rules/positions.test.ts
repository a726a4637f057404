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
import { existing } from './models/model.ts';
import { positions } from './models/positions.ts';
import { asAnother, asOwner, describe, it, seed } from './support/environment.ts';
import { TestUsers } from './support/users.ts';

const { owner } = TestUsers;
const path = positions.path(owner.uid);

describe('positions', () => {
  it('lets the owner ask for positions that do not exist yet, and no other learner', async () => {
    await assertSucceeds(getDoc(doc(asOwner(), path)));
    await assertFails(getDoc(doc(asAnother(), path)));
  });

  it('denies the owner a list, also of their own document', async () => {
    await seed(existing(positions));
    const own = where(documentId(), '==', owner.uid);
    await assertFails(getDocs(query(collection(asOwner(), 'positions'), own, limit(1))));
  });
});
