import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { LIST_LIMITS } from '@edu/domain/firestore/collections';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { existing } from './models/model.ts';
import { NAMES_OF_PEOPLE, REFUSED_NAMES } from './models/names.ts';
import { CREATED, users } from './models/users.ts';
import {
  as,
  asAdmin,
  asAnother,
  asGuest,
  asOwner,
  describe,
  it,
  restAs,
  seed,
  seedSettings,
  setDocs,
} from './support/environment.ts';
import type { Fields } from './support/rest.ts';
import { FEATURES_OFF } from './support/switches.ts';
import { admin, emailOf, TestUsers } from './support/users.ts';

const { owner, another } = TestUsers;
const path = users.path(owner.uid);
const max = LIST_LIMITS.users;

const createProfile = (db: Firestore, changes: Fields = {}) =>
  setDoc(doc(db, path), { ...users.created(owner.uid), ...changes });
const updateProfile = (db: Firestore, changes: Fields = {}) =>
  setDoc(doc(db, path), { ...users.updated(owner.uid), ...changes });

describe('users', () => {
  it('lets the owner ask for a profile that does not exist yet, and no other learner', async () => {
    await assertSucceeds(getDoc(doc(asOwner(), path)));
    await assertFails(getDoc(doc(asAnother(), path)));
  });

  it('lets the administrator list one page, from its beginning', async () => {
    await seed(existing(users));
    await assertSucceeds(getDocs(query(collection(asAdmin(), 'users'), limit(1))));
    await assertFails(getDocs(query(collection(asAdmin(), 'users'), limit(max + 1))));
    await assertFails(getDocs(collection(asAdmin(), 'users')));
    await assertFails(restAs(TestUsers.admin).list({ collection: 'users', limit: max, offset: 1 }));
  });

  it('denies learners and guests every list', async () => {
    await seed(existing(users));
    await assertFails(
      getDocs(query(collection(asOwner(), 'users'), where('uid', '==', owner.uid), limit(1))),
    );
    const byEmail = where('email', '==', 'admin@example.com');
    await assertFails(getDocs(query(collection(asGuest(), 'users'), byEmail, limit(1))));
  });

  it('denies a new profile with a time of creation of the device', () =>
    // The server's time may be that of the same millisecond.
    assertFails(createProfile(asOwner(), { createdAt: new Date(Date.now() - 1) })));

  it('denies a new profile with a time of creation of long ago', () =>
    assertFails(createProfile(asOwner(), { createdAt: CREATED })));

  it('denies an address that the token does not have', () =>
    assertFails(createProfile(as({ uid: owner.uid, token: {} }), { email: emailOf(owner.uid) })));

  it('denies the address of the token in capitals', () =>
    assertFails(createProfile(asOwner(), { email: emailOf(owner.uid).toUpperCase() })));

  it('denies a new time of creation for an existing profile', async () => {
    await seed(existing(users));
    await assertFails(updateProfile(asOwner(), { createdAt: serverTimestamp() }));
  });

  it('denies every change of a deactivated profile', async () => {
    await seed(existing(users, { isActive: false }));
    await assertFails(updateProfile(asOwner(), { isActive: true }));
    await assertFails(updateProfile(asOwner(), { isActive: false }));
  });

  it('denies a change of a profile that says as text that it is active', async () => {
    await seed(existing(users, { isActive: 'true' }));
    await assertFails(updateProfile(asOwner()));
  });

  it('denies a change of a profile that the deactivation has written', async () => {
    await seed({ [path]: { uid: owner.uid, isActive: false } });
    await assertFails(updateProfile(asOwner()));
  });

  it('takes the new address of an account, and no longer the old one', async () => {
    const moved = as({ uid: owner.uid, token: { email: 'new@example.com' } });
    await seed(existing(users));
    await assertFails(updateProfile(moved));
    await assertSucceeds(updateProfile(moved, { email: 'new@example.com' }));
  });

  it('denies the administrator deleting a deactivated profile: a function does', async () => {
    await seed(existing(users, { isActive: false }));
    await assertFails(deleteDoc(doc(asAdmin(), path)));
  });

  it('denies some fields without the time of the change', async () => {
    await seed(existing(users));
    await assertFails(updateDoc(doc(asOwner(), path), { bio: 'x' }));
  });

  it('denies a batch with the profile of another', () =>
    assertFails(
      setDocs(asOwner(), {
        [path]: users.created(owner.uid),
        [users.path(another.uid)]: users.created(another.uid),
      }),
    ));

  it('denies a document below the profile', () =>
    assertFails(setDoc(doc(asOwner(), `${path}/private/notes`), { text: 'x' })));

  it('denies the administrator a role in their own profile', async () => {
    await seed(existing(users));
    await assertFails(
      updateDoc(doc(as(admin(owner.uid)), path), { role: 'admin', updatedAt: serverTimestamp() }),
    );
  });

  it('allows a change while every feature is off', async () => {
    await seed(existing(users));
    await seedSettings(FEATURES_OFF);
    await assertSucceeds(updateProfile(asOwner()));
  });

  for (const displayName of REFUSED_NAMES)
    it(`denies a profile with the name ${JSON.stringify(displayName)}`, () =>
      assertFails(createProfile(asOwner(), { displayName })));

  for (const displayName of NAMES_OF_PEOPLE)
    it(`allows a profile with the name ${JSON.stringify(displayName)}`, () =>
      assertSucceeds(createProfile(asOwner(), { displayName })));
});
