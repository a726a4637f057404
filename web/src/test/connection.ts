import { vi } from 'vitest';

/** Simulates the browser's loss and return of the connection. */
export function setConnected(isConnected: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
  window.dispatchEvent(new Event(isConnected ? 'online' : 'offline'));
}
