import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { COMMENT_LIMITS } from '@edu/domain/community/comment';
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
  runTransaction,
  setDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { comments, throttle, throttleFor } from './models/comments.ts';
import { existing, throttled } from './models/model.ts';
import { COURSE } from './models/user-progress.ts';
import { existingProfile, NAME, users } from './models/users.ts';
import {
  as,
  asAdmin,
  asAnother,
  asGuest,
  asOwner,
  describe,
  it,
  promptly,
  restAs,
  seed,
  seedSettings,
  setDocs,
} from './support/environment.ts';
import { type Fields, setsOf } from './support/rest.ts';
import {
  FEATURES_OFF,
  NO_GUESTS,
  NO_GUESTS_VERIFIED_ONLY,
  switchStates,
  VERIFICATION,
} from './support/switches.ts';
import { admin, FAKE_ADMINS, TestUsers, unverified } from './support/users.ts';

const { owner, another } = TestUsers;
const path = comments.path(owner.uid);
const max = LIST_LIMITS.comments;
const windowMs = COMMENT_LIMITS.throttleSec * 1000;

const newComment = (changes: Fields = {}) => ({ ...comments.created(owner.uid), ...changes });
/** The comment and its throttle in one batch, as the app writes them. */
const addComment = (db: Firestore, changes: Fields = {}) =>
  setDocs(db, { [path]: newComment(changes), ...throttleFor(owner.uid, path) });

describe('comments: reading', () => {
  const ofCourse = (db: Firestore, count: number) =>
    getDocs(query(collection(db, 'comments'), where('courseId', '==', COURSE), limit(count)));

  for (const [name, person, user] of [
    ['a guest', asGuest, undefined],
    ['the owner', asOwner, owner],
    ['another', asAnother, another],
  ] as const) {
    it(`lets ${name} list one page`, async () => {
      await seed(existing(comments));
      await assertSucceeds(ofCourse(person(), max));
      await assertSucceeds(ofCourse(person(), 1));
      await assertSucceeds(getDocs(query(collection(person(), 'comments'), limit(max))));
      await assertSucceeds(
        restAs(user).list({
          collection: 'comments',
          where: [['courseId', COURSE]],
          limit: max,
          offset: 0,
        }),
      );
    });

    it(`denies ${name} a list that is longer than a page`, async () => {
      await seed(existing(comments));
      await assertFails(ofCourse(person(), max + 1));
    });

    it(`denies ${name} a list without a limit`, async () => {
      await seed(existing(comments));
      await assertFails(
        getDocs(query(collection(person(), 'comments'), where('courseId', '==', COURSE))),
      );
    });

    it(`denies ${name} a list that skips comments`, async () => {
      await seed(existing(comments));
      await assertFails(
        restAs(user).list({
          collection: 'comments',
          where: [['courseId', COURSE]],
          limit: max,
          offset: 1,
        }),
      );
    });
  }

  it('denies the owner a list of their own without a limit', async () => {
    await seed(existing(comments));
    await assertFails(
      getDocs(query(collection(asOwner(), 'comments'), where('userId', '==', owner.uid))),
    );
  });

  it('lets the administrator list all', async () => {
    await seed(existing(comments));
    await assertSucceeds(getDocs(collection(asAdmin(), 'comments')));
    await assertSucceeds(getDocs(query(collection(asAdmin(), 'comments'), limit(max + 1))));
  });

  it('lets a guest get a comment that is gone', () => assertSucceeds(getDoc(doc(asGuest(), path))));

  for (const { what, settings, isOn } of switchStates('security', 'allowGuestAccess', true))
    it(`${isOn ? 'is open' : 'is closed'} to guests with ${what}`, async () => {
      const assert = isOn ? assertSucceeds : assertFails;
      await seed(existing(comments));
      await seedSettings(settings);
      await assert(getDoc(doc(asGuest(), path)));
      await assert(getDocs(query(collection(asGuest(), 'comments'), limit(20))));
    });

  it('is open to all users while guests are not let in', async () => {
    await seed(existing(comments));
    await seedSettings(NO_GUESTS);
    for (const person of [asOwner, asAnother, asAdmin]) {
      await assertSucceeds(getDoc(doc(person(), path)));
      await assertSucceeds(getDocs(query(collection(person(), 'comments'), limit(20))));
    }
    await assertSucceeds(getDoc(doc(as(unverified(owner.uid)), path)));
  });

  it('is open to the unverified while they may not write', async () => {
    await seed(existing(comments));
    await seedSettings(NO_GUESTS_VERIFIED_ONLY);
    const db = as(unverified(owner.uid));
    await assertSucceeds(getDoc(doc(db, path)));
    await assertSucceeds(getDocs(query(collection(db, 'comments'), limit(20))));
  });
});

