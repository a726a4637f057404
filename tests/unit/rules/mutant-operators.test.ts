import { describe, expect, it } from 'vitest';
import { mutantsOf, OPERATORS } from '../../rules/mutants/mutate.ts';
import { CONDITIONS } from './operator-cases.ts';
import { PATTERNS, STATEMENTS } from './statement-cases.ts';
import { rulesAsking, rulesWith } from './rules-text.ts';

/** What an operator makes of a rules file, as `[before, after]`. */
const madeBy = (operator: string, source: string) =>
  mutantsOf(source)
    .filter((mutant) => mutant.operator === operator)
    .map(({ before, after }) => [before, after]);

describe('an operator', () => {
  it.each(CONDITIONS)('%s makes of the condition %s', (operator, condition, mutants) => {
    expect(madeBy(operator, rulesAsking(condition))).toEqual(mutants);
  });

  it.each(PATTERNS)('%s makes of the pattern %s', (operator, pattern, mutants) => {
    const asked = (text: string) => `a.matches('${text}')`;
    expect(madeBy(operator, rulesAsking(asked(pattern)))).toEqual(
      mutants.map((mutant) => [asked(pattern), asked(mutant)]),
    );
    expect(madeBy(operator, rulesAsking(`a == '${pattern}'`))).toEqual([]);
  });

  it.each(STATEMENTS)('%s makes of the statement %s', (operator, statement, mutants) => {
    expect(madeBy(operator, rulesWith(statement))).toEqual(mutants);
  });

  it('is never without a case here', () => {
    const tried = new Set([...CONDITIONS, ...PATTERNS, ...STATEMENTS].map(([name]) => name));
    expect([...tried].sort()).toEqual(Object.keys(OPERATORS).sort());
  });
});
