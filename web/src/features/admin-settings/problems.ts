import { cleanLine } from '@edu/domain/one-line';
import { SETTINGS_LIMITS, type Settings } from '@edu/domain/settings';
import type { SettingsField } from '@edu/domain/settings-fields';
import { adminSettings } from '../../text/admin-settings.ts';

const text = adminSettings.problems;

function nameProblem(name: string): string {
  if (!cleanLine(name)) return text.nameMissing;
  const max = SETTINGS_LIMITS.platformName;
  return cleanLine(name).length > max ? text.nameLong(max) : text.nameSigns;
}

const { maxCourses, maxUsers, maxLessonsPerCourse, minRatingForAccess } = SETTINGS_LIMITS;

const PROBLEMS: Partial<Record<SettingsField, (values: Settings) => string>> = {
  platformName: (values) => nameProblem(values.platformName),
  supportEmail: () => text.email,
  'limits.maxCourses': () => text.whole(maxCourses),
  'limits.maxUsers': () => text.whole(maxUsers),
  'limits.maxLessonsPerCourse': () => text.whole(maxLessonsPerCourse),
  'security.minRatingForAccess': () => text.rating(minRatingForAccess),
};

/** What to do about a value that the schema of the settings refuses; a switch has none. */
export const problemOf = (field: SettingsField, values: Settings): string | undefined =>
  PROBLEMS[field]?.(values);
