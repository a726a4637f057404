import { QUERY_MAX } from '@edu/domain/content/lesson-search';
import { cleanLine } from '@edu/domain/text/one-line';

/** The text that is searched for; '' for none. */
export const toQuery = (typed: string): string => cleanLine(typed).slice(0, QUERY_MAX).trim();
