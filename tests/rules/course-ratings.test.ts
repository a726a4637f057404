import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { RATING_THROTTLE_SEC } from '@edu/domain/community/rating';
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
  where,
} from 'firebase/firestore';
import { courseRatings, ratingThrottle, ratingThrottleFor } from './models/course-ratings.ts';
import { existing, throttled } from './models/model.ts';
import { COURSE } from './models/user-progress.ts';
import { users } from './models/users.ts';
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
import { type Documents, type Fields, setsOf } from './support/rest.ts';
import { FEATURES_OFF, switchStates, VERIFICATION } from './support/switches.ts';
import { TestUsers, unverified } from './support/users.ts';

const { owner, another } = TestUsers;
const path = courseRatings.path(owner.uid);
const windowMs = RATING_THROTTLE_SEC * 1000;

/** A first rating of a course by its path. */
const ratingOf = (courseId: string, uid = owner.uid): Documents => ({
  [courseRatings.path(uid, courseId)]: { ...courseRatings.created(uid), courseId },
});
const throttleOf = (courseId: string, uid = owner.uid): Documents =>
  ratingThrottleFor(uid, courseRatings.path(owner.uid, courseId));
/** A rating and its throttle in one batch, as the app writes them. */
const rate = (db: Firestore, changes: Fields = {}) =>
  setDocs(db, {
    [path]: { ...courseRatings.created(owner.uid), ...changes },
    ...throttleOf(COURSE),
  });
const rateAgain = (db: Firestore, changes: Fields = {}) =>
  setDocs(db, {
    [path]: { ...courseRatings.updated(owner.uid), ...changes },
    ...throttleOf(COURSE),
  });

describe('courseRatings: reading', () => {
  it('lets the owner ask for a rating that does not exist yet, and no other learner', async () => {
    await assertSucceeds(getDoc(doc(asOwner(), path)));
    await assertFails(getDoc(doc(asAnother(), path)));
  });

  it('denies all but the administrator the ratings of a course', async () => {
    const ofCourse = (db: Firestore) =>
      query(collection(db, 'courseRatings'), where('courseId', '==', COURSE));
    await seed(existing(courseRatings));
    await assertFails(getDocs(ofCourse(asAnother())));
    await assertFails(getDocs(query(ofCourse(asGuest()), limit(1))));
    await assertFails(getDocs(collection(asOwner(), 'courseRatings')));
    await assertSucceeds(getDocs(ofCourse(asAdmin())));
    await assertSucceeds(getDocs(collection(asAdmin(), 'courseRatings')));
  });

  // No such document can be created; a list checks the stored fields.
  it('denies a list with a rating of another under an id of the owner’s', async () => {
    await seed(existing(courseRatings, { userId: another.uid }));
    const byId = where(documentId(), '==', path.split('/')[1]);
    await assertFails(getDocs(query(collection(asOwner(), 'courseRatings'), byId)));
  });
});

describe('courseRatings: writing', () => {
  it('denies a rating under the id of another course', async () => {
    await assertFails(rate(asOwner(), { courseId: 'other' }));
    await seed(existing(courseRatings));
    await assertFails(rateAgain(asOwner(), { courseId: 'other' }));
  });

  it('denies a rating in the name of another', async () => {
    await assertFails(rate(asOwner(), { userId: another.uid }));
    await assertFails(
      setDocs(asOwner(), {
        ...ratingOf('a'),
        ...throttleOf('a'),
        ...ratingOf('a', another.uid),
      }),
    );
  });

  it('denies a new time of creation for an existing rating', async () => {
    await seed(existing(courseRatings));
    await assertFails(rateAgain(asOwner(), { createdAt: serverTimestamp() }));
  });

  it('denies a learner whose profile the deactivation has written', async () => {
    await seed({ [users.path(owner.uid)]: { uid: owner.uid, isActive: false } });
    await assertFails(rate(asOwner()));
  });

  it('denies a second rating of a course under another id', () =>
    assertFails(
      setDoc(doc(asOwner(), `courseRatings/${another.uid}`), courseRatings.created(owner.uid)),
    ));

  it('denies a rating for a uid that begins with the owner’s', () => {
    const longer = courseRatings.path(`${owner.uid}_x`);
    return assertFails(
      setDocs(asOwner(), {
        ...ratingOf(COURSE, `${owner.uid}_x`),
        ...ratingThrottleFor(owner.uid, longer),
      }),
    );
  });

  it('denies a uid with an underscore: its ids could belong to another account', () => {
    const uid = `a_${owner.uid}`;
    const own = ratingOf(COURSE, uid);
    return assertFails(
      setDocs(as({ uid, token: {} }), {
        ...own,
        ...ratingThrottleFor(uid, courseRatings.path(uid)),
      }),
    );
  });

  for (const { what, settings, isOn } of switchStates('features', 'ratings', true))
    it(`${isOn ? 'is open' : 'is closed'} with ${what}`, async () => {
      const assert = isOn ? assertSucceeds : assertFails;
      await seedSettings(settings);
      await assert(rate(asOwner()));
      await seed({ ...existing(courseRatings), ...existing(ratingThrottle) });
      await assert(rateAgain(asOwner()));
    });

  for (const { what, settings, isOn } of VERIFICATION)
    it(`${isOn ? 'denies' : 'allows'} the unverified a rating with ${what}`, async () => {
      await seedSettings(settings);
      if (isOn) await assertFails(rate(as(unverified(owner.uid))));
      await assertSucceeds(rate(isOn ? asOwner() : as(unverified(owner.uid))));
    });
});

