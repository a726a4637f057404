import { paths } from '../../app/paths.ts';

export type Place =
  | 'settings'
  | 'testimonials'
  | 'comments'
  | 'subscribers'
  | 'analytics'
  | 'content';

export const placePath = (place: Place): string => `${paths.admin}?tab=${place}`;
