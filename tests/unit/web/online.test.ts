import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { address } from '../../../web/src/data/content.ts';
import { REACHED, UNREACHED } from '../../../web/src/data/device-caches.ts';
import { listenToReach, reachQuery } from '../../../web/src/state/online.ts';
import { fakeBrowser } from './fake-browser.ts';

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
afterEach(() => {
  address.isAway = false;
  vi.useRealTimers();
});

/** The band that says that there is no connection stands. */
function standing(): () => void {
  const client = new QueryClient();
  client.mount();
  const stop = new QueryObserver(client, reachQuery).subscribe(() => undefined);
  return () => {
    stop();
    client.unmount();
  };
}

it('asks for a server that is out of reach again and again, later each time', async () => {
  const stop = standing();
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

it('asks nothing while nobody looks or the device has no network, and at once when somebody comes back', async () => {
  const stop = standing();
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

it('what waits to be sent goes as soon as the server is there again', () => {
  const send = vi.fn<() => void>();
  window.addEventListener('online', send);
  listenToReach();
  hear(UNREACHED);
  expect(address.isAway).toBe(true);
  expect(send).not.toHaveBeenCalled();
  hear(REACHED);
  expect(address.isAway).toBe(false);
  expect(send).toHaveBeenCalledOnce();
  // It was there all the time.
  hear(REACHED);
  expect(send).toHaveBeenCalledOnce();
});
