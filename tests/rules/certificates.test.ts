import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { modelOf } from './models/all.ts';
import { existing } from './models/model.ts';
import { COURSE } from './models/user-progress.ts';
import { asAdmin, asAnother, asGuest, asOwner, describe, it, seed } from './support/environment.ts';
import { TestUsers } from './support/users.ts';

const { owner, another } = TestUsers;
const certificates = modelOf(COLLECTIONS.certificates);
const path = certificates.path(owner.uid);
const revoked = () => existing(certificates, { status: 'revoked' });
/** Its owner has removed it. */
const removed = () => existing(certificates, { status: 'removed', name: null, userId: 'deleted' });
const byNumber = where('number', '==', 'EDU-2026-000001');

describe('certificates', () => {
  for (const [name, person] of [
    ['a guest', asGuest],
    ['the owner', asOwner],
    ['another', asAnother],
    ['the administrator', asAdmin],
  ] as const) {
    it(`lets ${name} get one in every state`, async () => {
      await assertSucceeds(getDoc(doc(person(), path)));
      await seed(revoked());
      await assertSucceeds(getDoc(doc(person(), path)));
      await seed(removed());
      await assertSucceeds(getDoc(doc(person(), path)));
    });

    it(`denies ${name} every write: functions do it`, async () => {
      await assertFails(setDoc(doc(person(), path), certificates.created(owner.uid)));
      await seed(existing(certificates));
      await assertFails(updateDoc(doc(person(), path), { name: 'Інше ім’я' }));
      await seed(revoked());
      await assertFails(updateDoc(doc(person(), path), { status: 'valid' }));
      await assertFails(deleteDoc(doc(person(), path)));
    });
  }

  for (const [name, person] of [
    ['a guest', asGuest],
    ['another', asAnother],
  ] as const)
    it(`denies ${name} every list`, async () => {
      const all = () => collection(person(), 'certificates');
      await seed(existing(certificates));
      await assertFails(getDocs(query(all(), limit(1))));
      await assertFails(getDocs(query(all(), byNumber, limit(1))));
      await assertFails(getDocs(query(all(), where('name', '==', 'Олена'), limit(1))));
      const [userId, courseId] = [
        where('userId', '==', owner.uid),
        where('courseId', '==', COURSE),
      ];
      await assertFails(getDocs(query(all(), userId, courseId)));
      await seed(removed());
      await assertFails(getDocs(query(all(), where('userId', '==', 'deleted'))));
    });

  it('denies the owner a list of all, and of those of another', async () => {
    await seed(existing(certificates, { userId: another.uid }));
    await assertFails(getDocs(collection(asOwner(), 'certificates')));
    const ofAnother = where('userId', '==', another.uid);
    await assertFails(getDocs(query(collection(asOwner(), 'certificates'), ofAnother)));
  });

  it('lets the administrator list all, and find one by its number', async () => {
    await seed(existing(certificates));
    await assertSucceeds(getDocs(collection(asAdmin(), 'certificates')));
    await assertSucceeds(getDocs(query(collection(asAdmin(), 'certificates'), byNumber, limit(1))));
  });
});
