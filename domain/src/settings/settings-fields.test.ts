import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import {
  mergedSettings,
  SETTINGS_FIELDS,
  settingsConflicts,
  settingsDifference,
  settingsValue,
  withSettingsValue,
  wrongSettings,
} from '@edu/domain/settings/settings-fields';
import { expect, it } from 'vitest';

it('reads and changes every field of the settings, and no other with it', () => {
  const leaves = Object.values(DEFAULT_SETTINGS).flatMap((group: unknown) =>
    typeof group === 'object' ? Object.values(group as object) : [group],
  );
  const values = SETTINGS_FIELDS.map((field) => settingsValue(DEFAULT_SETTINGS, field));
  expect(values).toHaveLength(leaves.length);
  expect(new Set(values)).toEqual(new Set(leaves));
  for (const field of SETTINGS_FIELDS) {
    const changed = withSettingsValue(DEFAULT_SETTINGS, field, 'інше');
    expect(settingsDifference(DEFAULT_SETTINGS, changed)).toEqual([field]);
  }
});

it.each([
  [undefined, []],
  [{}, []],
  [DEFAULT_SETTINGS, []],
  [{ platformName: '  Моя  школа ' }, []],
  [{ platformName: 7, supportEmail: 'no address' }, ['platformName', 'supportEmail']],
  [{ limits: { maxUsers: 'many', maxCourses: 12 } }, ['limits.maxUsers']],
  [{ limits: { maxCourses: 900 } }, ['limits.maxCourses']],
  [
    { features: [] },
    ['features.quizzes', 'features.ratings', 'features.comments', 'features.analytics'],
  ],
  [
    { security: 'strict' },
    [
      'security.allowGuestAccess',
      'security.requireEmailVerification',
      'security.minRatingForAccess',
    ],
  ],
])('the wrong fields of %j are %j', (stored, wrong) => {
  expect(wrongSettings(stored)).toEqual(wrong);
});

it('compares an edit with what another administrator saved: untouched fields are theirs, edited ones mine', () => {
  const base = DEFAULT_SETTINGS;
  const named = (name: string) => withSettingsValue(base, 'platformName', name);
  const mine = withSettingsValue(named('Моя'), 'limits.maxUsers', 500);
  const theirs = withSettingsValue(named('Їхня'), 'features.quizzes', false);
  const conflicts = settingsConflicts(base, mine, theirs);
  expect(conflicts).toEqual([
    { field: 'platformName', mine: 'Моя', theirs: 'Їхня', taken: 'mine' },
    { field: 'features.quizzes', mine: true, theirs: false, taken: 'theirs' },
    { field: 'limits.maxUsers', mine: 500, theirs: 1000, taken: 'mine' },
  ]);
  const merged = mergedSettings(theirs, conflicts);
  expect(merged).toMatchObject({ platformName: 'Моя', features: { quizzes: false } });
  expect(merged.limits.maxUsers).toBe(500);
  const allTheirs = conflicts.map((conflict) => ({ ...conflict, taken: 'theirs' as const }));
  expect(mergedSettings(theirs, allTheirs)).toEqual(theirs);
});

it('finds no difference where a number is no number yet on both sides', () => {
  const typed = withSettingsValue(DEFAULT_SETTINGS, 'limits.maxUsers', Number.NaN);
  expect(settingsDifference(typed, typed)).toEqual([]);
});
