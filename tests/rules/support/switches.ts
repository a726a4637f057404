import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import type { Fields } from './rest.ts';

/** One state of a switch: the settings document, and whether the switch is on then. */
export interface SwitchState {
  what: string;
  settings: Fields;
  isOn: boolean;
}

/** Every state of a switch of platformSettings/main; what is missing or invalid has its default. */
export function switchStates(group: string, key: string, byDefault: boolean): SwitchState[] {
  const all = DEFAULT_SETTINGS as unknown as Record<string, Fields>;
  const switched = (value: unknown): Fields => ({
    ...all,
    [group]: { ...all[group], [key]: value },
  });
  const states: [what: string, settings: Fields, isOn: boolean][] = [
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
  return states.map(([what, settings, isOn]) => ({ what, settings, isOn }));
}

/** Every feature off. */
export const FEATURES_OFF = {
  features: { comments: false, ratings: false, quizzes: false, analytics: false },
};
export const NO_GUESTS = { security: { allowGuestAccess: false } };
export const NO_GUESTS_VERIFIED_ONLY = {
  security: { allowGuestAccess: false, requireEmailVerification: true },
};
export const VERIFICATION = switchStates('security', 'requireEmailVerification', false);
