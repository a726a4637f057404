import { isEmail } from '../accounts/email.ts';
import { hasAtMost } from '../text/graphemes.ts';
import { cleanLine } from '../text/one-line.ts';

/**
 * platformSettings/main: everything the administrator can change. Readers use readSettings, which
 * fills every missing or invalid field with its default, so that an incomplete document breaks no
 * page.
 */

export const SETTINGS_LIMITS = {
  platformName: 60,
  maxCourses: 50,
  maxUsers: 100_000,
  maxLessonsPerCourse: 200,
  minRatingForAccess: 5,
} as const;

export interface Settings {
  platformName: string;
  supportEmail: string;
  features: { quizzes: boolean; ratings: boolean; comments: boolean; analytics: boolean };
  limits: { maxCourses: number; maxUsers: number; maxLessonsPerCourse: number };
  security: {
    /** 0–5; 0 lists every course. */
    minRatingForAccess: number;
    requireEmailVerification: boolean;
    allowGuestAccess: boolean;
  };
}

type Fields = Record<string, unknown>;

const asFields = (source: unknown): Fields =>
  typeof source === 'object' && source !== null ? (source as Fields) : {};

const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);

const isBetween = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

const wholeNumber = (value: unknown, max: number, fallback: number) =>
  isBetween(value, 1, max) && Number.isInteger(value) ? value : fallback;

const line = (value: unknown, isGood: (text: string) => boolean, fallback: string) =>
  typeof value === 'string' && isGood(cleanLine(value)) ? cleanLine(value) : fallback;

const isName = (name: string) => name !== '' && hasAtMost(name, SETTINGS_LIMITS.platformName);

/**
 * The settings of a stored document; a field that is missing, of a wrong type or out of range gets
 * its default. By hand: it is in the first load of the app, and a schema library would be most of
 * it. The strict schema of a change is in settings-update.ts.
 */
export function readSettings(document: unknown): Settings {
  const { platformName, supportEmail, ...groups } = asFields(document);
  const features = asFields(groups['features']);
  const limits = asFields(groups['limits']);
  const security = asFields(groups['security']);
  const { maxCourses, maxUsers, maxLessonsPerCourse, minRatingForAccess } = SETTINGS_LIMITS;
  const least = security['minRatingForAccess'];
  return {
    platformName: line(platformName, isName, 'LMS Platform'),
    supportEmail: line(supportEmail, isEmail, 'support@example.com'),
    features: {
      quizzes: flag(features['quizzes'], true),
      ratings: flag(features['ratings'], true),
      comments: flag(features['comments'], true),
      analytics: flag(features['analytics'], true),
    },
    limits: {
      maxCourses: wholeNumber(limits['maxCourses'], maxCourses, 50),
      maxUsers: wholeNumber(limits['maxUsers'], maxUsers, 1000),
      maxLessonsPerCourse: wholeNumber(limits['maxLessonsPerCourse'], maxLessonsPerCourse, 20),
    },
    security: {
      minRatingForAccess: isBetween(least, 0, minRatingForAccess) ? least : 0,
      requireEmailVerification: flag(security['requireEmailVerification'], false),
      allowGuestAccess: flag(security['allowGuestAccess'], true),
    },
  };
}

/** The settings while the document is missing. */
export const DEFAULT_SETTINGS: Settings = readSettings({});

/** Shown in the header before the settings are known. */
export const HEADER_NAME = 'Edu Platform';

/**
 * The header shows the first word of the platform's name big and the rest small; without a name it
 * shows Edu / Platform.
 */
export function splitPlatformName(name: string | undefined): { first: string; rest: string } {
  const [first = '', ...rest] = (cleanLine(name ?? '') || HEADER_NAME).split(' ');
  return { first, rest: rest.join(' ') };
}
