import { SETTINGS_LIMITS, type Settings } from '@edu/domain/settings';
import type { SettingsField } from '@edu/domain/settings-fields';
import { adminSettings } from '../../text/admin-settings.ts';

const text = adminSettings.problems;

function nameProblem(name: string): string {
  if (!name.trim()) return text.nameMissing;
  const max = SETTINGS_LIMITS.platformName;
  return name.trim().length > max ? text.nameLong(max) : text.nameSigns;
}

/** What to do about a value that the schema of the settings refuses. */
export function problemOf(field: SettingsField, values: Settings): string {
  switch (field) {
    case 'platformName':
      return nameProblem(values.platformName);
    case 'limits.maxCourses':
      return text.whole(SETTINGS_LIMITS.maxCourses);
    case 'limits.maxUsers':
      return text.whole(SETTINGS_LIMITS.maxUsers);
    case 'limits.maxLessonsPerCourse':
      return text.whole(SETTINGS_LIMITS.maxLessonsPerCourse);
    case 'security.minRatingForAccess':
      return text.rating(SETTINGS_LIMITS.minRatingForAccess);
    default:
      return text.email;
  }
}
