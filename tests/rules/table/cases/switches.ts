import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
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

const verdict = (isAllowed: boolean): Verdict => (isAllowed ? 'allowed' : 'denied');
const page = () => ({ limit: 20 });
const [ofComments, ofTestimonials] = [linesOf(comments), linesOf(testimonials)];
const ofSettings = linesOf(modelOf(COLLECTIONS.platformSettings));

/** A switch that all writes of a collection depend on. */
const feature = (model: Model, key: string, operations: ('create' | 'replace')[]): Case[] =>
  statesOf('features', key, true).flatMap(([what, settings, isOn]) =>
    operations.map((operation) =>
      linesOf(model)[operation](['owner', `${what} (${key})`, verdict(isOn)], unchanged, {
        settings,
      }),
    ),
  );

const VERIFICATION = 'requireEmailVerification';
const verification = [userProgress, courseRatings, comments, testimonials].flatMap((model) =>
  statesOf('security', VERIFICATION, false).flatMap(([what, settings, isRequired]) => {
    const { create } = linesOf(model);
    const shape = `${what} (${VERIFICATION})`;
    return [
      create(['unverified', shape, verdict(!isRequired)], unchanged, { settings }),
      create(['owner', shape, 'allowed'], unchanged, { settings }),
    ];
  }),
);

const GUESTS = 'allowGuestAccess';
const guests = statesOf('security', GUESTS, true).flatMap(([what, settings, isOn]) => [
  ofComments.get(['guest', `${what} (${GUESTS})`, verdict(isOn)], { settings }),
  ofComments.list(['guest', `${what} (${GUESTS})`, verdict(isOn)], page, { settings }),
]);

const NO_FEATURES = { comments: false, ratings: false, quizzes: false, analytics: false };
const OFF = { settings: { features: NO_FEATURES } };
const STRICT = { settings: { security: { allowGuestAccess: false, [VERIFICATION]: true } } };
const NO_GUESTS = { settings: { security: { allowGuestAccess: false } } };
const ownerWhileOff: Parameters<typeof ofComments.get>[0] = [
  'owner',
  'while all is off',
  'allowed',
];

export const SWITCHES: readonly Case[] = [
  ...feature(comments, 'comments', ['create']),
  ...feature(courseRatings, 'ratings', ['create', 'replace']),
  ...verification,
  ...guests,
  // A disabled feature's documents may still be read and removed, and nothing else is affected.
  ofComments.remove(ownerWhileOff, OFF),
  ofComments.list(ownerWhileOff, page, OFF),
  linesOf(courseRatings).remove(ownerWhileOff, OFF),
  linesOf(courseRatings).get(ownerWhileOff, OFF),
  linesOf(userProgress).replace(ownerWhileOff, unchanged, OFF),
  linesOf(users).replace(ownerWhileOff, unchanged, OFF),
  ofTestimonials.create(ownerWhileOff, unchanged, OFF),
  // Without guests: signed-in users are not affected, and the public pages stay public.
  ...(['owner', 'another', 'administrator'] as const).flatMap((actor) => [
    ofComments.get([actor, 'without guests', 'allowed'], NO_GUESTS),
    ofComments.list([actor, 'without guests', 'allowed'], page, NO_GUESTS),
  ]),
  ofComments.get(['unverified', 'without guests', 'allowed'], NO_GUESTS),
  // Two switches at once.
  ofComments.get(['unverified', 'without guests and the unverified', 'allowed'], STRICT),
  ofComments.list(['unverified', 'without guests and the unverified', 'allowed'], page, STRICT),
  ofSettings.get(['guest', 'without guests', 'allowed'], NO_GUESTS),
  ofTestimonials.get(['guest', 'without guests', 'allowed'], NO_GUESTS),
];
