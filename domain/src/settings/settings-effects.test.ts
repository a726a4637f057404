import { DEFAULT_SETTINGS, type Settings } from '@edu/domain/settings/settings';
import {
  type CourseFigures,
  limitsNearlyReached,
  type PlatformFigures,
  settingsEffects,
} from '@edu/domain/settings/settings-effects';
import { expect, it } from 'vitest';

const course = (id: string, lessons: number, mean?: number, count = 5): CourseFigures => ({
  id,
  title: `Курс ${id}`,
  lessons,
  ...(mean === undefined ? {} : { rating: { mean, count } }),
});

const COURSES = [course('a', 3, 4.9), course('b', 12, 3.2), course('c', 20), course('d', 1, 1, 4)];
const FIGURES: PlatformFigures = { accounts: 348, unverified: 7, courses: COURSES };

type Parts = { [Group in keyof Settings]?: Partial<Settings[Group]> };
const settings = ({ features, limits, security }: Parts): Settings => ({
  ...DEFAULT_SETTINGS,
  features: { ...DEFAULT_SETTINGS.features, ...features },
  limits: { ...DEFAULT_SETTINGS.limits, ...limits },
  security: { ...DEFAULT_SETTINGS.security, ...security },
});
const effects = (after: Parts, before: Parts = {}, figures = FIGURES) =>
  settingsEffects(settings(before), settings(after), figures);

it('does nothing when a name or an address changes', () => {
  const named = { ...DEFAULT_SETTINGS, platformName: 'Інша', supportEmail: 'a@example.com' };
  expect(settingsEffects(DEFAULT_SETTINGS, named, FIGURES)).toEqual([]);
});

it('hides courses that are rated too low by enough learners, and shows them again', () => {
  const strict = { security: { minRatingForAccess: 4 } };
  expect(effects(strict)).toEqual([{ kind: 'courses-hidden', why: 'rating', courses: ['Курс b'] }]);
  expect(effects({}, strict)).toEqual([{ kind: 'courses-shown', courses: ['Курс b'] }]);
});

it('does not hide courses by rating while ratings are off', () => {
  const strict = { features: { ratings: false }, security: { minRatingForAccess: 4 } };
  expect(effects(strict, { features: { ratings: false } })).toEqual([]);
});

it('hides the last courses beyond the limit; courses hidden by rating do not count', () => {
  expect(effects({ limits: { maxCourses: 3 } })).toEqual([
    { kind: 'courses-hidden', why: 'limit', courses: ['Курс d'] },
  ]);
  expect(effects({ limits: { maxCourses: 3 }, security: { minRatingForAccess: 4 } })).toEqual([
    { kind: 'courses-hidden', why: 'rating', courses: ['Курс b'] },
  ]);
});

it('counts the lessons beyond the limit over all courses', () => {
  expect(effects({ limits: { maxLessonsPerCourse: 10 } })).toEqual([
    { kind: 'lessons-hidden', lessons: 12, courses: ['Курс b', 'Курс c'] },
  ]);
  expect(effects({}, { limits: { maxLessonsPerCourse: 15 } })).toEqual([
    { kind: 'lessons-shown', lessons: 5, courses: ['Курс c'] },
  ]);
});

it('closes the registration when the limit is reached, and opens it again', () => {
  expect(effects({ limits: { maxUsers: 348 } })).toEqual([
    { kind: 'registration-closed', accounts: 348, maxUsers: 348 },
  ]);
  expect(effects({ limits: { maxUsers: 400 } }, { limits: { maxUsers: 300 } })).toEqual([
    { kind: 'registration-open', places: 52 },
  ]);
  expect(effects({ limits: { maxUsers: 349 } })).toEqual([]);
});

it('lists features, guest access and the verification of addresses, both ways', () => {
  const off = {
    features: { comments: false },
    security: { allowGuestAccess: false, requireEmailVerification: true },
  };
  expect(effects(off)).toEqual([
    { kind: 'guests-closed' },
    { kind: 'verification-on', unverified: 7 },
    { kind: 'feature-off', feature: 'comments' },
  ]);
  expect(effects({}, off)).toEqual([
    { kind: 'guests-open' },
    { kind: 'verification-off' },
    { kind: 'feature-on', feature: 'comments' },
  ]);
});

it('leaves out figures that could not be counted', () => {
  const unknown = { accounts: null, unverified: null, courses: null };
  const small = { limits: { maxCourses: 1, maxUsers: 1, maxLessonsPerCourse: 1 } };
  expect(effects(small, {}, unknown)).toEqual([]);
});

it('finds the limits of which four fifths are used', () => {
  const near = (limits: Partial<Settings['limits']>) =>
    limitsNearlyReached(settings({ limits }), FIGURES);
  expect(near({ maxLessonsPerCourse: 26 })).toEqual([]);
  expect(near({ maxLessonsPerCourse: 25, maxUsers: 435, maxCourses: 5 })).toEqual([
    { limit: 'maxUsers', used: 348, max: 435 },
    { limit: 'maxCourses', used: 4, max: 5 },
    { limit: 'maxLessonsPerCourse', used: 20, max: 25, course: 'Курс c' },
  ]);
});
