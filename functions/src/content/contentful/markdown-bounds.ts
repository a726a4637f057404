/**
 * What a text may have of the constructs for which the parser needs far more time than their length
 * suggests. No lesson comes near; a text that needs long in another way ends by the deadline of
 * rendering.ts.
 */
const MOST = {
  /** Quotes and lists that begin in one line, each within the one before. */
  containers: 24,
  /** Lines outside code that are not blank. */
  lines: 2_000,
  /** Characters that may open or close something, without a blank line between them. */
  marks: 1_000,
  /** Lines of a table by its columns. */
  cells: 5_000,
};

const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*/;
const CONTAINER = />|[-+*]|\d+[.)]/g;
const MARKS = /[*_~`[\]<!&]/g;
const FENCE = /^[\s>*+-]*(`{3,}|~{3,})/;

/** Lines without blocks of code; roughly, because the deadline covers what is missed. */
function* splitLines(text: string): Generator<string> {
  let fence: string | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const found = FENCE.exec(line)?.[1];
    if (fence === undefined && found === undefined) yield line;
    else if (fence === undefined) fence = found;
    else if (found?.startsWith(fence) && line.trimEnd().endsWith(found)) fence = undefined;
  }
}

const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** Throws when a text has more of a construct than the parser reads in a reasonable time. */
export function checkBounds(text: string): void {
  const total = { lines: 0 };
  let block = { lines: 0, marks: 0, columns: 0 };
  for (const line of splitLines(text)) {
    if (line.trim() === '') {
      block = { lines: 0, marks: 0, columns: 0 };
      continue;
    }
    total.lines += 1;
    block.lines += 1;
    block.marks += count(MARKS, line);
    block.columns = Math.max(block.columns, count(/\|/g, line));
    const containers = count(CONTAINER, CONTAINERS.exec(line)?.[0] ?? '');
    if (containers > MOST.containers) throw new Error('it is nested too deeply');
    if (total.lines > MOST.lines) throw new Error('it has too many lines');
    if (block.marks > MOST.marks) throw new Error('a part of it has too many marks');
    if (block.lines * block.columns > MOST.cells) throw new Error('a table is too large');
  }
}
