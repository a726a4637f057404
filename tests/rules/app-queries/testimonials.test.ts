import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/paths';
import { describe, expect, it, vi } from 'vitest';
import {
  getOwnTestimonial,
  getTestimonials,
  saveTestimonial,
} from '../../../web/src/data/testimonials.ts';
import { newUid } from '../people.ts';
import { DENIED, startApp } from './app.ts';

vi.mock('../../../web/src/data/firebase.ts', () => import('./connection.ts'));

const THEN = new Date('2026-04-01T10:00:00.000Z');
const app = startApp('testimonials');

const placeOf = (uid: string) => `${COLLECTIONS.testimonials}/${uid}`;
const about = (userId: string, text = 'Курси, після яких хочеться вчитися далі.') => ({
  userId,
  name: 'Олена',
  role: 'Студентка',
  text,
});
const approve = (uid: string) => app.serverWrites({ [placeOf(uid)]: { approved: true } });

describe('testimonials', () => {
  it('wait until they are approved, and only then everybody reads them', async () => {
    const uid = newUid();
    const learner = app.device(uid);
    expect(await learner(() => getOwnTestimonial(uid))).toBeUndefined();
    await learner(() => saveTestimonial(about(uid)));
    const own = await learner(() => getOwnTestimonial(uid));
    expect(own).toMatchObject({ ...about(uid), id: uid, approved: false });
    expect(await app.guest()(() => getTestimonials(LIST_LIMITS.testimonials))).toEqual([]);

    await approve(uid);
    expect(await app.guest()(() => getTestimonials(LIST_LIMITS.testimonials))).toEqual([
      { ...own, approved: true },
    ]);
  });

  it('wait again after an edit, and keep the time of the first version', async () => {
    const uid = newUid();
    const learner = app.device(uid);
    const stored = { ...about(uid), approved: true, createdAt: THEN };
    await app.serverWrites({ [placeOf(uid)]: stored });
    const edited = about(uid, 'Після кожного уроку я пишу код.');
    await learner(() => saveTestimonial(edited));
    expect(await learner(() => getOwnTestimonial(uid))).toEqual({
      ...edited,
      id: uid,
      approved: false,
      createdAt: THEN.toISOString(),
    });
    expect(await app.guest()(() => getTestimonials(LIST_LIMITS.testimonials))).toEqual([]);
  });

  it('come newest first, and no more than the rules allow', async () => {
    const many = Array.from({ length: LIST_LIMITS.testimonials + 1 }, (_, i) => [
      placeOf(`learner-${i}`),
      {
        ...about(`learner-${i}`),
        approved: true,
        createdAt: new Date(THEN.getTime() + ((i * 7) % 51) * 1000),
      },
    ]);
    await app.serverWrites(Object.fromEntries(many));
    const times = (await app.guest()(() => getTestimonials(LIST_LIMITS.testimonials + 1))).map(
      ({ createdAt }) => createdAt,
    );
    expect(times).toHaveLength(LIST_LIMITS.testimonials);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times).not.toContain(THEN.toISOString());
  });

  it.each([
    ['that is too short', { text: 'Дуже добре.' }],
    ['that is too long', { text: 'ї'.repeat(601) }],
    ['in a name with a hair space', { name: 'Ад\u200Aміністратор' }],
  ])('%s are refused', async (_, change) => {
    const uid = newUid();
    const testimonial = { ...about(uid), ...change };
    const saved = app.device(uid)(() => saveTestimonial(testimonial));
    await expect(saved).rejects.toMatchObject(DENIED);
  });

  it('of an unverified learner are refused while the address must be verified', async () => {
    const uid = newUid();
    await app.settings({ security: { requireEmailVerification: true } });
    const unverified = app.device(uid, { email_verified: false });
    const save = () => saveTestimonial(about(uid));
    await expect(unverified(save)).rejects.toMatchObject(DENIED);
    await app.device(uid)(save);
    expect(await unverified(() => getOwnTestimonial(uid))).toMatchObject(about(uid));
  });
});
