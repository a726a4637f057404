/** Characters as users count them: 🦊, 👩‍💻 and a letter with its accents are one each. */

let segmenter: Intl.Segmenter | undefined;
const segmentsOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter('uk', { granularity: 'grapheme' })).segment(text);

/** The first character of a text; '' for an empty one. */
export const firstSign = (text: string): string => segmentsOf(text).containing(0)?.segment ?? '';

/** The beginning of a text, at most `max` UTF-16 units and never a part of a character. */
export const truncateCharacters = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, segmentsOf(text).containing(max)?.index ?? max);
