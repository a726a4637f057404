import { paths } from '../../app/paths.ts';

/** The parts of the panel, each with an address. */
export const ADMIN_TABS = [
  'overview',
  'settings',
  'testimonials',
  'comments',
  'subscribers',
  'users',
  'ratings',
  'analytics',
  'content',
  'log',
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

/** What the address says; what it does not know is the overview. */
export const adminTabOf = (named: string | null): AdminTab =>
  ADMIN_TABS.find((tab) => tab === named) ?? 'overview';

export const adminTabPath = (tab: AdminTab): string =>
  tab === 'overview' ? paths.admin : `${paths.admin}?tab=${tab}`;
