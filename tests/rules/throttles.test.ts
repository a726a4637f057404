import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { COMMENT_LIMITS } from '@edu/domain/community/comment';
import { RATING_THROTTLE_SEC } from '@edu/domain/community/rating';
import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { throttle } from './models/comments.ts';
import { ratingThrottle } from './models/course-ratings.ts';
import { throttled } from './models/model.ts';
import { asOwner, describe, it, promptly, seed } from './support/environment.ts';
import { TestUsers } from './support/users.ts';

const { owner } = TestUsers;

for (const [model, seconds] of [
  [throttle, COMMENT_LIMITS.throttleSec],
  [ratingThrottle, RATING_THROTTLE_SEC],
] as const) {
  const path = model.path(owner.uid);
  const next = () => model.updated(owner.uid);

  describe(model.collection, () => {
    it(`denies a change just before the end of the window of ${seconds} s`, () =>
      assertFails(
        promptly(async () => {
          await seed(throttled(model, seconds * 1000 - 1000));
          await setDoc(doc(asOwner(), path), next());
        }),
      ));

    it('allows a change after the window', () =>
      assertSucceeds(
        promptly(async () => {
          await seed(throttled(model, seconds * 1000));
          await setDoc(doc(asOwner(), path), next());
        }),
      ));

    it('denies a change of a time that is to come, also for the same document', async () => {
      await seed(throttled(model, -86_400_000));
      await assertFails(setDoc(doc(asOwner(), path), next()));
      await assertFails(updateDoc(doc(asOwner(), path), { at: serverTimestamp() }));
    });

    it('denies a document for a uid that begins with the owner’s', () =>
      assertFails(setDoc(doc(asOwner(), `${path}_x`), next())));
  });
}
