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
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { asAnother, asOwner, describe, it } from './support/environment.ts';
import { TestUsers } from './support/users.ts';

const { owner } = TestUsers;
const { shelves } = COLLECTIONS;

describe('shelves', () => {
  it('lets the owner ask for settings that do not exist yet, and no other learner', async () => {
    await assertSucceeds(getDoc(doc(asOwner(), shelves, owner.uid)));
    await assertFails(getDoc(doc(asAnother(), shelves, owner.uid)));
  });

  it('denies the owner a list, also of their own document', async () => {
    const own = where(documentId(), '==', owner.uid);
    await assertFails(getDocs(query(collection(asOwner(), shelves), own, limit(1))));
  });
});
