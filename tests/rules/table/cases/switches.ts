import { COLLECTIONS } from '@edu/domain/platform/paths';
import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import { ACTORS } from '../../people.ts';
import type { Fields } from '../../values.ts';
import type { Case, Verdict } from '../case.ts';
import type { Model } from '../model.ts';
import { comments } from '../models/comments.ts';
import { courseRatings } from '../models/course-ratings.ts';
import { testimonials } from '../models/testimonials.ts';
import { userProgress } from '../models/user-progress.ts';
import { users } from '../models/users.ts';
import { modelOf } from '../models/all.ts';
import { linesOf, unchanged } from './short.ts';

/** Every state of one switch: what the document has, and whether the switch is on then. */
function statesOf(group: string, key: string, byDefault: boolean): [string, Fields, boolean][] {
  const all = DEFAULT_SETTINGS as unknown as Record<string, Fields>;
  const switched = (value: unknown): Fields => ({
    ...all,
    [group]: { ...all[group], [key]: value },
  });
  return [
    ['the default settings', { ...all }, byDefault],
    ['an empty settings document', {}, byDefault],
    ['settings without the group', { platformName: 'Edu' }, byDefault],
    ['an empty group', { [group]: {} }, byDefault],
    ['a group that is text', { [group]: 'on' }, byDefault],
    ['a group that is nothing', { [group]: null }, byDefault],
    ['a group that is a list', { [group]: [key] }, byDefault],
    [`${key} as text`, switched('false'), byDefault],
    [`${key} as a number`, switched(0), byDefault],
    [`${key} that is nothing`, switched(null), byDefault],
    [`${key} in another group`, { other: { [key]: !byDefault } }, byDefault],
    [`${key} at the top`, { [key]: !byDefault }, byDefault],
    [`${key} off`, switched(false), false],
    [`${key} on`, switched(true), true],
    [`${key} alone, off`, { [group]: { [key]: false } }, false],
    [`${key} alone, on`, { [group]: { [key]: true } }, true],
  ];
}

const settingsModel = modelOf(COLLECTIONS.platformSettings);
const verdict = (isAllowed: boolean): Verdict => (isAllowed ? 'allowed' : 'denied');
const under = (what: string, key: string) => `${what} (${key})`;

/** A switch that all writes of a collection depend on. */
const feature = (model: Model, key: string, operations: ('create' | 'replace')[]): Case[] =>
  statesOf('features', key, true).flatMap(([what, settings, isOn]) =>
    operations.map((operation) =>
      linesOf(model)[operation](['owner', under(what, key), verdict(isOn)], unchanged, {
        settings,
      }),
    ),
  );

const verification = [userProgress, courseRatings, comments, testimonials].flatMap((model) =>
  statesOf('security', 'requireEmailVerification', false).flatMap(
    ([what, settings, isRequired]) => [
      linesOf(model).create(
        ['unverified', under(what, 'requireEmailVerification'), verdict(!isRequired)],
        unchanged,
        {
          settings,
        },
      ),
      linesOf(model).create(
        ['owner', under(what, 'requireEmailVerification'), 'allowed'],
        unchanged,
        { settings },
      ),
    ],
  ),
);

const guests = statesOf('security', 'allowGuestAccess', true).flatMap(([what, settings, isOn]) => [
  linesOf(comments).get(['guest', under(what, 'allowGuestAccess'), verdict(isOn)], { settings }),
  linesOf(comments).list(
    ['guest', under(what, 'allowGuestAccess'), verdict(isOn)],
    () => ({ limit: 20 }),
    {
      settings,
    },
  ),
]);

const OFF = { features: { comments: false, ratings: false, quizzes: false, analytics: false } };
const STRICT = { security: { allowGuestAccess: false, requireEmailVerification: true } };
const NO_GUESTS = { security: { allowGuestAccess: false } };

export const SWITCHES: readonly Case[] = [
  ...feature(comments, 'comments', ['create']),
  ...feature(courseRatings, 'ratings', ['create', 'replace']),
  ...verification,
  ...guests,
  // A disabled feature's documents may still be read and removed, and nothing else is affected.
  linesOf(comments).remove(['owner', 'while all is off', 'allowed'], { settings: OFF }),
  linesOf(comments).list(['owner', 'while all is off', 'allowed'], () => ({ limit: 20 }), {
    settings: OFF,
  }),
  linesOf(courseRatings).remove(['owner', 'while all is off', 'allowed'], { settings: OFF }),
  linesOf(courseRatings).get(['owner', 'while all is off', 'allowed'], { settings: OFF }),
  linesOf(userProgress).replace(['owner', 'while all is off', 'allowed'], unchanged, {
    settings: OFF,
  }),
  linesOf(users).replace(['owner', 'while all is off', 'allowed'], unchanged, { settings: OFF }),
  linesOf(testimonials).create(['owner', 'while all is off', 'allowed'], unchanged, {
    settings: OFF,
  }),
  // Without guests: signed-in users are not affected, and the public pages stay public.
  ...(['owner', 'another', 'administrator'] as const).flatMap((actor) => [
    linesOf(comments).get([actor, 'without guests', 'allowed'], { settings: NO_GUESTS }),
    linesOf(comments).list([actor, 'without guests', 'allowed'], () => ({ limit: 20 }), {
      settings: NO_GUESTS,
    }),
  ]),
  linesOf(comments).get(['unverified', 'without guests', 'allowed'], {
    settings: NO_GUESTS,
    asker: ACTORS.unverified,
  }),
  // Two switches at once.
  linesOf(comments).get(['unverified', 'without guests and the unverified', 'allowed'], {
    settings: STRICT,
  }),
  linesOf(comments).list(
    ['unverified', 'without guests and the unverified', 'allowed'],
    () => ({ limit: 20 }),
    { settings: STRICT },
  ),
  linesOf(settingsModel).get(['guest', 'without guests', 'allowed'], { settings: NO_GUESTS }),
  linesOf(testimonials).get(['guest', 'without guests', 'allowed'], { settings: NO_GUESTS }),
];
