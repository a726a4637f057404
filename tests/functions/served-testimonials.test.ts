import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@edu/domain/platform/paths';
import { afterAll, expect, it } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { readTestimonials } from '../../functions/src/testimonials/store.ts';

/** The testimonials of the home page. */

const written: FirebaseFirestore.DocumentReference[] = [];
afterAll(() => Promise.all(written.map((reference) => reference.delete())));

async function write(approved: boolean, year: number): Promise<string> {
  const reference = db.collection(COLLECTIONS.testimonials).doc(randomUUID());
  written.push(reference);
  await reference.set({
    userId: reference.id,
    name: 'Ірина Дем’яненко',
    role: '',
    text: 'Пояснення короткі, а тести показують саме те.',
    approved,
    // Later than all that other tests write in this run.
    createdAt: new Date(Date.UTC(year, 0, 1)),
  });
  return reference.id;
}

it('the newest approved ones, at most the requested number, with their public fields', async () => {
  const older = await write(true, 2900);
  const newer = await write(true, 2901);
  const waiting = await write(false, 2902);
  const shown = await readTestimonials(2);
  expect(shown.map(({ id }) => id)).toEqual([newer, older]);
  expect(shown.map(({ id }) => id)).not.toContain(waiting);
  expect(Object.keys(shown[0] ?? {}).toSorted()).toEqual(['id', 'name', 'role', 'text']);
});
