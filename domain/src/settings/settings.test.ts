import {
  DEFAULT_SETTINGS,
  readSettings,
  SETTINGS_LIMITS,
  splitPlatformName,
} from '@edu/domain/settings/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

it('the defaults are those of the specification', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    platformName: 'LMS Platform',
    supportEmail: 'support@example.com',
    features: { quizzes: true, ratings: true, comments: true, analytics: true },
    limits: { maxCourses: 50, maxUsers: 1000, maxLessonsPerCourse: 20 },
    security: { minRatingForAccess: 0, requireEmailVerification: false, allowGuestAccess: true },
  });
});

describe('reading settings', () => {
  it.each([undefined, null, 'text', 7, true, []])(
    '%j gives the defaults, in any place',
    (broken) => {
      expect(readSettings(broken)).toEqual(DEFAULT_SETTINGS);
      for (const group of ['features', 'limits', 'security'])
        expect(readSettings({ [group]: broken })).toEqual(DEFAULT_SETTINGS);
    },
  );

  it('has the valid fields and replaces only missing or invalid ones', () => {
    const read = readSettings({
      platformName: '  Моя школа ',
      features: { quizzes: false, ratings: 'no', comments: 0 },
      limits: { maxCourses: 10, maxUsers: '5' },
      security: { requireEmailVerification: true },
      updatedAt: new Date(),
      updatedBy: 'other-admin',
    });
    expect(read).toEqual({
      ...DEFAULT_SETTINGS,
      platformName: 'Моя школа',
      features: { ...DEFAULT_SETTINGS.features, quizzes: false },
      limits: { ...DEFAULT_SETTINGS.limits, maxCourses: 10 },
      security: { ...DEFAULT_SETTINGS.security, requireEmailVerification: true },
    });
  });

  it.each([
    ['maxCourses', SETTINGS_LIMITS.maxCourses],
    ['maxUsers', SETTINGS_LIMITS.maxUsers],
    ['maxLessonsPerCourse', SETTINGS_LIMITS.maxLessonsPerCourse],
  ] as const)('%s is a whole number from 1 to %d', (name, max) => {
    const read = (value: unknown) => readSettings({ limits: { [name]: value } }).limits[name];
    expect([read(1), read(max)]).toEqual([1, max]);
    const fallback = DEFAULT_SETTINGS.limits[name];
    for (const wrong of [0, -1, max + 1, 1.5, Number.NaN, Infinity, '5', null, true])
      expect(read(wrong)).toBe(fallback);
  });

  it('the least rating is from 0 to 5, also a fraction', () => {
    const read = (value: unknown) =>
      readSettings({ security: { minRatingForAccess: value } }).security.minRatingForAccess;
    expect([read(0), read(3.5), read(5)]).toEqual([0, 3.5, 5]);
    for (const wrong of [-0.1, 5.1, '3', null, Number.NaN]) expect(read(wrong)).toBe(0);
  });

  it.each([
    ['', 'LMS Platform'],
    ['a'.repeat(61), 'LMS Platform'],
    ['a'.repeat(60), 'a'.repeat(60)],
    [7, 'LMS Platform'],
  ])('the name %j is read as %s', (platformName, name) => {
    expect(readSettings({ platformName }).platformName).toBe(name);
  });

  it.each([
    ['допомога@школа.укр', 'допомога@школа.укр'],
    ['not an address', 'support@example.com'],
    [`${'a'.repeat(250)}@edu.example`, 'support@example.com'],
    [undefined, 'support@example.com'],
  ])('the support address %j is read as %s', (supportEmail, address) => {
    expect(readSettings({ supportEmail }).supportEmail).toBe(address);
  });

  it('never fails and is stable, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (document) => {
        const read = readSettings(document);
        expect(readSettings(read)).toEqual(read);
      }),
    );
  });

  it('of one reader are not changed by another', () => {
    readSettings({ features: null }).features.quizzes = false;
    expect(readSettings({ features: null }).features.quizzes).toBe(true);
  });
});

it.each([
  ['LMS Platform', { first: 'LMS', rest: 'Platform' }],
  ['Школа', { first: 'Школа', rest: '' }],
  ['  Моя   велика  школа ', { first: 'Моя', rest: 'велика школа' }],
  ['', { first: 'Edu', rest: 'Platform' }],
  [undefined, { first: 'Edu', rest: 'Platform' }],
])('the header shows the name %j as %j', (name, parts) => {
  expect(splitPlatformName(name)).toEqual(parts);
});
