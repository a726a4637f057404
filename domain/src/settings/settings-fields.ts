import { cleanLine } from '../text/one-line.ts';
import { readSettings, type Settings } from './settings.ts';

/**
 * The single fields of the settings, in the order in which they are shown: for the form, the
 * comparison and the history.
 */
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

/**
 * The fields of a stored document whose value is wrong: readSettings replaces it by the default.
 */
export function wrongSettings(document: unknown): SettingsField[] {
  const settings = readSettings(document);
  return SETTINGS_FIELDS.filter((field) => {
    const [group = '', name = ''] = field.split('.');
    const outer: unknown = Object(document)[group];
    const stored: unknown = name && outer !== undefined ? Object(outer)[name] : outer;
    const isGroup = typeof outer === 'object' && !Array.isArray(outer);
    if (stored === undefined || stored === null)
      return name !== '' && outer !== undefined && !isGroup;
    const value = settingsValue(settings, field);
    return typeof stored === 'string' ? cleanLine(stored) !== value : stored !== value;
  });
}

/** A copy of the settings with another value in one field. */
export function withSettingsValue(
  settings: Settings,
  field: SettingsField,
  value: SettingsValue,
): Settings {
  const [group = '', name = ''] = field.split('.');
  const inner = Reflect.get(settings, group) as object;
  return { ...settings, [group]: name ? { ...inner, [name]: value } : value };
}

/** The fields in which two settings differ; an unfinished number (NaN) equals itself. */
export const settingsDifference = (a: Settings, b: Settings): SettingsField[] =>
  SETTINGS_FIELDS.filter((field) => !Object.is(settingsValue(a, field), settingsValue(b, field)));

/** Whose value is used when the edit and the stored settings differ. */
export type Side = 'mine' | 'theirs';

/**
 * One field in which an edit differs from the stored settings, and whose value is used by default.
 */
export interface SettingsConflict {
  field: SettingsField;
  mine: SettingsValue;
  theirs: SettingsValue;
  taken: Side;
}

/**
 * Where an edit (`mine`, based on `base`) differs from settings that were saved meanwhile
 * (`theirs`): untouched fields default to theirs, edited ones to mine.
 */
export const settingsConflicts = (
  base: Settings,
  mine: Settings,
  theirs: Settings,
): SettingsConflict[] =>
  settingsDifference(mine, theirs).map((field) => ({
    field,
    mine: settingsValue(mine, field),
    theirs: settingsValue(theirs, field),
    taken: Object.is(settingsValue(mine, field), settingsValue(base, field)) ? 'theirs' : 'mine',
  }));

/** The stored settings with the chosen values of an edit. */
export const mergedSettings = (
  theirs: Settings,
  conflicts: readonly Pick<SettingsConflict, 'field' | 'mine' | 'taken'>[],
): Settings =>
  conflicts.reduce(
    (settings, { field, mine, taken }) =>
      taken === 'mine' ? withSettingsValue(settings, field, mine) : settings,
    theirs,
  );
