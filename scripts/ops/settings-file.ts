import type { Settings } from '@edu/domain/settings';
import { updateSettingsSchema } from '@edu/domain/settings-update';

import { Misuse } from '../stack/problem.ts';
import { readJson } from './command.ts';

/** @throws Misuse that names the file and what is wrong in it */
export function settingsIn(file: string): Settings {
  const found = readJson(file);
  const whole = Object(found) as { settings?: unknown };
  return checked(Object.hasOwn(whole, 'settings') ? whole.settings : found, file);
}

/** @throws Misuse that names every field that does not hold */
export function checked(found: unknown, where: string): Settings {
  const result = updateSettingsSchema['~standard'].validate({
    settings: found,
    expectedUpdatedAt: null,
  });
  if (result instanceof Promise) throw new Error('The schema of the settings waits for something.');
  if (!result.issues) return result.value.settings;
  const faults = result.issues.map(({ path = [], message }) => {
    const keys = path.map((part) => String(typeof part === 'object' ? part.key : part));
    return `${keys.slice(1).join('.') || 'the whole'}: ${message}`;
  });
  throw new Misuse(`${where} holds no settings that can be used. Mend: ${faults.join('; ')}.`);
}
