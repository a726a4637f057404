import { readSettings } from '@edu/domain/settings';
import type { Moment, UpdateSettingsRequest } from '@edu/domain/settings-update';
import { callFunction } from './call-function.ts';
import type { DatedSettings } from './dated-settings.ts';

/** Replaces the settings; answers when it did. Throws AppError, of a stale edit 'conflict' with what stands (`standsIn`). */
export const saveSettings = (
  request: UpdateSettingsRequest,
): Promise<{ updatedAt: Moment | null }> => callFunction('updateSettings', request);

/** What stands instead, by the details of a refused edit. */
export function standsIn(details: unknown): DatedSettings {
  const { settings, updatedAt, updatedBy } = (details ?? {}) as Record<string, unknown>;
  return {
    settings: readSettings(settings),
    updatedAt: (updatedAt ?? null) as Moment | null,
    updatedBy: typeof updatedBy === 'string' ? updatedBy : '',
  };
}
