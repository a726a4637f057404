import type { SettingsField, SettingsValue } from '@edu/domain/settings/settings-fields';
import { written } from '../../../lib/i18n/plural.ts';

/** Names of the settings and their values: for the form, a difference, the history and the log. */
export const settingsNames: Record<SettingsField, string> = {
  platformName: 'Назва платформи',
  supportEmail: 'Електронна пошта підтримки',
  'features.quizzes': 'Тести',
  'features.ratings': 'Рейтинги',
  'features.comments': 'Коментарі',
  'features.analytics': 'Аналітика',
  'limits.maxCourses': 'Найбільше курсів',
  'limits.maxUsers': 'Найбільше користувачів',
  'limits.maxLessonsPerCourse': 'Найбільше уроків у\u00A0курсі',
  'security.allowGuestAccess': 'Гостьовий доступ',
  'security.requireEmailVerification': 'Підтвердження пошти',
  'security.minRatingForAccess': 'Мінімальний рейтинг для доступу',
};

export const valueNames = {
  on: 'увімкнено',
  off: 'вимкнено',
  none: 'немає',
};

/** A value as text: «увімкнено», «1 000», the text itself. */
export function settingText(value: SettingsValue | undefined): string {
  if (typeof value === 'boolean') return value ? valueNames.on : valueNames.off;
  if (typeof value === 'number') return Number.isNaN(value) ? valueNames.none : written(value);
  return value || valueNames.none;
}
