import { onlineManager } from '@tanstack/react-query';
import {
  DEFAULT_SETTINGS,
  HEADER_NAME,
  readSettings,
  type Settings,
} from '@edu/domain/settings/settings';
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { watchSettings } from './api.ts';
import { subscribeWithRetry } from '../../lib/firebase/subscribe-with-retry.ts';
import { runWhenIdle } from '../../lib/run-when-idle.ts';

export interface SettingsState {
  settings: Settings;
  platformName: string;
  /** Whether the server has answered during this visit. */
  isLive: boolean;
}

const SettingsContext = createContext<SettingsState | null>(null);

const known = (settings: Settings): SettingsState => ({
  settings,
  platformName: settings.platformName,
  isLive: false,
});

function remembered(): SettingsState {
  const stored = readLocal(storageKeys.settings);
  if (stored === undefined)
    return { settings: DEFAULT_SETTINGS, platformName: HEADER_NAME, isLive: false };
  return known(readSettings(stored));
}

/**
 * Starts from the server-rendered or cached settings, then subscribes to the document after the
 * first paint.
 */
export function SettingsProvider({
  served,
  children,
}: {
  served: Settings | undefined;
  children: ReactNode;
}) {
  const [state, setState] = useState(() => (served ? known(served) : remembered()));

  useEffect(() => {
    let stop: (() => void) | undefined;
    const onSettings = (settings: Settings) => {
      writeLocal(storageKeys.settings, settings);
      // Most of a page depends on the settings: render in a transition, so that input is not
      // blocked.
      startTransition(() =>
        setState({ settings, platformName: settings.platformName, isLive: true }),
      );
    };
    const onError = (error: unknown) => {
      // Without a connection the screen says so, and `follow` tries again when it returns.
      if (onlineManager.isOnline()) console.error('The settings could not be followed.', error);
    };
    const cancel = runWhenIdle(() => {
      stop = subscribeWithRetry(watchSettings, onSettings, onError);
    });
    return () => {
      cancel();
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
