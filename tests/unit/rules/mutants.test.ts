import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../rules/mutants/mutate.ts';
import { parse } from '../../rules/language/parse.ts';
import { RULES } from '../../rules/deployed-rules.ts';
import { rulesAsking, rulesWith } from './rules-text.ts';

const SNIPPET = rulesWith(`function isOpen(data) {
      return data.open == true; // as stored
    }
    match /things/{id} {
      allow create, update: if isOpen(resource.data)
        // and in time
        && request.time <= resource.data.end;
    }`);

const idsOf = (source: string): string[] => mutantsOf(source).map(({ id }) => id);

describe('a mutant', () => {
  const mutants = mutantsOf(SNIPPET);
  const find = (operator: string, place: string) =>
    mutants.find((mutant) => mutant.operator === operator && mutant.place === place);

  it('is the whole file with one edit', () => {
    expect(find('equal-to-unequal', 'isOpen')?.source).toBe(
      SNIPPET.replace('data.open == true', 'data.open != true'),
    );
  });

  it('leaves the comments of a line that it does not touch', () => {
    expect(find('caller-to-anyone-signed-in', 'isOpen')).toBeUndefined();
    expect(find('at-most-to-below', 'things create update')?.source).toContain('// and in time');
  });

  it('is placed in its function, in its match with the verbs, or in its match', () => {
    expect([...new Set(mutants.map(({ place }) => place))]).toEqual([
      'isOpen',
      'things',
      'things create update',
    ]);
  });

  it('names the line where its mistake stands, not the one where a gap before it begins', () => {
    expect(find('true-to-not-false', 'isOpen')?.line).toBe(5);
    const lines = mutants.filter(({ operator }) => operator === 'conjunct-dropped');
    expect(lines.map(({ before, line }) => [before, line])).toEqual([
      ['isOpen(resource.data) &&', 8],
      ['&& request.time <= resource.data.end', 10],
    ]);
  });

  it('tells its expression on one line without comments', () => {
    expect(find('and-to-or', 'things create update')).toMatchObject({
      before: 'isOpen(resource.data) && request.time <= resource.data.end',
      after: 'isOpen(resource.data) || request.time <= resource.data.end',
    });
  });

  it('has an id of place, operator and a hash of six digits', () => {
    const { id } = find('equal-to-unequal', 'isOpen') ?? {};
    expect(id).toMatch(/^isOpen\/equal-to-unequal\/[0-9a-f]{6}$/);
  });

  it('has a number in its id when the same stands twice in one place', () => {
    const ids = mutantsOf(rulesAsking('a == b || (c && a == b) || a == b'))
      .filter(({ operator }) => operator === 'equal-to-unequal')
      .map(({ id }) => id);
    const [first] = ids;
    expect(ids).toEqual([first, `${first}#2`, `${first}#3`]);
  });

  it('is one when two operators make the same text', () => {
    const sources = mutantsOf(rulesAsking('a || true')).map(({ source }) => source);
    expect(sources.filter((source) => source === rulesAsking('true'))).toHaveLength(1);
  });

  it('is never the original', () => {
    const ofTrue = mutantsOf(rulesAsking('true'));
    expect(ofTrue.map(({ operator }) => operator)).toContain('condition-false');
    expect(ofTrue.map(({ source }) => source)).not.toContain(rulesAsking('true'));
  });
});

describe('the ids', () => {
  it('stay when comments and lines are added everywhere', () => {
    const moved = RULES.split('\n').join('\n  // a note\n\n');
    expect(idsOf(moved)).toEqual(idsOf(RULES));
  });

  it('stay when another function is written anew', () => {
    const edited = RULES.replace(
      /function hasVerifiedEmail\(\) \{[^}]*\}/,
      'function hasVerifiedEmail() { return a == 1 && b == 2 && isAdmin(); }',
    );
    expect(edited).not.toBe(RULES);
    const elsewhere = (source: string) =>
      idsOf(source).filter((id) => !id.startsWith('hasVerifiedEmail/'));
    expect(elsewhere(edited)).toEqual(elsewhere(RULES));
  });

  it('of the same words in a chain stay when another conjunct comes in between', () => {
    const ids = idsOf(rulesAsking('isText(a, 1, 80) && isText(b, 1, 80)'));
    const more = idsOf(rulesAsking('isText(a, 1, 80) && isText(c, 1, 80) && isText(b, 1, 80)'));
    const ofNumbers = (all: string[]) => all.filter((id) => id.includes('/number-'));
    expect(more).toEqual(expect.arrayContaining(ofNumbers(ids)));
    expect(ofNumbers(more)).toHaveLength(12);
  });
});

describe('the mutants of the rules that are deployed', () => {
  const mutants = mutantsOf(RULES);

  it('are many, and no two have one id or one text', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(500);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    const texts = new Set([RULES, ...mutants.map(({ source }) => source)]);
    expect(texts.size).toBe(mutants.length + 1);
  });

  it('differ from the original in what they tell', () => {
    expect(mutants.filter(({ before, after }) => before === after)).toEqual([]);
  });

  it('come in the order of their lines, the same at each call', () => {
    const lines = mutants.map(({ line }) => line);
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
    expect(mutantsOf(RULES)).toEqual(mutants);
  });

  it('are rules that can be read', () => {
    const unreadable = mutants.filter(({ source }) => {
      try {
        return parse(source).services.length !== 1;
      } catch {
        return true;
      }
    });
    expect(unreadable.map(({ id }) => id)).toEqual([]);
  });

  it('come out of every function, and out of every permission', () => {
    const places = new Set(mutants.map(({ place }) => place));
    const names = [...RULES.matchAll(/\bfunction (\w+)\(/g)].map(([, name]) => name);
    expect([...places]).toEqual(expect.arrayContaining(names));
    const allows = [...RULES.matchAll(/\ballow ([\w, ]+):/g)].map(([, verbs = '']) => verbs);
    const verbs = [...places].filter((place) => place.includes(' '));
    expect(verbs.map((place) => place.split(' ').slice(1).join(', '))).toEqual(allows);
  });
});
