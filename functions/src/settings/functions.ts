import { updateSettingsSchema } from '@edu/domain/settings/settings-update';
import { nothing } from '@edu/domain/validation/values';
import { callable, PER_CLIENT } from '../lib/callable.ts';
import { createMissingSettings, saveSettings } from './store.ts';

/**
 * Replaces the settings and answers their `updatedAt`; a stale edit is rejected with the current
 * settings.
 */
export const updateSettings = callable(
  'updateSettings',
  { access: 'administrator', schema: updateSettingsSchema, limits: [] },
  (request, { uid }) => saveSettings(request, uid),
);

/**
 * Writes missing settings. Guests may call it, so an instance queries the database only until it
 * knows that they exist.
 */
export function createEnsureSettings(createMissing = createMissingSettings) {
  let exist = false;
  return async (): Promise<{ created: boolean }> => {
    const created = !exist && (await createMissing());
    exist = true;
    return { created };
  };
}

/** Writes the default settings when there are none. */
export const ensureSettings = callable(
  'ensureSettings',
  {
    access: 'anybody',
    schema: nothing,
    limits: [{ name: 'ensureSettings', per: 'client', ...PER_CLIENT }],
  },
  createEnsureSettings(),
);
