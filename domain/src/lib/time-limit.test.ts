import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVICE_LIMIT_MS, withTimeLimit } from '@edu/domain/lib/time-limit';

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
});
