import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Courier, type Delivery } from '../../../web/src/state/sync/courier.ts';
import { fakeBrowser } from './fake-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const FOR_EVER = 24 * 3600_000;

function start() {
  const browser = fakeBrowser();
  const heard: Delivery[] = [];
  const logged: string[] = [];
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  const courier = new Courier({
    work,
    onDelivery: (delivery) => heard.push(delivery),
    log: (message) => logged.push(message),
  });
  return { browser, heard, logged, work, courier };
}

describe('the courier', () => {
  it('says that it is on its way, and then that it has arrived', async () => {
    const { courier, heard, work } = start();
    await courier.send();
    expect(work).toHaveBeenCalledOnce();
    expect(heard).toEqual(['saving', 'saved']);
  });

  it('goes once more for what is asked while it is on its way, however often', async () => {
    const { courier, heard, work } = start();
    work.mockImplementationOnce(async () => {
      void courier.send();
      void courier.send();
    });
    await courier.send();
    expect(work).toHaveBeenCalledTimes(2);
    expect(heard).toEqual(['saving', 'saving', 'saved']);
  });

  it('hears whoever asks when the arrival is told', async () => {
    const { work } = start();
    const asked: Promise<void>[] = [];
    const courier: Courier = new Courier({
      work,
      onDelivery: (delivery) => {
        if (delivery !== 'saved' || asked.length > 0) return;
        queueMicrotask(() => asked.push(courier.send()));
      },
      log: console.warn,
    });
    await courier.send();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  });

  it('tries again by itself, each time later, at most five minutes and a quarter', async () => {
    const { courier, work, logged } = start();
    work.mockRejectedValue(new Error('unavailable'));
    await courier.send();
    const waits: number[] = [];
    for (let tries = 1; tries < 10; tries += 1) {
      const before = Date.now();
      await vi.advanceTimersToNextTimerAsync();
      expect(work).toHaveBeenCalledTimes(tries + 1);
      waits.push(Date.now() - before);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(5_000);
    expect(waits[0]).toBeLessThanOrEqual(6_250);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(300_000);
    expect(waits.at(-1)).toBeLessThanOrEqual(375_000);
    expect(logged).toHaveLength(10);
  });

  it('begins with short waits again after a success', async () => {
    const { courier, work } = start();
    work.mockRejectedValueOnce(new Error('unavailable'));
    work.mockRejectedValueOnce(new Error('unavailable'));
    await courier.send();
    await vi.advanceTimersToNextTimerAsync();
    await vi.advanceTimersToNextTimerAsync();
    expect(work).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
    work.mockRejectedValueOnce(new Error('unavailable'));
    await courier.send();
    await vi.advanceTimersByTimeAsync(6_250);
    expect(work).toHaveBeenCalledTimes(5);
  });

  it('does not try without a connection, and says that things wait', async () => {
    const { browser, courier, heard, logged, work } = start();
    browser.goOffline();
    await courier.send();
    expect(work).not.toHaveBeenCalled();
    expect(heard).toEqual(['waiting']);
    expect(logged).toEqual([]);
    browser.goOnline();
    await courier.send();
    expect(heard.at(-1)).toBe('saved');
  });

  it('tells a refusal from a lost connection', async () => {
    const { courier, heard, work } = start();
    work.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'permission-denied' }));
    await courier.send();
    expect(heard).toEqual(['saving', 'refused']);
    work.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'unavailable' }));
    await courier.send();
    expect(heard.slice(2)).toEqual(['saving', 'waiting']);
  });

  it('that was stopped does nothing any more', async () => {
    const { courier, heard, work } = start();
    work.mockImplementationOnce(async () => {
      courier.stop();
      throw new Error('unavailable');
    });
    await courier.send();
    await vi.advanceTimersByTimeAsync(FOR_EVER);
    await courier.send();
    expect(work).toHaveBeenCalledOnce();
    expect(heard).toEqual(['saving']);
  });
});
