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
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { nameOf } from './models/fields.ts';
import { existing } from './models/model.ts';
import { COURSE, LESSONS, RESULT, userProgress } from './models/user-progress.ts';
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
import { type Documents, type Fields, Float } from './support/rest.ts';
import { FEATURES_OFF, VERIFICATION } from './support/switches.ts';
import { TestUsers, unverified } from './support/users.ts';

const { owner, another } = TestUsers;
const path = userProgress.path(owner.uid);

const create = (db: Firestore, changes: Fields = {}) =>
  setDoc(doc(db, path), { ...userProgress.created(owner.uid), ...changes });
/** Over the existing document, which is revision 4. */
const update = (db: Firestore, changes: Fields = {}) =>
  setDoc(doc(db, path), { ...userProgress.updated(owner.uid), ...changes });
/** The first document of a course by its path. */
const progressOf = (courseId: string, uid = owner.uid): Documents => ({
  [userProgress.path(uid, courseId)]: { ...userProgress.created(uid), courseId },
});
const assertion = (isAllowed: boolean) => (isAllowed ? assertSucceeds : assertFails);
const verb = (isAllowed: boolean) => (isAllowed ? 'allows' : 'denies');

describe('userProgress: reading', () => {
  it('lets the owner and the administrator ask for progress that does not exist yet', async () => {
    await assertSucceeds(getDoc(doc(asOwner(), path)));
    await assertSucceeds(getDoc(doc(asAdmin(), path)));
    await assertFails(getDoc(doc(asAnother(), path)));
    await assertFails(getDoc(doc(asGuest(), path)));
  });

  it('denies a learner whose uid is the beginning of the owner’s', async () => {
    await seed(existing(userProgress));
    await assertFails(getDoc(doc(as({ uid: owner.uid.slice(0, -1), token: {} }), path)));
  });

  it('denies the owner a list of more than their own', async () => {
    const all = collection(asOwner(), 'userProgress');
    await seed({ ...existing(userProgress), ...existing(userProgress, {}, another.uid) });
    await assertFails(getDocs(all));
    await assertFails(getDocs(query(all, limit(1))));
    await assertFails(getDocs(query(all, where('courseId', '==', COURSE))));
  });

  // No such document can be created; a list checks the stored fields.
  it('denies a list with the progress of another under an id of the owner’s', async () => {
    await seed(existing(userProgress, { userId: another.uid }));
    const byId = where(documentId(), '==', path.split('/')[1]);
    await assertFails(getDocs(query(collection(asOwner(), 'userProgress'), byId)));
  });

  it('denies another a list by the owner’s uid in an array', async () => {
    await seed(existing(userProgress));
    const inArray = where('userId', '==', [owner.uid]);
    await assertFails(getDocs(query(collection(asAnother(), 'userProgress'), inArray)));
  });

  it('lets the administrator list all', async () => {
    await seed(existing(userProgress));
    await assertSucceeds(getDocs(collection(asAdmin(), 'userProgress')));
    await assertSucceeds(getDocs(query(collection(asAdmin(), 'userProgress'), limit(100))));
  });
});

