import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/platform/paths';
import { describe, expect, it, vi } from 'vitest';
import { getTestimonials } from '../../../web/src/features/testimonials/api.ts';
import { startApp } from './app.ts';
import { testimonial } from './fixture.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const THEN = new Date('2026-04-01T10:00:00.000Z');
const app = startApp('testimonials');

const placeOf = (uid: string) => `${COLLECTIONS.testimonials}/${uid}`;

describe('testimonials', () => {
  it('are returned newest first, and no more than the rules allow', async () => {
    const many = Array.from({ length: LIST_LIMITS.testimonials + 1 }, (_, i) => [
      placeOf(`learner-${i}`),
      {
        ...testimonial(`learner-${i}`),
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
});
