import { AppError } from '@edu/domain/errors/errors';
import {
  environmentManager,
  type FetchQueryOptions,
  MutationObserver,
  notifyManager,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { courseQuery, coursesQuery, otherCoursesQuery, quizQuery } from './api.ts';
import { createQueryClient, forgetUserQueries } from './query-client.ts';
import { TimeLimitError } from '@edu/domain/lib/time-limit';
import { fakeBrowser } from '../../../../tests/support/web/fake-browser.ts';

const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const idToken = vi.hoisted(() => vi.fn<() => Promise<string | undefined>>());
vi.mock('../../lib/firebase/id-token.ts', () => ({ idToken }));
beforeEach(() => {
  asked.mockReset();
  idToken.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown, headers: HeadersInit = {}) =>
  asked.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));
const wantsToken = { 'www-authenticate': 'Bearer' };
const addresses = () => asked.mock.calls.map(([url]) => url);
const refused = (id: string) => ({ error: { id, message: id } });
const failureOf = (query: object) =>
  createQueryClient()
    .fetchQuery(query as FetchQueryOptions)
    .then(
      () => expect.fail('It was answered.'),
      (error: unknown) => error as AppError,
    );

describe('the token', () => {
  it('is not requested when no request needs it', async () => {
    answer(200, { id: 'js-core' });
    await createQueryClient().fetchQuery(courseQuery('js-core'));
    expect(asked.mock.calls[0]?.[1]?.headers).toBeUndefined();
    expect(idToken).not.toHaveBeenCalled();
  });

  it('is sent only for an answer that depends on it', async () => {
    idToken.mockResolvedValue('t1');
    answer(401, refused('Unauthorized'), wantsToken);
    answer(200, { id: 'q1' });
    await expect(createQueryClient().fetchQuery(quizQuery('q1'))).resolves.toEqual({ id: 'q1' });
    expect(addresses()).toEqual(['/api/content/quizzes/q1', '/api/content/quizzes/q1']);
    expect(asked.mock.calls[1]?.[1]?.headers).toEqual({ authorization: 'Bearer t1' });
  });

  it('leaves no private content in memory after sign-out', async () => {
    vi.stubGlobal('document', new EventTarget());
    const client = createQueryClient();
    answer(200, { id: 'public' });
    await client.fetchQuery(courseQuery('public'));
    idToken.mockResolvedValue('t1');
    answer(401, refused('Unauthorized'), wantsToken);
    answer(200, { id: 'closed' });
    await client.fetchQuery(courseQuery('closed'));
    forgetUserQueries();
    expect(client.getQueryData(courseQuery('closed').queryKey)).toBeUndefined();
    expect(client.getQueryData(courseQuery('public').queryKey)).toEqual({ id: 'public' });
  });

  it('of a guest changes nothing: the guest is asked to sign in', async () => {
    answer(401, refused('Unauthorized'), wantsToken);
    const error = await failureOf(quizQuery('q1'));
    expect(error.code).toBe('not-signed-in');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('turns the outline of a course into the course after sign-in', async () => {
    const client = createQueryClient();
    answer(200, { id: 'c1', isOutline: true }, wantsToken);
    await expect(client.fetchQuery(courseQuery('c1'))).resolves.toHaveProperty('isOutline');
    idToken.mockResolvedValue('t1');
    answer(200, { id: 'c1', isOutline: true }, wantsToken);
    answer(200, { id: 'c1' });
    await expect(client.fetchQuery(courseQuery('c1'))).resolves.toEqual({ id: 'c1' });
  });

  it('that cannot be fetched counts as a lost connection', async () => {
    idToken.mockRejectedValue(new TypeError('a chunk did not arrive'));
    answer(401, refused('Unauthorized'), wantsToken);
    const error = await failureOf({ ...quizQuery('q1'), retry: false });
    expect(error.code).toBe('unavailable');
  });
});

describe('fetching content', () => {
  it('gets one course in one request, with any id in one segment', async () => {
    answer(200, { id: 'js-core' });
    await expect(createQueryClient().fetchQuery(courseQuery('a/b?c'))).resolves.toEqual({
      id: 'js-core',
    });
    expect(addresses()).toEqual(['/api/content/courses/a%2Fb%3Fc']);
  });

  it('gets the same content once within a minute', async () => {
    answer(200, { id: 'q1' });
    const client = createQueryClient();
    await client.fetchQuery(quizQuery('q1'));
    await client.fetchQuery(quizQuery('q1'));
    expect(addresses()).toEqual(['/api/content/quizzes/q1']);
  });

  it('gets all pages of courses', async () => {
    for (const skip of [0, 20, 40]) answer(200, { items: [], total: 45, skip, limit: 20 });
    const client = createQueryClient();
    const { total } = await client.fetchQuery(coursesQuery());
    const others = await client.fetchQuery(otherCoursesQuery(total));
    expect(others.map(({ skip }) => skip)).toEqual([20, 40]);
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
  ])('%d %s is %s and is not retried', async (status, id, code) => {
    answer(status, refused(id));
    const error = await failureOf({ ...courseQuery('x') });
    expect(error).toBeInstanceOf(AppError);
    expect(error.code).toBe(code);
    expect(asked).toHaveBeenCalledOnce();
  });

  it.each([
    [429, refused('RateLimited')],
    [503, refused('UpstreamUnavailable')],
    [502, 'not what was agreed'],
    [500, { error: { id: 'SomethingNew', message: '' } }],
  ])('%d %j counts as a lost connection', async (status, body) => {
    answer(status, body);
    const error = await failureOf({ ...courseQuery('x'), retry: false });
    expect(error.code).toBe('unavailable');
  });

  it('a network failure counts as a lost connection, with its cause', async () => {
    const cause = new TypeError('fetch failed');
    asked.mockRejectedValueOnce(cause);
    const error = await failureOf({ ...courseQuery('x'), retry: false });
    expect(error).toMatchObject({ code: 'unavailable', cause });
  });

  it('a query whose connection is lost between two attempts fails instead of waiting for it', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    asked.mockRejectedValue(new TypeError('fetch failed'));
    const goOffline = () => {
      onlineManager.setOnline(false);
      return 0;
    };
    const query = { ...courseQuery('x'), retry: 1, retryDelay: goOffline };
    expect((await failureOf(query)).code).toBe('unavailable');
  });

  it('a temporary failure is tried three times in all', () => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    const again = (failures: number, error: Error) =>
      typeof retry === 'function' && retry(failures, error);
    const away = new AppError('unavailable', '');
    expect([0, 1, 2].map((failures) => again(failures, away))).toEqual([true, true, false]);
    expect(again(0, new AppError('not-found', ''))).toBe(false);
    expect(again(0, new TypeError('odd'))).toBe(true);
    // The user decides whether to retry.
    expect(again(0, new TimeLimitError())).toBe(false);
    // The service worker has reported that the server is unreachable.
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    expect(again(0, away)).toBe(false);
  });
});