describe('userProgress: creating', () => {
  it('allows progress without a lesson', () => assertSucceeds(create(asOwner(), { lessons: {} })));

  for (const [rev, isAllowed] of [
    [0, true],
    [1, true],
    [7, true],
    [-1, false],
    [new Float(0), false],
  ] as const)
    it(`${verb(isAllowed)} the first revision ${nameOf(rev)}`, () =>
      assertion(isAllowed)(
        restAs(owner).commit({ set: path, fields: { ...userProgress.created(owner.uid), rev } }),
      ));

  it('denies a result of a quiz, which only grading adds', () =>
    assertFails(create(asOwner(), { quizzes: { q1: RESULT } })));

  it('denies progress under the id of another course', () =>
    assertFails(create(asOwner(), { courseId: 'other' })));

  it('denies progress in the name of another', () =>
    assertFails(create(asOwner(), { userId: another.uid })));

  it('denies an id without a course', () =>
    assertFails(
      setDoc(doc(asOwner(), `userProgress/${owner.uid}`), userProgress.created(owner.uid)),
    ));

  // No account of the sign-in service has such a uid; with one, ids of two users could be equal.
  it('denies a uid with an underscore', () => {
    const uid = `a_${owner.uid}`;
    return assertFails(setDocs(as({ uid, token: {} }), progressOf(COURSE, uid)));
  });

  it('denies progress for a uid that begins with the owner’s', () =>
    assertFails(setDocs(asOwner(), progressOf(COURSE, `${owner.uid}_x`))));

  it('denies a document below the progress', () =>
    assertFails(setDoc(doc(asOwner(), `${path}/lessons/one`), userProgress.created(owner.uid))));

  it('allows three courses in one batch', () =>
    assertSucceeds(
      setDocs(asOwner(), { ...progressOf('a'), ...progressOf('b'), ...progressOf('c') }),
    ));

  it('denies a batch with progress of another', () =>
    assertFails(setDocs(asOwner(), { ...progressOf('a'), ...progressOf('a', another.uid) })));

  for (const { what, settings, isOn } of VERIFICATION)
    it(`${isOn ? 'denies' : 'allows'} the unverified progress with ${what}`, async () => {
      await seedSettings(settings);
      if (isOn) await assertFails(create(as(unverified(owner.uid))));
      await assertSucceeds(create(isOn ? asOwner() : as(unverified(owner.uid))));
    });
});

describe('userProgress: updating', () => {
  it('denies another course or owner', async () => {
    await seed(existing(userProgress));
    await assertFails(update(asOwner(), { courseId: 'other' }));
    await assertFails(update(asOwner(), { userId: another.uid }));
    const userId = another.uid;
    await assertFails(
      updateDoc(doc(asOwner(), path), { userId, rev: 5, updatedAt: serverTimestamp() }),
    );
  });

  it('denies starting again', async () => {
    await seed(existing(userProgress));
    await assertFails(setDocs(asOwner(), progressOf(COURSE)));
  });

  it('denies two revisions in one batch', async () => {
    await seed(existing(userProgress));
    await assertFails(
      restAs(owner).commit(
        ...[5, 6].map((rev) => ({
          set: path,
          fields: { ...userProgress.updated(owner.uid), rev },
        })),
      ),
    );
  });

  it('allows a change while every feature is off', async () => {
    await seed(existing(userProgress));
    await seedSettings(FEATURES_OFF);
    await assertSucceeds(update(asOwner()));
  });

  it('denies deleting', () => assertFails(deleteDoc(doc(asOwner(), path))));

  for (const [rev, isAllowed] of [
    [5, true],
    [4, false],
    [3, false],
    [6, false],
    [0, false],
    [1, false],
    [-5, false],
    [new Float(5), false],
  ] as const)
    it(`${verb(isAllowed)} the revision ${nameOf(rev)} over 4`, async () => {
      await seed(existing(userProgress));
      const fields = { ...userProgress.updated(owner.uid), rev };
      await assertion(isAllowed)(restAs(owner).commit({ set: path, fields }));
    });

  /** Values that are no revision: the next one is 1. */
  for (const rev of ['4', '', null, true, [], { n: 4 }, -1, -5, 2.5, -0.5, new Date(0)])
    it(`allows the revision 1 alone over ${nameOf(rev)}`, async () => {
      await seed(existing(userProgress, { rev }));
      for (const next of [0, 2, 3]) await assertFails(update(asOwner(), { rev: next }));
      await assertSucceeds(update(asOwner(), { rev: 1 }));
    });

  for (const [rev, next, isAllowed] of [
    [0, 1, true],
    [0, 0, false],
    [1, 1, false],
    [new Float(4), 5, true],
    [new Float(4), 1, false],
    [new Float(0), 1, true],
  ] as const)
    it(`${verb(isAllowed)} the revision ${next} over ${nameOf(rev)}`, async () => {
      await seed(existing(userProgress, { rev }));
      await assertion(isAllowed)(update(asOwner(), { rev: next }));
    });

  for (const [what, lessons, isAllowed] of [
    ['dropping a lesson', {}, false],
    ['swapping a lesson for another', { other: {} }, false],
    ['adding a lesson', { ...LESSONS, other: {} }, true],
    ['emptying the record of a lesson', { 'js-core-values': {} }, true],
  ] as const)
    it(`${verb(isAllowed)} ${what}`, async () => {
      await seed(existing(userProgress));
      await assertion(isAllowed)(update(asOwner(), { lessons }));
    });

  it('denies dropping one lesson of two', async () => {
    await seed(existing(userProgress, { lessons: { ...LESSONS, other: {} } }));
    await assertFails(update(asOwner(), { lessons: LESSONS }));
  });

  for (const [what, quizzes, isAllowed] of [
    ['adding a result', { q1: RESULT, q2: RESULT, q3: RESULT }, false],
    ['bettering a result', { q1: { ...RESULT, score: 6 }, q2: RESULT }, false],
    ['a result with a fraction', { q1: { ...RESULT, score: 3.5 }, q2: RESULT }, false],
    ['another date of a result', { q1: { ...RESULT, completedAt: '' }, q2: RESULT }, false],
    ['one field more in a result', { q1: { ...RESULT, by: 'me' }, q2: RESULT }, false],
    ['one field less in a result', { q1: { score: 3 }, q2: RESULT }, false],
    ['swapping one result for another', { q1: RESULT, q3: RESULT }, false],
    ['removing a result and bettering one', { q1: { ...RESULT, score: 6 } }, false],
    ['removing one result', { q1: RESULT }, true],
    ['removing all results', {}, true],
  ] as const)
    it(`${verb(isAllowed)} ${what}`, async () => {
      await seed(existing(userProgress));
      await assertion(isAllowed)(update(asOwner(), { quizzes }));
    });
});

