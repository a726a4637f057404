import { PROFILE_LIMITS } from '@edu/domain/profile';
import type { Verdict } from './rules-project.ts';
import { type Fields, NOT_TEXT } from './values.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const LINKS = ['website', 'github', 'linkedin'];
const TEXTS = ['uid', 'email', 'displayName', 'lastLoginAt', 'bio', 'location', ...LINKS];
const text = (length: number) => 'ї'.repeat(length);
const link = (length: number) => `https://${'a'.repeat(length - 8)}`;

const { displayName, bio, location, link: linkMax, lastLoginAt, savedCourseIds } = PROFILE_LIMITS;
/** What is changed in a valid profile; tried when it is created and when a whole document replaces it. */
export const SHAPES: [what: string, change: Fields, verdict: Verdict][] = [
  ...TEXTS.flatMap((key) =>
    NOT_TEXT.map((value): [string, Fields, 'denied'] => [
      `${key} is ${JSON.stringify(value)}`,
      { [key]: value },
      'denied',
    ]),
  ),
  ['the name is empty', { displayName: '' }, 'denied'],
  ['the name has one letter', { displayName: 'Я' }, 'allowed'],
  ['the name is as long as it may be', { displayName: text(displayName) }, 'allowed'],
  ['the name is one letter longer', { displayName: text(displayName + 1) }, 'denied'],
  ['the text about oneself is as long as it may be', { bio: text(bio) }, 'allowed'],
  ['the text about oneself is one letter longer', { bio: text(bio + 1) }, 'denied'],
  ['the place is as long as it may be', { location: text(location) }, 'allowed'],
  ['the place is one letter longer', { location: text(location + 1) }, 'denied'],
  ['the time of sign-in is empty', { lastLoginAt: '' }, 'denied'],
  ['the time of sign-in is as long as it may be', { lastLoginAt: text(lastLoginAt) }, 'allowed'],
  ['the time of sign-in is longer', { lastLoginAt: text(lastLoginAt + 1) }, 'denied'],
  ...LINKS.flatMap((key): [string, Fields, Verdict][] => [
    [`${key} is as long as it may be`, { [key]: link(linkMax) }, 'allowed'],
    [`${key} is one letter longer`, { [key]: link(linkMax + 1) }, 'denied'],
  ]),
  ...[...LINKS, 'photoURL'].flatMap((key) =>
    [
      'http://example.com',
      'https://',
      'javascript:alert(1)',
      'javascript:alert(1)//https://a',
      'data:text/html,https://a',
      ' https://example.com',
      'https://example.com/ x',
      'https://example.com/"onerror=',
      'https://example.com/<script>',
      "https://example.com/'",
      'https://example.com\nhttps://b',
      'HTTPS://example.com',
    ].map((value): [string, Fields, 'denied'] => [
      `${key} is ${JSON.stringify(value)}`,
      { [key]: value },
      'denied',
    ]),
  ),
  ['there is a picture', { photoURL: link(linkMax) }, 'allowed'],
  ['the address of the picture is too long', { photoURL: link(linkMax + 1) }, 'denied'],
  ['the address of the picture is empty', { photoURL: '' }, 'denied'],
  ['the picture is a list', { photoURL: ['https://a'] }, 'denied'],
  ['the picture is a map', { photoURL: { a: 'https://a' } }, 'denied'],
  ['the picture is a number', { photoURL: 5 }, 'denied'],
  ['isActive is text', { isActive: 'true' }, 'denied'],
  ['isActive is 1', { isActive: 1 }, 'denied'],
  ['isActive is null', { isActive: null }, 'denied'],
  ['isActive is false', { isActive: false }, 'denied'],
  ['nobody’s uid stands in it', { uid: 'somebody-else' }, 'denied'],
  ['the address is not the token’s', { email: 'admin@example.com' }, 'denied'],
  ['one course is saved', { savedCourseIds: ['js-core'] }, 'allowed'],
  [
    'as many courses are saved as may be',
    { savedCourseIds: Array.from({ length: savedCourseIds }, (_, i) => `c${i}`) },
    'allowed',
  ],
  [
    'one more course is saved',
    { savedCourseIds: Array.from({ length: savedCourseIds + 1 }, (_, i) => `c${i}`) },
    'denied',
  ],
  ['the saved courses are a map', { savedCourseIds: { a: 1 } }, 'denied'],
  ['the saved courses are text', { savedCourseIds: 'js-core' }, 'denied'],
  ['the saved courses are null', { savedCourseIds: null }, 'denied'],
  ['updatedAt is the device’s time', { updatedAt: new Date() }, 'denied'],
  ['updatedAt is text', { updatedAt: NOW }, 'denied'],
  ['there is a role', { role: 'admin' }, 'denied'],
  ['there is a claim', { admin: true }, 'denied'],
  ['there is an unknown map', { extra: {} }, 'denied'],
];
