/** Limits of a caption that can be read at a glance. */
const LINE_MAX = 42;

/** Length in code points, not UTF-16 units. */
const length = (text: string): number => [...text].length;
const endsClause = (text: string): boolean => /[,;:.!?…—]»?$/u.test(text);

interface Split<T> {
  parts: T[];
  cost: number;
}

/** The cheapest of several ways; undefined for none. */
const cheapest = <T>(ways: (Split<T> | undefined)[]): Split<T> | undefined =>
  ways.reduce((best, way) => (way && (!best || way.cost < best.cost) ? way : best), undefined);

/** One line, or two of about the same length; undefined when the words do not fit. */
function breakLines(words: string[]): string[] | undefined {
  const whole = words.join(' ');
  if (length(whole) <= LINE_MAX || words.length === 1) return [whole];
  return cheapest(
    words.slice(1).map((_, at) => {
      const parts = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
      const [top, bottom] = parts.map(length) as [number, number];
      if (top > LINE_MAX || bottom > LINE_MAX) return undefined;
      return { parts, cost: Math.abs(top - bottom) - (endsClause(parts[0] ?? '') ? 8 : 0) };
    }),
  )?.parts;
}

/**
 * The cheapest way to cut words into exactly `count` captions: even lengths, breaks at the end of a
 * clause.
 */
function cut(words: string[], count: number, ideal: number): Split<string[]> | undefined {
  const lineCost = (text: string) => (length(text) - ideal) ** 2;
  if (count === 1) {
    const lines = breakLines(words);
    return lines && { parts: [lines], cost: lineCost(words.join(' ')) };
  }
  return cheapest(
    words.slice(0, words.length - count + 1).map((_, at) => {
      const head = words.slice(0, at + 1);
      const lines = breakLines(head);
      const rest = lines && cut(words.slice(at + 1), count - 1, ideal);
      if (!rest) return undefined;
      const text = head.join(' ');
      const cost = lineCost(text) - (endsClause(text) ? 400 : 0) + rest.cost;
      return { parts: [lines, ...rest.parts], cost };
    }),
  );
}

/** Cuts a sentence into as few captions as possible, each a list of one or two lines. */
export function splitIntoCaptions(sentence: string): string[][] {
  const words = sentence.split(' ').filter(Boolean);
  for (let count = 1; count <= words.length; count += 1) {
    const split = cut(words, count, length(sentence) / count);
    if (split) return split.parts;
  }
  return [];
}
