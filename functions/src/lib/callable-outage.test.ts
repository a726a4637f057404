import { nothing } from '@edu/domain/validation/values';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Access, callable } from './callable.ts';
import { log } from './log.ts';

vi.mock('./log.ts', () => ({ log: vi.fn<typeof log>() }));

/** What a callable answers when the services that it calls are down or do not answer. */

type Request = Parameters<ReturnType<typeof callable>['run']>[0];
const request = (auth?: object) => ({ data: null, rawRequest: {}, auth }) as Request;

const callableThat = (
  work: () => Promise<unknown>,
  options: { access?: Access; timeoutSeconds?: number } = {},
) => callable('someName', { access: 'anybody', schema: nothing, limits: [], ...options }, work);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(log).mockClear();
});
afterEach(() => vi.useRealTimers());

const failing = (code: unknown) =>
  callableThat(async () => {
    throw Object.assign(new Error('Deep inside.'), { code });
  }).run(request());

it.each([4, 8, 10, 14, 'app/network-error', 'app/network-timeout'])(
  'an outage with the code %s is answered as one, with a message, and logged once',
  async (code) => {
    await expect(failing(code)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The platform does not answer right now. Try again in a minute.',
    });
    expect(log).toHaveBeenCalledExactlyOnceWith('error', 'A callable failed.', {
      name: 'someName',
      reason: 'Error: Deep inside.',
    });
  },
);

it.each([3, 7, 9, 13, 'auth/internal-error'])('the code %s is no outage', async (code) => {
  await expect(failing(code)).rejects.toMatchObject({ code: 'internal' });
  expect(log).toHaveBeenCalledTimes(1);
});

it.each([
  [8, {}],
  [8, { timeoutSeconds: 12 }],
  [55, { timeoutSeconds: 60 }],
])('a callable that hangs answers after %i s with the options %j', async (seconds, options) => {
  const hangs = callableThat(() => new Promise<never>(() => undefined), options);
  const settled = vi.fn<(error: unknown) => void>();
  const waiting = hangs.run(request()).catch(settled);
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  const unavailable = expect.objectContaining({ code: 'unavailable' }) as unknown;
  expect(settled).toHaveBeenCalledExactlyOnceWith(unavailable);
  expect(log).toHaveBeenCalledExactlyOnceWith('error', 'A callable failed.', {
    name: 'someName',
    reason: `Error: No answer within ${seconds * 1000} ms.`,
  });
});

it.each(['anybody', 'signed-in', 'administrator'] as const)(
  'a token without a user is rejected where %s may call',
  async (access) => {
    const knock = callableThat(async () => 'in', { access });
    const auth = { uid: undefined, token: { admin: true, email_verified: true } };
    await expect(knock.run(request(auth))).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(log).not.toHaveBeenCalled();
  },
);
