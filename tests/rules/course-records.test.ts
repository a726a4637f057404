import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  where,
} from 'firebase/firestore';
import { existing } from './models/model.ts';
import { notes } from './models/notes.ts';
import { practice } from './models/practice.ts';
import { existingProfile } from './models/users.ts';
import { asAdmin, asAnother, asGuest, asOwner, describe, it, seed } from './support/environment.ts';
import type { Fields } from './support/rest.ts';
import { TestUsers } from './support/users.ts';

const { owner, another } = TestUsers;

/** What a learner keeps for each course, one document per course. */
for (const model of [practice, notes])
  describe(model.collection, () => {
    const path = model.path(owner.uid);
    const write = (db: Firestore, changes: Fields = {}) =>
      setDoc(doc(db, path), { ...model.created(owner.uid), ...changes });
    const all = (db: Firestore) => collection(db, model.collection);

    it('that does not exist yet may be asked for by the owner alone', async () => {
      await assertSucceeds(getDoc(doc(asOwner(), path)));
      for (const db of [asAnother(), asAdmin(), asGuest()])
        await assertFails(getDoc(doc(db, path)));
    });

    it('is listed by its owner alone, and no more than their own', async () => {
      await seed({ ...existing(model), ...existing(model, {}, another.uid) });
      const own = where('userId', '==', owner.uid);
      await assertSucceeds(getDocs(query(all(asOwner()), own)));
      for (const db of [asAnother(), asAdmin(), asGuest()])
        await assertFails(getDocs(query(all(db), own)));
      await assertFails(getDocs(all(asOwner())));
      await assertFails(getDocs(query(all(asOwner()), limit(1))));
    });

    // No such document can be created; a list checks the stored fields, a get the id.
    it('of another under an id of the owner’s is neither listed by the owner nor read by another', async () => {
      await seed(existing(model, { userId: another.uid }));
      await assertFails(getDoc(doc(asAnother(), path)));
      const byId = where(documentId(), '==', path.split('/')[1]);
      await assertFails(getDocs(query(all(asOwner()), byId)));
    });

    it('is denied under the id of another course, and in the name of another', async () => {
      await assertFails(write(asOwner(), { courseId: 'other' }));
      await assertFails(write(asOwner(), { userId: another.uid }));
      await assertFails(write(asAnother()));
      await assertFails(write(asAdmin()));
    });

    it('is not deleted by its owner: a removal is an edit that wins', async () => {
      await seed(existing(model));
      await assertFails(deleteDoc(doc(asOwner(), path)));
    });

    it('is written by an account without a profile, and not by a deactivated one', async () => {
      await assertSucceeds(write(asOwner()));
      await seed(existingProfile(owner.uid, { isActive: false }));
      await assertFails(write(asOwner()));
    });
  });
