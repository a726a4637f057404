import { useSyncExternalStore } from 'react';

/** `system` until the user chooses; the choice stays on this device. */
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();
const root = () => document.documentElement;
const themeNow = () => (root().dataset['theme'] ?? 'system') as Theme;
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const system = systemDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** Sets the theme of every page on this device. */
export function chooseTheme(theme: Theme): void {
  const isChosen = theme !== 'system';
  if (isChosen) root().dataset['theme'] = theme;
  else delete root().dataset['theme'];
  try {
    // Plain text: the inline script of index.html reads it before the first paint.
    if (isChosen) localStorage.setItem('theme', theme);
    else localStorage.removeItem('theme');
  } catch {
    // Storage is denied: the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, themeNow, () => 'system');

/** Whether the page is dark now, by choice or by the system. */
export const useIsDark = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (themeNow() === 'system' ? systemDark().matches : themeNow() === 'dark'),
    () => false,
  );
