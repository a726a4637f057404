import * as v from 'valibot';
import { isEmail } from './email.ts';

/**
 * platformSettings/main (platform.md section 3): everything the administrator can switch.
 * Readers use readSettings, which fills every missing or broken field with its default, so a partly
 * filled document never takes a screen down.
 */

export const SETTINGS_LIMITS = {
  platformName: 60,
  maxCourses: 50,
  maxUsers: 100_000,
  maxLessonsPerCourse: 200,
  minRatingForAccess: 5,
} as const;

const wholeNumber = (max: number, fallback: number) =>
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max)), fallback);
const flag = (fallback: boolean) => v.fallback(v.boolean(), fallback);

const isName = ({ length }: string) => length > 0 && length <= SETTINGS_LIMITS.platformName;

const featuresSchema = v.object({
  quizzes: flag(true),
  ratings: flag(true),
  comments: flag(true),
  analytics: flag(true),
});
const limitsSchema = v.object({
  maxCourses: wholeNumber(SETTINGS_LIMITS.maxCourses, 50),
  maxUsers: wholeNumber(SETTINGS_LIMITS.maxUsers, 1000),
  maxLessonsPerCourse: wholeNumber(SETTINGS_LIMITS.maxLessonsPerCourse, 20),
});
const securitySchema = v.object({
  minRatingForAccess: v.fallback(
    v.pipe(v.number(), v.minValue(0), v.maxValue(SETTINGS_LIMITS.minRatingForAccess)),
    0,
  ),
  requireEmailVerification: flag(false),
  allowGuestAccess: flag(true),
});
const settingsSchema = v.object({
  platformName: v.fallback(v.pipe(v.string(), v.trim(), v.check(isName)), 'LMS Platform'),
  supportEmail: v.fallback(v.pipe(v.string(), v.trim(), v.check(isEmail)), 'support@example.com'),
  features: v.fallback(featuresSchema, () => v.parse(featuresSchema, {})),
  limits: v.fallback(limitsSchema, () => v.parse(limitsSchema, {})),
  security: v.fallback(securitySchema, () => v.parse(securitySchema, {})),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

/** The settings of a stored document; anything missing or of a wrong type or range takes its default. */
export function readSettings(document: unknown): Settings {
  const source = typeof document === 'object' && document !== null ? document : {};
  return v.parse(settingsSchema, source);
}

/** What everybody uses while the document is missing (platform.md section 3). */
export const DEFAULT_SETTINGS: Settings = readSettings({});

/** Stands in the header before the settings are known (platform.md section 1). */
export const HEADER_NAME = 'Edu Platform';

/** The header shows the first word of the platform's name big and the rest small; without a name it is Edu / Platform. */
export function splitPlatformName(name: string | undefined): { first: string; rest: string } {
  const [first = '', ...rest] = (name?.trim() || HEADER_NAME).split(/\s+/);
  return { first, rest: rest.join(' ') };
}