/** Of the specification's older shape: fields are missing, or are no map, and count as none. */
describe('userProgress: updating an older document', () => {
  const SPECIFIED = ['lessons', 'quizzes', 'rev', 'lastAccessed'];
  const NO_RESULTS = { quizzes: {} };
  const BETTER = { rev: 1, quizzes: { q1: { ...RESULT, score: 6 }, q2: RESULT } };
  const NO_MAPS = [null, 'js-core-values', 3, ['js-core-values'], true];

  const seedWithout = (keys: readonly string[]) => {
    const entries = Object.entries(userProgress.existing(owner.uid));
    return seed({ [path]: Object.fromEntries(entries.filter(([key]) => !keys.includes(key))) });
  };

  for (const [what, missing, changes, isAllowed] of [
    ['its first revision', SPECIFIED, { ...NO_RESULTS, rev: 1 }, true],
    ['a later revision', SPECIFIED, { ...NO_RESULTS, rev: 2 }, false],
    ['the revision 0', SPECIFIED, { ...NO_RESULTS, rev: 0 }, false],
    ['a result', SPECIFIED, { rev: 1 }, false],
    ['its first revision', ['rev'], { rev: 1 }, true],
    ['the revision 5', ['rev'], {}, false],
    ['dropping its lesson', ['rev'], { rev: 1, lessons: {} }, false],
    ['a better result', ['rev'], BETTER, false],
    ['a lesson', ['lessons'], {}, true],
    ['no lesson', ['lessons'], { lessons: {} }, true],
    ['no result', ['quizzes'], NO_RESULTS, true],
    ['a result', ['quizzes'], {}, false],
  ] as const)
    it(`${verb(isAllowed)} ${what} where there was no ${missing.join(', ')}`, async () => {
      await seedWithout(missing);
      await assertion(isAllowed)(update(asOwner(), changes));
    });

  for (const value of NO_MAPS) {
    it(`allows lessons over ${nameOf(value)}`, async () => {
      await seed(existing(userProgress, { lessons: value }));
      await assertSucceeds(update(asOwner()));
    });

    it(`denies results over ${nameOf(value)}, and allows none`, async () => {
      await seed(existing(userProgress, { quizzes: value }));
      await assertFails(update(asOwner()));
      await assertSucceeds(update(asOwner(), NO_RESULTS));
    });
  }
});
