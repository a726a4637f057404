import { AppError } from '@edu/domain/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { courseQuery, coursesQuery, quizQuery } from '../../../web/src/data/content.ts';
import { createQueryClient } from '../../../web/src/data/query-client.ts';

const asked = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown) =>
  asked.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const addresses = () => asked.mock.calls.map(([address]) => address);
const refused = (id: string) => ({ error: { id, message: id } });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('It was answered.'),
    (error: unknown) => error as AppError,
  );

describe('asking for content', () => {
  it('asks for one course in one request, with any id in one segment', async () => {
    answer(200, { id: 'js-core' });
    await expect(createQueryClient().fetchQuery(courseQuery('a/b?c'))).resolves.toEqual({
      id: 'js-core',
    });
    expect(addresses()).toEqual(['/api/content/courses/a%2Fb%3Fc']);
  });

  it('asks for the same thing once within a minute', async () => {
    answer(200, { id: 'q1' });
    const client = createQueryClient();
    await client.fetchQuery(quizQuery('q1'));
    await client.fetchQuery(quizQuery('q1'));
    expect(addresses()).toEqual(['/api/content/quizzes/q1']);
  });

  it('turns pages until all courses are there', async () => {
    for (const skip of [0, 20, 40]) answer(200, { items: [], total: 45, skip, limit: 20 });
    await createQueryClient().fetchInfiniteQuery({ ...coursesQuery, pages: 9 });
    expect(addresses()).toEqual([
      '/api/content/courses?skip=0',
      '/api/content/courses?skip=20',
      '/api/content/courses?skip=40',
    ]);
  });

  it.each([
    [404, 'NotFound', 'not-found'],
    [400, 'BadRequest', 'invalid'],
    [401, 'Unauthorized', 'not-signed-in'],
  ])('%d %s is %s and is not asked again', async (status, id, code) => {
    answer(status, refused(id));
    const error = await failureOf(createQueryClient().fetchQuery({ ...courseQuery('x') }));
    expect(error).toBeInstanceOf(AppError);
    expect(error.code).toBe(code);
    expect(asked).toHaveBeenCalledOnce();
  });

  it.each([
    [429, refused('RateLimited')],
    [503, refused('UpstreamUnavailable')],
    [502, 'not what was agreed'],
    [500, { error: { id: 'SomethingNew', message: '' } }],
  ])('%d %j is out of reach for now', async (status, body) => {
    answer(status, body);
    const error = await failureOf(
      createQueryClient().fetchQuery({ ...courseQuery('x'), retry: false }),
    );
    expect(error.code).toBe('unavailable');
  });

  it('a network that is away is out of reach for now, with its cause', async () => {
    const cause = new TypeError('fetch failed');
    asked.mockRejectedValueOnce(cause);
    const error = await failureOf(
      createQueryClient().fetchQuery({ ...courseQuery('x'), retry: false }),
    );
    expect(error).toMatchObject({ code: 'unavailable', cause });
  });

  it('what may heal is asked for three times in all', () => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    const again = (failures: number, error: Error) =>
      typeof retry === 'function' && retry(failures, error);
    const away = new AppError('unavailable', '');
    expect([0, 1, 2].map((failures) => again(failures, away))).toEqual([true, true, false]);
    expect(again(0, new AppError('not-found', ''))).toBe(false);
    expect(again(0, new TypeError('odd'))).toBe(true);
  });
});
