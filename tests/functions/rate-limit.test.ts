import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { AppError } from '@edu/domain/errors/errors';
import { describe, expect, it } from 'vitest';
import { certificateDeps } from '../../functions/src/certificates/site.ts';
import { counterDocument, takeRateLimits } from '../../functions/src/lib/rate-limit.ts';

/** Many calls of one subject at once: none fails because of the others. */

const CALLS = 20;
const atOnce = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CALLS }, (_, index) => work(index)));

describe.each([1_000, 3_600])('a window of %i s', (windowSec) => {
  const taking = async (max: number) => {
    const limit = { name: 'test', max, windowSec };
    const subject = randomUUID();
    const outcomes = await atOnce(() =>
      takeRateLimits([{ limit, subject }], 5_000).then(
        () => 'taken',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      ),
    );
    const later = takeRateLimits([{ limit, subject }], 6_000);
    return { outcomes, later, subject };
  };

  it('counts each of them, up to the limit', async () => {
    const { outcomes, later, subject } = await taking(CALLS);
    expect(new Set(outcomes)).toEqual(new Set(['taken']));
    await expect(later).rejects.toMatchObject({
      code: 'rate-limited',
      details: { retryAfterSec: windowSec - 1 },
    });
    expect((await counterDocument('test', subject).get()).get('count')).toBe(CALLS);
  });

  it('refuses those beyond the limit, and nothing else', async () => {
    const { outcomes, later } = await taking(5);
    expect(outcomes.filter((one) => one === 'taken').length).toBeLessThanOrEqual(5);
    expect(outcomes.filter((one) => one !== 'taken' && one !== 'rate-limited')).toEqual([]);
    await expect(later).rejects.toMatchObject({ code: 'rate-limited' });
  });
});

it('a window that has ended begins again, once for all that find it ended', async () => {
  const limit = { name: 'test', max: CALLS, windowSec: 60 };
  const subject = randomUUID();
  await takeRateLimits([{ limit, subject }], 5_000);
  await atOnce(() => takeRateLimits([{ limit, subject }], 65_000));
  expect((await counterDocument('test', subject).get()).get('count')).toBe(CALLS);
});

it('lookups of a certificate’s number from one address at once are all answered', async () => {
  const { findByNumber } = certificateDeps(() => '');
  const request = new IncomingMessage(new Socket());
  request.headers['x-forwarded-for'] = `reader-${randomUUID()}`;
  const found = await atOnce((index) => findByNumber(`EDU-1999-${index}`, request));
  expect(found).toEqual(found.map(() => undefined));
});
