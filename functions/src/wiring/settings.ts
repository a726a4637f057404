import { updateSettingsSchema } from '@edu/domain/settings-update';
import { nothing } from '@edu/domain/values';
import { createEnsureSettings } from '../handlers/ensure-settings.ts';
import { callable } from '../platform/callable.ts';
import { createMissingSettings, saveSettings } from '../store/platform-settings.ts';

/** Replaces the settings and answers their `updatedAt`; a stale edit is refused with what stands. */
export const updateSettings = callable(
  'updateSettings',
  { access: 'administrator', schema: updateSettingsSchema, limits: [] },
  (request, { uid }) => saveSettings(request, uid),
);

/** Writes the default settings where there are none. */
export const ensureSettings = callable(
  'ensureSettings',
  { access: 'anybody', schema: nothing, limits: [] },
  createEnsureSettings(createMissingSettings),
);
