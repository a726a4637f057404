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
import { modelOf } from './models/all.ts';
import { existing } from './models/model.ts';
import { asAnother, asOwner, describe, it, seed } from './support/environment.ts';
import { TestUsers } from './support/users.ts';

const { owner } = TestUsers;

/** One document for each learner, under the uid. */
for (const name of [COLLECTIONS.positions, COLLECTIONS.shelves])
  describe(name, () => {
    it('lets the owner ask for a document that does not exist yet, and no other learner', async () => {
      await assertSucceeds(getDoc(doc(asOwner(), name, owner.uid)));
      await assertFails(getDoc(doc(asAnother(), name, owner.uid)));
    });

    it('denies the owner a list, also of their own document', async () => {
      await seed(existing(modelOf(name)));
      const own = where(documentId(), '==', owner.uid);
      await assertFails(getDocs(query(collection(asOwner(), name), own, limit(1))));
    });
  });
