import { DEFAULT_SETTINGS, HEADER_NAME, readSettings, type Settings } from '@edu/domain/settings';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { readLocal, storageKeys, writeLocal } from '../data/local-store.ts';
import { watchSettings } from '../data/settings.ts';
import { afterPaint } from './after-paint.ts';

export interface SettingsState {
  settings: Settings;
  /** The platform's name; before the first answer on this device, the header's own. */
  platformName: string;
  /** False while they are what this device remembers. */
  isLive: boolean;
}

const SettingsContext = createContext<SettingsState | null>(null);

function remembered(): SettingsState {
  const stored = readLocal(storageKeys.settings);
  if (stored === undefined)
    return { settings: DEFAULT_SETTINGS, platformName: HEADER_NAME, isLive: false };
  const settings = readSettings(stored);
  return { settings, platformName: settings.platformName, isLive: false };
}

/** Starts from what this device remembers, then follows the settings document live after the first paint. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(remembered);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const onSettings = (settings: Settings) => {
      writeLocal(storageKeys.settings, settings);
      setState({ settings, platformName: settings.platformName, isLive: true });
    };
    const onError = (error: unknown) => {
      console.error('The settings could not be followed.', error);
      setState((last) => ({ ...last, isLive: true }));
    };
    afterPaint(() => {
      if (gone) return;
      watchSettings(onSettings, onError).then((unsubscribe) => {
        if (gone) unsubscribe();
        else stop = unsubscribe;
      }, onError);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);

  return <SettingsContext value={state}>{children}</SettingsContext>;
}

export function useSettings(): SettingsState {
  const state = use(SettingsContext);
  if (!state) throw new Error('No SettingsProvider.');
  return state;
}
