import { randomUUID } from 'node:crypto';
import type { AdminOverview } from '@edu/domain/analytics/admin-overview';
import type { ContentCheck } from '@edu/domain/content/content-findings';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { toEditUrl } from '../../functions/src/content/functions.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import {
  countComments,
  countFailedEmails,
  countWaitingTestimonials,
  createAdminOverview,
} from '../../functions/src/overview/functions.ts';
import { ADMIN } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';

/** The documents that this file writes, deleted at the end. */
const written: FirebaseFirestore.DocumentReference[] = [];
afterAll(() => Promise.all(written.map((reference) => reference.delete())));

async function write(collection: string, fields: object): Promise<void> {
  const reference = db.collection(collection).doc(randomUUID());
  written.push(reference);
  await reference.set(fields);
}

describe('pending work of the administrator', () => {
  const then = new Date('2099-01-01T10:00:00Z');

  it('counts testimonials that are not approved, comments of a span, emails that failed', async () => {
    const [testimonials, failed] = [await countWaitingTestimonials(), await countFailedEmails()];
    await write(COLLECTIONS.testimonials, { approved: false });
    await write(COLLECTIONS.testimonials, { approved: true });
    await write(SERVER_COLLECTIONS.mail, { delivery: { state: 'ERROR' } });
    await write(SERVER_COLLECTIONS.mail, { delivery: { state: 'SUCCESS' } });
    await write(SERVER_COLLECTIONS.mail, {});
    await write(COLLECTIONS.comments, { createdAt: then });
    await write(COLLECTIONS.comments, { createdAt: new Date(then.getTime() - 1) });
    expect(await countWaitingTestimonials()).toBe(testimonials + 1);
    expect(await countFailedEmails()).toBe(failed + 1);
    expect(await countComments(then)).toBe(1);
  });

  const deps = {
    courses: () => Promise.reject(new Error('Away.')),
    loadRatings: async () => new Map(),
    readAccounts: async () => null,
    countAccounts: async () => 12,
    countUnverified: async () => 7,
    countWaitingTestimonials: async () => 2,
    countComments: vi.fn<(since: Date) => Promise<number>>(async () => 3),
    countFailedEmails: async () => 1,
    now: () => then,
    log: vi.fn<() => void>(),
  };

  it('is answered without the courses and the stored count of accounts, with the comments of seven days', async () => {
    expect(await createAdminOverview(deps)()).toEqual({
      accounts: 12,
      unverified: 7,
      waitingTestimonials: 2,
      newComments: 3,
      failedEmails: 1,
      courses: null,
      asOf: then.toISOString(),
    });
    expect(deps.log).toHaveBeenCalledTimes(1);
    expect(deps.countComments).toHaveBeenCalledWith(new Date('2098-12-25T10:00:00Z'));
    const stored = createAdminOverview({ ...deps, readAccounts: async () => 348 });
    expect((await stored()).accounts).toBe(348);
  });
});

describe('through the emulator', () => {
  it('the administrator learns of every course, whole', async () => {
    const { result } = await call<AdminOverview>('adminOverview', {}, await idTokenOf(ADMIN));
    expect(result?.accounts).toBeGreaterThan(0);
    expect(result?.courses).toContainEqual(
      expect.objectContaining({ id: 'js-core', lessons: expect.any(Number) as number }),
    );
  });

  it('the content is checked as it is published', async () => {
    const { result } = await call<ContentCheck>('checkContent', {}, await idTokenOf(ADMIN));
    expect(result?.entries).toBeGreaterThan(100);
    expect(result?.findings).toContainEqual({
      entryId: 'js-core',
      contentType: 'course',
      title: expect.any(String) as string,
      problem: 'cover-missing',
      severity: 'notice',
      field: 'coverImage',
    });
  });
});

describe('where an entry is edited', () => {
  const config = { host: 'cdn.contentful.com', spaceId: 'space', environment: 'master' };

  it('is reported only for Contentful', () => {
    expect(toEditUrl(config, 'js-core')).toBe(
      'https://app.contentful.com/spaces/space/environments/master/entries/js-core',
    );
    expect(toEditUrl({ ...config, host: '127.0.0.1:5055' }, 'js-core')).toBeUndefined();
    expect(toEditUrl(config, '')).toBeUndefined();
  });
});
