import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import {
  GUEST,
  joinGuestPositions,
  keepPosition,
  positionOf,
} from '../../../web/src/state/positions.ts';
import { FakeStorage } from './fake-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  arrive('olena');
});
const arrive = (uid: string) => writeLocal(storageKeys.lastUser, { uid });
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('where a person stopped', () => {
  it('is kept by person and clip, and forgotten at the end', () => {
    keepPosition('olena', 'a', 61.7);
    keepPosition('olena', 'b', 5);
    expect(positionOf('olena', 'a')).toBe(61);
    expect(positionOf('taras', 'a')).toBeUndefined();
    keepPosition('olena', 'a', undefined);
    expect(positionOf('olena', 'a')).toBeUndefined();
    expect(positionOf('olena', 'b')).toBe(5);
  });

  it('is kept of the last hundred clips', () => {
    for (let i = 0; i <= 100; i++) keepPosition('olena', `clip-${i}`, i + 1);
    expect(positionOf('olena', 'clip-0')).toBeUndefined();
    expect(positionOf('olena', 'clip-100')).toBe(101);
  });

  it('goes on from a guest to the person who signs in, whose own place wins', () => {
    keepPosition(GUEST, 'a', 10);
    keepPosition(GUEST, 'b', 20);
    keepPosition('olena', 'b', 99);
    joinGuestPositions('olena');
    expect(positionOf('olena', 'a')).toBe(10);
    expect(positionOf('olena', 'b')).toBe(99);
  });

  it('is not kept of whoever has left', () => {
    arrive('taras');
    keepPosition('olena', 'a', 61);
    expect(positionOf('olena', 'a')).toBeUndefined();
  });

  it('is nowhere in what cannot be read', () => {
    localStorage.setItem('positions_olena', '{"v":1,"data":{"a":"soon","b":null,"c":7}}');
    expect(positionOf('olena', 'a')).toBeUndefined();
    expect(positionOf('olena', 'b')).toBeUndefined();
    expect(positionOf('olena', 'c')).toBe(7);
  });
});
