import type { Settings } from './settings.ts';

/** The single fields of the settings, in the order in which they are shown: for a form, a difference and the history. */
export const SETTINGS_FIELDS = [
  'platformName',
  'supportEmail',
  'features.quizzes',
  'features.ratings',
  'features.comments',
  'features.analytics',
  'limits.maxCourses',
  'limits.maxUsers',
  'limits.maxLessonsPerCourse',
  'security.allowGuestAccess',
  'security.requireEmailVerification',
  'security.minRatingForAccess',
] as const;

export type SettingsField = (typeof SETTINGS_FIELDS)[number];
export type SettingsValue = string | number | boolean;

/** The value of one field. */
export function settingsValue(settings: Settings, field: SettingsField): SettingsValue {
  const [group = '', name = ''] = field.split('.');
  const value: unknown = Reflect.get(settings, group);
  return (name ? Reflect.get(value as object, name) : value) as SettingsValue;
}

/** The settings with another value in one field; the given ones stay as they are. */
export function withSettingsValue(
  settings: Settings,
  field: SettingsField,
  value: SettingsValue,
): Settings {
  const [group = '', name = ''] = field.split('.');
  const inner = Reflect.get(settings, group) as object;
  return { ...settings, [group]: name ? { ...inner, [name]: value } : value };
}

/** The fields in which two settings differ; a number that is being typed and is none yet equals itself. */
export const settingsDifference = (a: Settings, b: Settings): SettingsField[] =>
  SETTINGS_FIELDS.filter((field) => !Object.is(settingsValue(a, field), settingsValue(b, field)));

/** Whose value holds where an edit and what stands now differ. */
export type Side = 'mine' | 'theirs';

/** One field in which an edit differs from what stands now, and whose value is taken unless somebody says otherwise. */
export interface SettingsClash {
  field: SettingsField;
  mine: SettingsValue;
  theirs: SettingsValue;
  taken: Side;
}

/**
 * Where an edit (`mine`, made from `base`) differs from what somebody else has saved meanwhile (`theirs`): what I have not
 * touched is theirs, what I have is mine until I say otherwise.
 */
export const settingsClashes = (
  base: Settings,
  mine: Settings,
  theirs: Settings,
): SettingsClash[] =>
  settingsDifference(mine, theirs).map((field) => ({
    field,
    mine: settingsValue(mine, field),
    theirs: settingsValue(theirs, field),
    taken: Object.is(settingsValue(mine, field), settingsValue(base, field)) ? 'theirs' : 'mine',
  }));

/** What stands now with those values of an edit that were chosen. */
export const mergedSettings = (
  theirs: Settings,
  clashes: readonly Pick<SettingsClash, 'field' | 'mine' | 'taken'>[],
): Settings =>
  clashes.reduce(
    (settings, { field, mine, taken }) =>
      taken === 'mine' ? withSettingsValue(settings, field, mine) : settings,
    theirs,
  );
