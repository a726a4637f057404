import { describe, expect, it } from 'vitest';
import { createVersions, versionAfter, versionAt, withVersion } from './version.ts';

describe('the version of a publish', () => {
  it('is never before it, and at most ten seconds after', () => {
    for (let now = 1_700_000_000_000; now < 1_700_000_020_000; now += 7) {
      const ms = versionAfter(now) * 1_000;
      expect(ms - now).toBeGreaterThanOrEqual(5_000);
      expect(ms - now).toBeLessThanOrEqual(10_000);
    }
  });

  it('is shared within five seconds, so that 200 publishes are one or two versions', () => {
    const made = new Set(Array.from({ length: 200 }, (_, at) => versionAfter(1e12 + at * 25)));
    expect(made.size).toBeLessThanOrEqual(2);
  });

  it('loses no publish and no time to an unending stream of others', () => {
    let versions: number[] = [];
    const lags: number[] = [];
    for (let now = 1e12; now < 1e12 + 120_000; now += 500) {
      versions = withVersion(versions, versionAfter(now));
      expect(versions.length).toBeLessThanOrEqual(3);
      if (now > 1e12 + 10_000) lags.push(now - versionAt(versions, now) * 1_000);
    }
    expect(Math.max(...lags)).toBeLessThanOrEqual(5_000);
  });

  it('does not count before its moment', () => {
    expect(versionAt([20, 10], 19_999)).toBe(10);
    expect(versionAt([20, 10], 20_000)).toBe(20);
    expect(versionAt([20], 0)).toBe(0);
    expect(versionAt([], 5)).toBe(0);
  });
});

describe('the current version', () => {
  function around(versions: number[], settingsChangedAt = 0) {
    const reads: (number | undefined)[] = [];
    const state = { versions, settingsChangedAt };
    const made = createVersions({
      versions: async (maxAgeMs) => {
        reads.push(maxAgeMs);
        return state.versions;
      },
      settingsChangedAt: async () => state.settingsChangedAt,
      now: () => 100_000,
    });
    return { ...made, reads, state };
  }

  it('is the later one of content and settings', async () => {
    expect(await around([50], 40).current()).toEqual({ version: 50, contentMs: 50_000 });
    expect(await around([50], 60).current()).toEqual({ version: 60, contentMs: 50_000 });
    expect(await around([50], 101).current()).toEqual({ version: 50, contentMs: 50_000 });
  });

  it('is none before the first publish, whatever the settings: nothing would end long caching', async () => {
    expect(await around([], 60).current()).toEqual({ version: 0, contentMs: 0 });
    expect(await around([], 60).current(60)).toEqual({ version: 0, contentMs: 0 });
  });

  it('is read again, at most once a second, when a request names a later one', async () => {
    const { current, reads } = around([50]);
    await current(50);
    await current(49);
    expect(reads).toEqual([undefined, undefined]);
    await current(51);
    expect(reads.slice(2)).toEqual([undefined, 1_000]);
    // A future time is no version: it would cause a new reading for every such request.
    await current(101);
    expect(reads.slice(4)).toEqual([undefined]);
  });
});
