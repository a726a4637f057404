import { useSyncExternalStore } from 'react';
import { readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { Store } from '../../lib/store.ts';

/**
 * Stored on the device and not removed at sign-out. The theme is separate (theme.ts), because the
 * first paint needs it.
 */
export interface Preferences {
  speed: number;
  volume: number;
  muted: boolean;
  captions: boolean;
  /** The player's single-letter keys can be switched off (WCAG 2.1.4). */
  shortcuts: boolean;
  autoplay: boolean;
  /** The transcript beside a video is open. */
  transcript: boolean;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

const DEFAULTS: Preferences = {
  speed: 1,
  volume: 1,
  muted: false,
  captions: true,
  shortcuts: true,
  autoplay: true,
  transcript: true,
};

const SWITCHES = ['muted', 'captions', 'shortcuts', 'autoplay', 'transcript'] as const;

/** Stored data may be anything: each invalid field gets its default. */
export function readPreferences(stored: unknown): Preferences {
  const { speed, volume, ...rest } = Object(stored) as Record<string, unknown>;
  const read = { ...DEFAULTS };
  if (typeof speed === 'number' && SPEEDS.includes(speed)) read.speed = speed;
  if (typeof volume === 'number' && volume >= 0 && volume <= 1) read.volume = volume;
  for (const name of SWITCHES) if (typeof rest[name] === 'boolean') read[name] = rest[name];
  return read;
}

const read = () => readPreferences(readLocal(storageKeys.preferences));
let opened: Store<Preferences> | undefined;
/** Read once, then from memory, so that they work without storage. */
const store = () => (opened ??= new Store(read()));

export const preferencesNow = (): Preferences => store().get();

/** Changes preferences on this device, also in other tabs. */
export function changePreferences(change: Partial<Preferences>): void {
  const next = readPreferences({ ...preferencesNow(), ...change });
  writeLocal(storageKeys.preferences, next);
  store().set(next);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.preferences) store().set(read());
  };
  const stop = store().subscribe(listener);
  addEventListener('storage', onStorage);
  return () => {
    stop();
    removeEventListener('storage', onStorage);
  };
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore(subscribe, preferencesNow, preferencesNow);
