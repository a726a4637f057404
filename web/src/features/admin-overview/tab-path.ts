import { paths } from '../../app/paths.ts';

/** The parts of the panel that something can be done in. */
export type Place =
  | 'settings'
  | 'testimonials'
  | 'comments'
  | 'subscribers'
  | 'analytics'
  | 'content';

export const placePath = (place: Place): string => `${paths.admin}?tab=${place}`;