describe('comments: writing', () => {
  it('allows a comment under the name of the profile', async () => {
    await seed(existingProfile(owner.uid));
    await assertSucceeds(addComment(asOwner()));
  });

  it('denies a comment without a profile', () => assertFails(addComment(asOwner())));

  it('denies a comment when the profile has another name', async () => {
    await seed(existingProfile(owner.uid, { displayName: 'Тарас' }));
    await assertFails(addComment(asOwner()));
  });

  it('denies a comment under another’s name', async () => {
    await seed({
      ...existingProfile(owner.uid),
      ...existingProfile(another.uid, { displayName: 'Тарас' }),
    });
    await assertFails(addComment(asOwner(), { author: 'Тарас' }));
  });

  it('denies a comment under a name from before that is invalid now', async () => {
    await seed(existingProfile(owner.uid, { displayName: 'О  К' }));
    await assertFails(addComment(asOwner(), { author: 'О  К' }));
  });

  /** A comment in the batch that changes the name of its writer. */
  const renameAndComment = (author: string) =>
    setDocs(asOwner(), {
      [users.path(owner.uid)]: { ...users.updated(owner.uid), displayName: 'Тарас' },
      [path]: newComment({ author }),
      ...throttleFor(owner.uid, path),
    });

  it('allows a comment under the name that its batch gives to the profile', async () => {
    await seed(existingProfile(owner.uid));
    await assertSucceeds(renameAndComment('Тарас'));
  });

  it('denies a comment under the name that its batch takes from the profile', async () => {
    await seed(existingProfile(owner.uid));
    await assertFails(renameAndComment(NAME));
  });

  it('allows a learner who is called «Адміністратор», but not the badge', async () => {
    const author = 'Адміністратор';
    await seed(existingProfile(owner.uid, { displayName: author }));
    await assertFails(addComment(asOwner(), { author, authorRole: 'admin' }));
    await assertSucceeds(addComment(asOwner(), { author }));
  });

  it('allows the administrator a comment with the badge only', async () => {
    const db = as(admin(owner.uid));
    await seed(existingProfile(owner.uid));
    await assertFails(addComment(db));
    for (const authorRole of ['Admin', 'learner', '', true, null])
      await assertFails(addComment(db, { authorRole }));
    await assertSucceeds(addComment(db, { authorRole: 'admin' }));
  });

  for (const [what, fake] of Object.entries(FAKE_ADMINS))
    it(`denies the badge to a learner ${what}`, async () => {
      await seed(existingProfile(owner.uid));
      await assertFails(addComment(as(fake(owner.uid)), { authorRole: 'admin' }));
      await assertSucceeds(addComment(as(fake(owner.uid))));
    });

  it('denies a comment when the profile says as text that it is active', async () => {
    await seed(existingProfile(owner.uid, { isActive: 'true' }));
    await assertFails(addComment(asOwner()));
  });

  it('allows a comment when an old profile does not say whether it is active', async () => {
    await seed({ [users.path(owner.uid)]: { displayName: NAME } });
    await assertSucceeds(addComment(asOwner()));
  });

  it('denies a document below a comment', async () => {
    await seed(existingProfile(owner.uid));
    await assertFails(setDoc(doc(asOwner(), `${path}/replies/one`), newComment()));
  });

  for (const key of ['content', 'author', 'courseId'])
    it(`denies changing the ${key} of an existing comment`, async () => {
      await seed(existing(comments));
      const batch = writeBatch(asOwner());
      batch.update(doc(asOwner(), path), { [key]: newComment()[key] });
      for (const [place, fields] of Object.entries(throttleFor(owner.uid, path)))
        batch.set(doc(asOwner(), place), fields);
      await assertFails(batch.commit());
    });

  for (const { what, settings, isOn } of switchStates('features', 'comments', true))
    it(`${isOn ? 'is open' : 'is closed'} with ${what}`, async () => {
      await seed(existingProfile(owner.uid));
      await seedSettings(settings);
      await (isOn ? assertSucceeds : assertFails)(addComment(asOwner()));
    });

  for (const { what, settings, isOn } of VERIFICATION)
    it(`${isOn ? 'denies' : 'allows'} the unverified a comment with ${what}`, async () => {
      await seed(existingProfile(owner.uid));
      await seedSettings(settings);
      if (isOn) await assertFails(addComment(as(unverified(owner.uid))));
      await assertSucceeds(addComment(isOn ? asOwner() : as(unverified(owner.uid))));
    });
});

