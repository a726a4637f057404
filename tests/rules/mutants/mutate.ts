import { createHash } from 'node:crypto';
import type { Context, Edit, Operator } from './operator.ts';
import { ACCESS_OPERATORS } from './operators-access.ts';
import { COMPARISON_OPERATORS } from './operators-comparisons.ts';
import { IDENTITY_OPERATORS } from './operators-identity.ts';
import { KEY_OPERATORS } from './operators-keys.ts';
import { LOGIC_OPERATORS } from './operators-logic.ts';
import { PATTERN_OPERATORS } from './operators-patterns.ts';
import { VALUE_OPERATORS } from './operators-values.ts';
import { parse } from '../language/parse.ts';
import { type Span, walk } from '../language/syntax-tree.ts';
import { placeOf, surroundingsOf } from './surroundings.ts';
import { onOneLine, tokenize } from '../language/tokens.ts';

/** The rules with one mistake in them. */
export interface Mutant {
  /** The same as long as its own place in the rules stays as it is. */
  id: string;
  operator: string;
  /** A function such as `isProfile`, a match and its verbs such as `comments create`, or the match alone. */
  place: string;
  /** Where the mistake begins in the original, from 1. */
  line: number;
  /** The part of an expression that differs, on one line, in the original and in the mutant. */
  before: string;
  after: string;
  /** The whole file. */
  source: string;
}

/** Every kind of mistake by its name, which is part of the ids. */
export const OPERATORS: Record<string, Operator> = {
  ...LOGIC_OPERATORS,
  ...COMPARISON_OPERATORS,
  ...ACCESS_OPERATORS,
  ...KEY_OPERATORS,
  ...IDENTITY_OPERATORS,
  ...VALUE_OPERATORS,
  ...PATTERN_OPERATORS,
};

interface Finding {
  operator: string;
  place: string;
  edit: Edit;
  /** What the mutant is told by: the edit and what of its expression stands around it. */
  shown: Span;
}

/** Every mutant of a rules file, by position; no two have the same text or id. Throws where `source` is no rules file. */
export function mutantsOf(source: string): Mutant[] {
  const texts = new Set([source]);
  const repetitions = new Map<string, number>();
  return findingsIn(source).flatMap(({ operator, place, edit, shown }) => {
    const mutated = source.slice(0, edit.start) + edit.text + source.slice(edit.end);
    if (texts.has(mutated)) return [];
    texts.add(mutated);
    const before = onOneLine(source.slice(shown.start, shown.end));
    const after = onOneLine(mutated.slice(shown.start, shown.end + mutated.length - source.length));
    const name = `${place}/${operator}/${shortHash(JSON.stringify([before, after]))}`;
    const repetition = (repetitions.get(name) ?? 0) + 1;
    repetitions.set(name, repetition);
    const id = repetition === 1 ? name : `${name}#${repetition}`;
    return [{ id, operator, place, line: lineOf(source, edit), before, after, source: mutated }];
  });
}

function findingsIn(source: string): Finding[] {
  const findings: Finding[] = [];
  walk(parse(source), (node, ancestors) => {
    const context: Context = { ancestors, text: ({ start, end }) => source.slice(start, end) };
    for (const [operator, editsOf] of Object.entries(OPERATORS)) {
      for (const edit of editsOf(node, context)) {
        const shown = surroundingsOf(edit, [...ancestors, node]);
        findings.push({ operator, place: placeOf([...ancestors, node]), edit, shown });
      }
    }
  });
  return findings.toSorted((one, other) => one.edit.start - other.edit.start);
}

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 6);

/** The line of the first word that an edit replaces, or of the place where it inserts. */
function lineOf(source: string, { start, end }: Span): number {
  const offset = start + (tokenize(source.slice(start, end))[0]?.start ?? 0);
  return source.slice(0, offset).split('\n').length;
}
