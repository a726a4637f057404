import { expect, it } from 'vitest';
import type * as api from '../../web/src/features/profile/api.ts';

/**
 * What a contract needs from an implementation of features/profile/api.ts, besides its functions.
 */
export interface ProfilesUnderTest {
  /** The functions as called in the browser of this learner. */
  as: (uid: string) => Promise<Pick<typeof api, 'getProfile' | 'saveProfile'>>;
  /** The first sign-in of a learner writes the profile. */
  signIn: (uid: string) => Promise<void>;
}

/**
 * The contract of features/profile/api.ts: the real module and the fake of the component tests meet
 * it.
 */
export function profileContract(create: () => ProfilesUnderTest): void {
  it('has no profile before the first sign-in, and rejects changes', async () => {
    const { getProfile, saveProfile } = await create().as('olena');
    expect(await getProfile('olena')).toBeUndefined();
    await expect(saveProfile('olena', { bio: 'Пише код' })).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('changes only the given fields', async () => {
    const { as, signIn } = create();
    await signIn('olena');
    const { getProfile, saveProfile } = await as('olena');
    const before = await getProfile('olena');
    expect(before).toMatchObject({ uid: 'olena', isActive: true, bio: '', savedCourseIds: [] });
    for (const time of [before?.createdAt, before?.updatedAt])
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    await saveProfile('olena', { bio: 'Пише код', displayName: 'Олена Коваль' });
    const after = await getProfile('olena');
    expect(after).toEqual({
      ...before,
      bio: 'Пише код',
      displayName: 'Олена Коваль',
      updatedAt: expect.any(String),
    });
    expect(after?.updatedAt).not.toBe(before?.updatedAt);
  });
}
