import * as v from 'valibot';
import { isEmail } from '../accounts/email.ts';
import { normalEmail } from '../accounts/normal-email.ts';
import { hasAtMost } from '../text/graphemes.ts';
import { cleanLine } from '../text/one-line.ts';
import { NAME_PATTERN } from '../validation/patterns.ts';
import { SETTINGS_LIMITS } from './settings.ts';

/** The request of `updateSettings`: the whole document, checked, unknown keys rejected. */

const wholeNumber = (max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));

/** All settings, each within its bounds (SETTINGS_LIMITS). */
export const settingsSchema = v.strictObject({
  platformName: v.pipe(
    v.string(),
    v.transform(cleanLine),
    v.minLength(1),
    v.check((name) => hasAtMost(name, SETTINGS_LIMITS.platformName)),
    // Without markup, and with the characters of names: it is shown in emails and in the header.
    v.regex(/^[^<>]*$/),
    v.regex(new RegExp(NAME_PATTERN, 'u')),
  ),
  supportEmail: v.pipe(v.string(), v.transform(normalEmail), v.check(isEmail)),
  features: v.strictObject({
    quizzes: v.boolean(),
    ratings: v.boolean(),
    comments: v.boolean(),
    analytics: v.boolean(),
  }),
  limits: v.strictObject({
    maxCourses: wholeNumber(SETTINGS_LIMITS.maxCourses),
    maxUsers: wholeNumber(SETTINGS_LIMITS.maxUsers),
    maxLessonsPerCourse: wholeNumber(SETTINGS_LIMITS.maxLessonsPerCourse),
  }),
  security: v.strictObject({
    minRatingForAccess: v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(SETTINGS_LIMITS.minRatingForAccess),
    ),
    requireEmailVerification: v.boolean(),
    allowGuestAccess: v.boolean(),
  }),
});

/** A time as exact as Firestore stores it; an ISO string would round it. */
export const momentSchema = v.strictObject({
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799)),
  nanoseconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
});

export type Moment = v.InferOutput<typeof momentSchema>;

/**
 * `expectedUpdatedAt` is the `updatedAt` of the document that was edited; null when there was none.
 */
export const updateSettingsSchema = v.strictObject({
  settings: settingsSchema,
  expectedUpdatedAt: v.nullable(momentSchema),
});

export type UpdateSettingsRequest = v.InferOutput<typeof updateSettingsSchema>;
