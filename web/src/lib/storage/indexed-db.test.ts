import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Each test loads the module again, because it caches its result. */
async function start(open: () => unknown) {
  vi.stubGlobal('indexedDB', { open });
  vi.resetModules();
  return await import('./indexed-db.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const request = (event: string) => {
  const target = Object.assign(new EventTarget(), { result: { close: vi.fn<() => void>() } });
  queueMicrotask(() => target.dispatchEvent(new Event(event)));
  return target;
};

describe('IndexedDB at the start of a page', () => {
  it('that opens is used', async () => {
    const { hideStuckDatabase, isDatabaseHidden } = await start(() => request('success'));
    await hideStuckDatabase();
    expect(isDatabaseHidden()).toBe(false);
    expect(globalThis.indexedDB).toBeDefined();
  });

  it.each([
    ['never answers', () => new EventTarget()],
    ['refuses', () => request('error')],
    [
      'throws',
      () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    ],
  ])('that %s is hidden from the SDK, within five seconds', async (_, open) => {
    const { hideStuckDatabase, isDatabaseHidden } = await start(open);
    const hiding = hideStuckDatabase();
    await vi.advanceTimersByTimeAsync(5_000);
    await hiding;
    expect(isDatabaseHidden()).toBe(true);
    expect(globalThis.indexedDB).toBeUndefined();
  });
});