it('a mutation without a network fails at once and is tried once', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const mutationFn = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('fetch failed'));
  const mutation = new MutationObserver(createQueryClient(), { mutationFn });
  const failure = mutation.mutate().catch((error: unknown) => error);
  expect(mutation.getCurrentResult().isPaused).toBe(false);
  expect(await failure).toBeInstanceOf(TypeError);
  expect(mutationFn).toHaveBeenCalledOnce();
});

it('a screen knows of a begun mutation before the next event', async () => {
  const mutation = new MutationObserver(createQueryClient(), {
    mutationFn: () => new Promise<void>(() => undefined),
  });
  const render = vi.fn<() => void>();
  // As useMutation subscribes.
  onTestFinished(mutation.subscribe(notifyManager.batchCalls(render)));
  void mutation.mutate();
  await Promise.resolve();
  expect(render).toHaveBeenCalled();
});

it('content older than a minute is fetched again when the user returns to its page', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  environmentManager.setIsServer(() => false);
  fakeBrowser();
  const client = createQueryClient();
  client.mount();
  const returnToPage = async () => {
    for (const visibilityState of ['hidden', 'visible']) {
      Object.assign(document, { visibilityState });
      window.dispatchEvent(new Event('visibilitychange'));
    }
    await vi.advanceTimersByTimeAsync(0);
  };
  asked.mockImplementation(async () => Response.json({ id: 'q1' }));
  const stop = new QueryObserver(client, quizQuery('q1')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(59_000);
  await returnToPage();
  expect(asked).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  await returnToPage();
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
});
