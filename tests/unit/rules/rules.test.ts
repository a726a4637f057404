import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import * as patterns from '@edu/domain/validation/patterns';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../rules/support/deployed-rules.ts';

/** The main points for a reader; tests/rules proves what the rules allow. */
const code = RULES.replaceAll(/^ *\/\/.*$/gm, '');
const all = (found: RegExp) => [...code.matchAll(found)].map(([text, part]) => part ?? text);
const PAGE_MAX = Math.max(...Object.values(LIST_LIMITS));

describe('the rules', () => {
  it('name the collections of the domain, in their order', () => {
    const named = all(/^ {4}match \/(\w+)\//gm);
    expect(named).toEqual(Object.values(COLLECTIONS));
  });

  it('begin with a table of the same collections', () => {
    const listed = [...RULES.matchAll(/^\/\/ {3}(\w+)(?:\/main)? {2,}\S/gm)].map(
      ([, name]) => name,
    );
    expect(listed.filter((name) => name !== 'collection')).toEqual(Object.values(COLLECTIONS));
  });

  it.each(Object.entries(patterns))('have %s of the domain unchanged', (_, pattern) => {
    const inRe2 = pattern.replaceAll('\\u{', '\\x{');
    const inRules = inRe2.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
    expect(RULES).toContain(inRules);
  });

  it.each([
    ['a wildcard over everything below', /=\*\*/g],
    ['a verb that opens more than it says', /allow [^:]*\b(?:read|write)\b/g],
    ['a permission without a condition', /allow (?!get: if true;)[^:]+: if (?:true|false|\d)/g],
    ['a fixed time', /timestamp\.|request\.time\./g],
    ['a person by address or uid', /'[^' ]*\w@\w[^' ]*'|isM(?:e|ine)\('/g],
  ])('have no %s', (_, found) => {
    expect(all(found)).toEqual([]);
  });

  it('look up no documents but the settings, the profile and the throttles', () => {
    const lookedUp = new Set(all(/\$\(database\)\/documents\/(\w+)/g));
    expect([...lookedUp].sort()).toEqual([
      COLLECTIONS.platformSettings,
      COLLECTIONS.ratingThrottle,
      COLLECTIONS.throttle,
      COLLECTIONS.users,
    ]);
  });

  it('allow no page longer than the longest list of the app', () => {
    for (const size of all(/isPage\((\d+)\)/g)) expect(Number(size)).toBeLessThanOrEqual(PAGE_MAX);
  });
});
