import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callFunction } from './call-function.ts';

/** The fake HTTP answer for the SDK; the only other request is the app's configuration. */
let answer: () => Response;

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: unknown) =>
    String(input).endsWith('/init.json')
      ? Response.json({ projectId: 'edu', apiKey: 'key', appId: 'app' })
      : answer(),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [401, 'UNAUTHENTICATED', 'not-signed-in'],
  [403, 'PERMISSION_DENIED', 'forbidden'],
  [400, 'INVALID_ARGUMENT', 'invalid'],
  [404, 'NOT_FOUND', 'not-found'],
  [409, 'ALREADY_EXISTS', 'already-exists'],
  [409, 'ABORTED', 'conflict'],
  [429, 'RESOURCE_EXHAUSTED', 'rate-limited'],
  [400, 'FAILED_PRECONDITION', 'sign-in-again'],
  [503, 'UNAVAILABLE', 'unavailable'],
  [500, 'DATA_LOSS', 'unknown'],
] as const)('%i %s is %s, with the server’s sentence and details', async (status, name, code) => {
  const details = { updatedAt: { seconds: 7, nanoseconds: 1 } };
  answer = () => Response.json({ error: { status: name, message: 'Said.', details } }, { status });
  await expect(callFunction('updateSettings', {})).rejects.toMatchObject({
    name: 'AppError',
    code,
    message: 'Said.',
    details,
  });
});

it('without an answer the service is unavailable', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(callFunction('updateSettings', {})).rejects.toMatchObject({ code: 'unavailable' });
});

it('returns the result of the function', async () => {
  answer = () => Response.json({ result: { updatedAt: null } });
  await expect(callFunction('updateSettings', {})).resolves.toEqual({ updatedAt: null });
});
