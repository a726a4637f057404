/** What axe checks in the component tests and in the journeys. */

export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that the theme can break: it changes colours only. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** A colour in transition belongs to neither theme: axe would measure a wrong contrast. */
export const NO_TRANSITIONS = '*, ::before, ::after { transition: none !important; }';

/** A phone and a desktop, in CSS pixels. */
export const BOTH_WIDTHS = [390, 1440];
