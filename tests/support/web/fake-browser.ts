import { onlineManager } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import { FakeStorage } from './fake-storage.ts';

/** The browser APIs that the state of the app uses: storage, connection, visibility. */
export interface FakeBrowser {
  storage: FakeStorage;
  goOffline: () => void;
  goOnline: () => void;
  show: () => void;
  /** The event that a write in another tab causes. */
  storageEvent: (key: string) => void;
}

/** Installs a fake browser for the test that calls it. */
export function fakeBrowser(): FakeBrowser {
  const storage = new FakeStorage();
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = { onLine: true };
  for (const [name, value] of Object.entries({ window, document, navigator }))
    vi.stubGlobal(name, value);
  vi.stubGlobal('localStorage', storage);
  onTestFinished(() => {
    // Each test is a new page.
    (onlineManager as unknown as { listeners: Set<unknown> }).listeners.clear();
    onlineManager.setOnline(true);
    vi.unstubAllGlobals();
  });
  return {
    storage,
    goOffline: () => {
      navigator.onLine = false;
      onlineManager.setOnline(false);
    },
    goOnline: () => {
      navigator.onLine = true;
      onlineManager.setOnline(true);
    },
    show: () => document.dispatchEvent(new Event('visibilitychange')),
    storageEvent: (key) => window.dispatchEvent(Object.assign(new Event('storage'), { key })),
  };
}
