import { paths } from '../../app/paths.ts';

/** The parts of the profile, each with an address. */
export const PROFILE_TABS = [
  'overview',
  'courses',
  'saved',
  'data',
  'preferences',
  'privacy',
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

/** What the address says; what it does not know is the overview. */
export const tabOf = (named: string | null): ProfileTab =>
  PROFILE_TABS.find((tab) => tab === named) ?? 'overview';

export const tabPath = (tab: ProfileTab): string =>
  tab === 'overview' ? paths.profile : `${paths.profile}?tab=${tab}`;
