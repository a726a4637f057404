import { AppError } from '@edu/domain/errors';
import type { Settings } from '@edu/domain/settings';
import { useQueryClient } from '@tanstack/react-query';
import { saveSettings, standsIn } from '../../data/administration.ts';
import type { DatedSettings } from '../../data/dated-settings.ts';
import { useAuth } from '../../state/auth.tsx';

export type Refusal =
  | { why: 'signedOut' | 'forbidden' | 'offline' | 'refused' }
  | { why: 'stale'; stands: DatedSettings };

const WHY: Partial<Record<AppError['code'], Exclude<Refusal['why'], 'stale'>>> = {
  'not-signed-in': 'signedOut',
  forbidden: 'forbidden',
  unavailable: 'offline',
};

export const HISTORY_KEY = ['settings-history'] as const;

export function useSaveSettings() {
  const client = useQueryClient();
  const { user } = useAuth();
  return async (
    settings: Settings,
    from: DatedSettings,
  ): Promise<{ saved: DatedSettings } | Refusal> => {
    // An update requires a signed-in user.
    if (!user) return { why: 'signedOut' };
    try {
      const { updatedAt } = await saveSettings({ settings, expectedUpdatedAt: from.updatedAt });
      void client.resetQueries({ queryKey: ['admin', ...HISTORY_KEY] });
      return { saved: { settings, updatedAt, updatedBy: user.uid } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.warn('The settings were not saved.', error);
      if (error.code === 'conflict') return { why: 'stale', stands: standsIn(error.details) };
      return { why: WHY[error.code] ?? 'refused' };
    }
  };
}