describe('comments: deleting', () => {
  it('is allowed while every feature is off, as reading is', async () => {
    await seed(existing(comments));
    await seedSettings(FEATURES_OFF);
    await assertSucceeds(getDocs(query(collection(asOwner(), 'comments'), limit(20))));
    await assertSucceeds(deleteDoc(doc(asOwner(), path)));
  });

  it('denies the administrator: a function moderates', async () => {
    await seed(existing(comments, { content: 'Реклама https://x' }));
    await assertFails(deleteDoc(doc(asAdmin(), path)));
  });

  it('denies a comment that is gone', async () => {
    await assertFails(deleteDoc(doc(asOwner(), path)));
    await assertFails(deleteDoc(doc(asAnother(), path)));
  });

  it('denies a batch with a comment of another', async () => {
    await seed({ ...existing(comments), ...existing(comments, {}, another.uid) });
    const batch = writeBatch(asOwner());
    batch.delete(doc(asOwner(), path));
    batch.delete(doc(asOwner(), comments.path(another.uid)));
    await assertFails(batch.commit());
  });
});

describe('comments: one in 10 seconds', () => {
  const second = 'comments/second';

  it('denies a comment without its throttle', async () => {
    await seed(existingProfile(owner.uid));
    await assertFails(setDoc(doc(asOwner(), path), newComment()));
  });

  it('denies a comment with the throttle of another comment', async () => {
    await seed(existingProfile(owner.uid));
    await assertFails(
      setDocs(asOwner(), { [path]: newComment(), ...throttleFor(owner.uid, second) }),
    );
  });

  it('denies a comment with another’s throttle', async () => {
    await seed(existingProfile(owner.uid));
    await assertFails(
      setDocs(asOwner(), { [path]: newComment(), ...throttleFor(another.uid, path) }),
    );
  });

  it('denies two comments with one throttle', async () => {
    await seed(existingProfile(owner.uid));
    await assertFails(
      setDocs(asOwner(), {
        [path]: newComment(),
        [second]: newComment(),
        ...throttleFor(owner.uid, second),
      }),
    );
  });

  it('denies fifty comments with one throttle', async () => {
    await seed(existingProfile(owner.uid));
    const fifty = Array.from({ length: 50 }, (_, n) => [`comments/c${n}`, newComment()] as const);
    await assertFails(
      setDocs(asOwner(), {
        ...Object.fromEntries(fifty),
        ...throttleFor(owner.uid, 'comments/c49'),
      }),
    );
  });

  it('denies two comments with two throttles', async () => {
    await seed(existingProfile(owner.uid));
    await assertFails(
      restAs(owner).commit(
        ...[path, second].flatMap((one) =>
          setsOf({ [one]: newComment(), ...throttleFor(owner.uid, one) }),
        ),
      ),
    );
  });

  it('denies a throttle that is deleted and written again in the batch', async () => {
    await seed({ ...existingProfile(owner.uid), ...throttled(throttle, -3_600_000) });
    await assertFails(
      restAs(owner).commit(
        { delete: throttle.path(owner.uid) },
        ...setsOf({ [path]: newComment(), ...throttleFor(owner.uid, path) }),
      ),
    );
  });

  it('denies a comment with the throttle that exists', async () => {
    const commentId = path.split('/')[1];
    await seed({
      ...existingProfile(owner.uid),
      [throttle.path(owner.uid)]: { commentId, at: new Date() },
    });
    await assertFails(setDoc(doc(asOwner(), path), newComment()));
  });

  it('denies a throttle of the device’s time', async () => {
    await seed(existingProfile(owner.uid));
    const commentId = path.split('/')[1];
    await assertFails(
      setDocs(asOwner(), {
        [path]: newComment(),
        [throttle.path(owner.uid)]: { commentId, at: new Date(Date.now() - 1) },
      }),
    );
  });

  it('denies the next comment just before the end of the 10 seconds', () =>
    assertFails(
      promptly(async () => {
        await seed({ ...existingProfile(owner.uid), ...throttled(throttle, windowMs - 1000) });
        await addComment(asOwner());
      }),
    ));

  it('allows the next comment after 10 seconds', () =>
    assertSucceeds(
      promptly(async () => {
        await seed({ ...existingProfile(owner.uid), ...throttled(throttle, windowMs) });
        await addComment(asOwner());
      }),
    ));

  it('allows the next comment an hour later', async () => {
    await seed({ ...existingProfile(owner.uid), ...existing(throttle) });
    await assertSucceeds(addComment(asOwner()));
  });

  it('allows the throttle as the first write of the batch', async () => {
    await seed(existingProfile(owner.uid));
    await assertSucceeds(
      setDocs(asOwner(), { ...throttleFor(owner.uid, path), [path]: newComment() }),
    );
  });

  it('denies a transaction that reads the throttle', async () => {
    await seed(existingProfile(owner.uid));
    await assertFails(
      runTransaction(asOwner(), async (transaction) => {
        await transaction.get(doc(asOwner(), throttle.path(owner.uid)));
        transaction.set(doc(asOwner(), path), newComment());
      }),
    );
  });
});
