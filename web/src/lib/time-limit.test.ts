import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVICE_LIMIT_MS, TimeLimitError, withTimeLimit } from './time-limit.ts';
import { createQueryClient } from '../features/content/query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

describe('a time limit for a service', () => {
  it('passes on the result or the error, and leaves no timer', async () => {
    await expect(withTimeLimit(Promise.resolve(1))).resolves.toBe(1);
    await expect(withTimeLimit(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects a service that does not answer within ten seconds', async () => {
    const outcome = withTimeLimit(never()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(SERVICE_LIMIT_MS);
    expect(await outcome).toMatchObject({ code: 'unavailable' });
  });

  it('is not retried automatically: the user decides', () => {
    vi.stubGlobal('navigator', { onLine: true });
    const retry = createQueryClient().getDefaultOptions().queries?.retry as (
      failures: number,
      error: Error,
    ) => boolean;
    expect(retry(0, new TimeLimitError())).toBe(false);
    expect(retry(0, new Error('refused'))).toBe(true);
    vi.unstubAllGlobals();
  });
});
