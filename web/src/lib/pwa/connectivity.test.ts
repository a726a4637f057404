import {
  environmentManager,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { subscribeWithRetry } from '../firebase/subscribe-with-retry.ts';
import { REACHED, UNREACHED } from './caches.ts';
import { followConnectivity, onReconnect, reachQuery } from './connectivity.ts';
import { fakeBrowser } from '../../../../tests/support/web/fake-browser.ts';

const ask = vi.fn<() => Promise<Response>>();
const worker = new EventTarget();
const hear = (type: string) =>
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { type } }));

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
  fakeBrowser();
  Object.assign(navigator, { serviceWorker: worker });
  vi.stubGlobal('fetch', ask);
  ask.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => void vi.useRealTimers());

/** Simulates the offline band, which asks for the server. */
function showBand(): () => void {
  const client = new QueryClient();
  client.mount();
  const stop = new QueryObserver(client, reachQuery).subscribe(() => undefined);
  return () => {
    stop();
    client.unmount();
  };
}

it('polls an unreachable server with a growing delay', async () => {
  const stop = showBand();
  const moments: number[] = [];
  const begun = Date.now();
  ask.mockImplementation(async () => {
    moments.push((Date.now() - begun) / 1000);
    throw new TypeError('Failed to fetch');
  });
  await vi.advanceTimersByTimeAsync(260_000);
  expect(moments).toEqual([5, 15, 35, 75, 135, 195, 255]);
  stop();
  await vi.advanceTimersByTimeAsync(260_000);
  expect(moments).toHaveLength(7);
});

it('sends no request while the page is hidden or the device has no network, and one at once when the user returns', async () => {
  const stop = showBand();
  const look = (visibilityState: string) => {
    Object.assign(document, { visibilityState });
    window.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
  look('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledOnce();
  Object.assign(navigator, { onLine: false });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledOnce();
  stop();
});

it('follows the browser and the service worker', () => {
  Object.assign(navigator, { onLine: false });
  followConnectivity();
  expect(onlineManager.isOnline()).toBe(false);
  Object.assign(navigator, { onLine: true });
  window.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
  hear(UNREACHED);
  expect(onlineManager.isOnline()).toBe(false);
  hear(REACHED);
  expect(onlineManager.isOnline()).toBe(true);
  // A cache has answered: trust the browser's state.
  Object.assign(navigator, { onLine: false });
  window.dispatchEvent(new Event('offline'));
  hear(REACHED);
  expect(onlineManager.isOnline()).toBe(false);
});

it('pending changes are sent once when the server answers again', () => {
  const send = vi.fn<() => void>();
  const stop = new AbortController();
  onReconnect(send, stop.signal);
  followConnectivity();
  hear(UNREACHED);
  expect(send).not.toHaveBeenCalled();
  hear(REACHED);
  hear(REACHED);
  expect(send).toHaveBeenCalledOnce();
  stop.abort();
  hear(UNREACHED);
  hear(REACHED);
  expect(send).toHaveBeenCalledOnce();
});

it('a listener that ends with an error subscribes again: after a delay, and when the connection returns', async () => {
  const failures: ((error: Error) => void)[] = [];
  const stopped = vi.fn<() => void>();
  const onError = vi.fn<(error: unknown) => void>();
  const onValue = vi.fn<(value: string) => void>();
  const stop = subscribeWithRetry<string>(
    async (value, fail) => {
      failures.push(fail);
      value(`answer ${failures.length}`);
      return stopped;
    },
    onValue,
    onError,
  );
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(0);
  failures[0]?.(new Error('resource-exhausted'));
  expect(onError).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(failures).toHaveLength(2);
  failures[1]?.(new Error('unavailable'));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  expect(failures).toHaveLength(3);
  // From an earlier subscription.
  failures[0]?.(new Error('late'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failures).toHaveLength(3);
  expect(onValue.mock.calls).toEqual([['answer 1'], ['answer 2'], ['answer 3']]);
  stop();
  expect(stopped).toHaveBeenCalledTimes(3);
});

it('a listener that fails to start is retried', async () => {
  const watch = vi
    .fn<() => Promise<() => void>>()
    .mockRejectedValueOnce(new Error('The SDK did not load.'))
    .mockResolvedValue(() => undefined);
  onTestFinished(
    subscribeWithRetry(
      watch,
      () => undefined,
      () => undefined,
    ),
  );
  await vi.advanceTimersByTimeAsync(15_000);
  expect(watch).toHaveBeenCalledTimes(2);
});

it('a listener that is stopped by its error is not retried', async () => {
  const watch = vi.fn<() => Promise<() => void>>().mockRejectedValue(new Error('refused'));
  const stop = subscribeWithRetry(
    watch,
    () => undefined,
    () => stop(),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watch).toHaveBeenCalledOnce();
});