describe('courseRatings: deleting', () => {
  it('is allowed while every feature is off, as reading is', async () => {
    await seed(existing(courseRatings));
    await seedSettings(FEATURES_OFF);
    await assertSucceeds(getDoc(doc(asOwner(), path)));
    await assertSucceeds(deleteDoc(doc(asOwner(), path)));
  });

  it('is allowed to the owner when the rating is gone, and to no other learner', async () => {
    await assertSucceeds(deleteDoc(doc(asOwner(), path)));
    await assertFails(deleteDoc(doc(asAnother(), path)));
  });

  it('denies a batch that removes a rating and adds it again', async () => {
    await seed(existing(courseRatings));
    await assertFails(
      restAs(owner).commit(
        { delete: path },
        { set: path, fields: courseRatings.created(owner.uid) },
      ),
    );
  });
});

describe('courseRatings: one in a second', () => {
  it('denies a rating without its throttle', async () => {
    await assertFails(setDoc(doc(asOwner(), path), courseRatings.created(owner.uid)));
    await seed(existing(courseRatings));
    await assertFails(setDoc(doc(asOwner(), path), courseRatings.updated(owner.uid)));
  });

  it('denies a rating with the throttle of another course', async () => {
    await assertFails(setDocs(asOwner(), { ...ratingOf('a'), ...throttleOf('b') }));
    await seed(existing(courseRatings));
    await assertFails(
      setDocs(asOwner(), { [path]: courseRatings.updated(owner.uid), ...throttleOf('b') }),
    );
  });

  it('denies a rating with another’s throttle', () =>
    assertFails(setDocs(asOwner(), { ...ratingOf('a'), ...throttleOf('a', another.uid) })));

  it('denies two ratings with one throttle', () =>
    assertFails(setDocs(asOwner(), { ...ratingOf('a'), ...ratingOf('b'), ...throttleOf('b') })));

  it('denies two ratings with two throttles', () =>
    assertFails(
      restAs(owner).commit(
        ...['a', 'b'].flatMap((course) => setsOf({ ...ratingOf(course), ...throttleOf(course) })),
      ),
    ));

  it('denies a throttle that is deleted and written again in the batch', async () => {
    await seed(throttled(ratingThrottle, -3_600_000));
    await assertFails(
      restAs(owner).commit(
        { delete: ratingThrottle.path(owner.uid) },
        ...setsOf({ ...ratingOf('a'), ...throttleOf('a') }),
      ),
    );
  });

  it('denies a rating with the throttle that exists', async () => {
    const ratingId = path.split('/')[1];
    await seed({ [ratingThrottle.path(owner.uid)]: { ratingId, at: new Date() } });
    await assertFails(setDoc(doc(asOwner(), path), courseRatings.created(owner.uid)));
  });

  it('denies the next rating just before the end of the second', () =>
    assertFails(
      promptly(async () => {
        await seed(throttled(ratingThrottle, windowMs - 1000));
        await rate(asOwner());
      }),
    ));

  it('allows the next rating after a second', () =>
    assertSucceeds(
      promptly(async () => {
        await seed(throttled(ratingThrottle, windowMs));
        await rate(asOwner());
      }),
    ));
});
