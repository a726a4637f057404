/** Limits of a caption that people can read at a glance. */
export const CUE_LINE_MAX = 42;
export const CUE_LINES_MAX = 2;

/** Length as a reader counts it: letters, not UTF-16 units. */
const length = (text: string): number => [...text].length;
const endsClause = (text: string): boolean => /[,;:.!?…—]»?$/u.test(text);

/** Breaks words into at most two lines of about the same length; undefined when they do not fit. */
function breakLines(words: string[]): string[] | undefined {
  const whole = words.join(' ');
  if (length(whole) <= CUE_LINE_MAX || words.length === 1) return [whole];
  let best: { lines: string[]; cost: number } | undefined;
  for (let at = 1; at < words.length; at += 1) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const [top, bottom] = lines.map(length) as [number, number];
    if (top > CUE_LINE_MAX || bottom > CUE_LINE_MAX) continue;
    const cost = Math.abs(top - bottom) - (endsClause(lines[0] ?? '') ? 8 : 0);
    if (!best || cost < best.cost) best = { lines, cost };
  }
  return best?.lines;
}

interface Split {
  cues: string[][];
  cost: number;
}

/** The cheapest way to cut words into exactly `count` cues: even lengths, breaks where a clause ends. */
function splitWords(words: string[], count: number, ideal: number): Split | undefined {
  if (count === 1) {
    const lines = breakLines(words);
    return lines && { cues: [lines], cost: (length(words.join(' ')) - ideal) ** 2 };
  }
  let best: Split | undefined;
  for (let at = 1; at <= words.length - count + 1; at += 1) {
    const head = words.slice(0, at);
    const lines = breakLines(head);
    if (!lines) continue;
    const rest = splitWords(words.slice(at), count - 1, ideal);
    if (!rest) continue;
    const text = head.join(' ');
    const cost = (length(text) - ideal) ** 2 - (endsClause(text) ? 400 : 0) + rest.cost;
    if (!best || cost < best.cost) best = { cues: [lines, ...rest.cues], cost };
  }
  return best;
}

/** Cuts a sentence into as few cues as hold it, each a list of one or two lines of at most 42 characters. */
export function splitIntoCues(sentence: string): string[][] {
  const words = sentence.split(' ').filter(Boolean);
  for (let count = 1; count <= words.length; count += 1) {
    const split = splitWords(words, count, length(sentence) / count);
    if (split) return split.cues;
  }
  return [];
}
