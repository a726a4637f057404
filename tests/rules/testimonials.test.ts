import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { LIST_LIMITS } from '@edu/domain/firestore/collections';
import {
  collection,
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
import { testimonials } from './models/testimonials.ts';
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
} from './support/environment.ts';
import type { Fields } from './support/rest.ts';
import { FEATURES_OFF, NO_GUESTS, VERIFICATION } from './support/switches.ts';
import { TestUsers, unverified } from './support/users.ts';

const { owner, another } = TestUsers;
const path = testimonials.path(owner.uid);
const max = LIST_LIMITS.testimonials;

const waiting = () => existing(testimonials, { approved: false });
const listOf = (db: Firestore, approved: unknown, count: number) =>
  getDocs(query(collection(db, 'testimonials'), where('approved', '==', approved), limit(count)));
const create = (db: Firestore, changes: Fields = {}) =>
  setDoc(doc(db, path), { ...testimonials.created(owner.uid), ...changes });
const update = (db: Firestore, changes: Fields = {}) =>
  setDoc(doc(db, path), { ...testimonials.updated(owner.uid), ...changes });

describe('testimonials: reading', () => {
  for (const [name, person, user] of [
    ['a guest', asGuest, undefined],
    ['another', asAnother, another],
  ] as const) {
    it(`denies ${name} a testimonial that is not approved`, async () => {
      await assertFails(getDoc(doc(person(), path)));
      await seed(waiting());
      await assertFails(getDoc(doc(person(), path)));
      await seed(existing(testimonials, { approved: 'true' }));
      await assertFails(getDoc(doc(person(), path)));
    });

    it(`denies ${name} a list of those that are not approved`, async () => {
      await seed(waiting());
      await assertFails(listOf(person(), false, 1));
      await assertFails(getDocs(query(collection(person(), 'testimonials'), limit(max))));
      await seed(existing(testimonials, { approved: 'true' }));
      await assertFails(listOf(person(), 'true', 1));
    });

    it(`denies ${name} more than the first page of the approved ones`, async () => {
      const approved: [string, unknown][] = [['approved', true]];
      await seed(existing(testimonials));
      await assertFails(listOf(person(), true, max + 1));
      await assertFails(
        getDocs(query(collection(person(), 'testimonials'), where('approved', '==', true))),
      );
      await assertFails(
        restAs(user).list({ collection: 'testimonials', where: approved, limit: max, offset: 1 }),
      );
    });
  }

  it('lets the owner and the administrator get one that waits', async () => {
    await assertSucceeds(getDoc(doc(asOwner(), path)));
    await seed(waiting());
    await assertSucceeds(getDoc(doc(asOwner(), path)));
    await assertSucceeds(getDoc(doc(asAdmin(), path)));
  });

  it('denies the owner a list of their own', async () => {
    await seed(waiting());
    const own = where('userId', '==', owner.uid);
    await assertFails(getDocs(query(collection(asOwner(), 'testimonials'), own, limit(1))));
  });

  it('lets the administrator list all', async () => {
    await seed(waiting());
    const those = where('approved', '==', false);
    await assertSucceeds(getDocs(query(collection(asAdmin(), 'testimonials'), those)));
    await assertSucceeds(getDocs(collection(asAdmin(), 'testimonials')));
  });

  it('stays open to guests who are not let in elsewhere', async () => {
    await seed(existing(testimonials));
    await seedSettings(NO_GUESTS);
    await assertSucceeds(getDoc(doc(asGuest(), path)));
  });
});

describe('testimonials: writing', () => {
  it('allows another edit of one that waits', async () => {
    await seed(waiting());
    await assertSucceeds(update(asOwner()));
  });

  it('denies the owner the approval', async () => {
    await seed(waiting());
    await assertFails(update(asOwner(), { approved: true }));
    await assertFails(updateDoc(doc(asOwner(), path), { approved: true }));
  });

  it('denies an edit that stays approved', async () => {
    await seed(existing(testimonials));
    const text = 'Зовсім інший текст, довший за двадцять.';
    await assertFails(updateDoc(doc(asOwner(), path), { text }));
  });

  it('denies a new time of creation for an existing one', async () => {
    await seed(existing(testimonials));
    await assertFails(update(asOwner(), { createdAt: serverTimestamp() }));
  });

  it('denies a testimonial in the name of another', () =>
    assertFails(create(asOwner(), { userId: another.uid })));

  it('denies a second one under another id', () =>
    assertFails(
      setDoc(doc(asOwner(), `testimonials/t-${owner.uid}`), testimonials.created(owner.uid)),
    ));

  it('is open while every feature is off', async () => {
    await seedSettings(FEATURES_OFF);
    await assertSucceeds(create(asOwner()));
  });

  for (const { what, settings, isOn } of VERIFICATION)
    it(`${isOn ? 'denies' : 'allows'} the unverified a testimonial with ${what}`, async () => {
      await seedSettings(settings);
      if (isOn) await assertFails(create(as(unverified(owner.uid))));
      await assertSucceeds(create(isOn ? asOwner() : as(unverified(owner.uid))));
    });

  for (const name of REFUSED_NAMES)
    it(`denies a testimonial under the name ${JSON.stringify(name)}`, () =>
      assertFails(create(asOwner(), { name })));

  for (const name of NAMES_OF_PEOPLE)
    it(`allows a testimonial under the name ${JSON.stringify(name)}`, async () => {
      await seed(existing(testimonials));
      await assertSucceeds(update(asOwner(), { name }));
    });
});
