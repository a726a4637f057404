import { describe, expect, it } from 'vitest';
import { isIn } from '../../rules/mutants/changed-lines.ts';
import { mutantsOf } from '../../rules/mutants/mutate.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    // Not a && b.
    function isFree(data) { return data.at <= 10 || data.name.matches('^a{1,2}$'); }
    match /things/{id} {
      allow get: if isFree(resource.data) && resource.data.open == true;
    }
  }
}
`;
const idsIn = (place: string) =>
  mutantsOf(RULES)
    .map(({ id }) => id)
    .filter((id) => id.startsWith(`${place}: `))
    .map((id) => id.slice(place.length + 2));

describe('the mutants of a rules file', () => {
  it('have every mistake of a helper, each once', () => {
    expect(idsIn('isFree')).toEqual([
      "data.at <= 10 || data.name.matches('^a{1,2}$') → true",
      "data.at <= 10 || data.name.matches('^a{1,2}$') → false",
      'data.at <= 10 → true',
      'data.at <= 10 → false',
      'data.at <= 10 || → nothing',
      '<= → <',
      '10 → 11',
      '10 → 9',
      "|| data.name.matches('^a{1,2}$') → nothing",
      '|| → &&',
      '^ → ^.*',
      '1 → 0',
      '1 → 2',
      '2 → 1',
      '2 → 3',
      '$ → .*$',
    ]);
  });

  it('have every mistake of a permission and its document', () => {
    expect(idsIn('things')).toEqual(['{id} → {id=**}']);
    expect(idsIn('things get')).toEqual(
      expect.arrayContaining([
        'get → read',
        'get → get, write',
        'isFree(resource.data) → true',
        'isFree(resource.data) && → nothing',
        '&& resource.data.open == true → nothing',
        '&& → ||',
        'resource → request.resource',
        '== true → != false',
      ]),
    );
  });

  it('are whole files that differ in one place, and have its lines', () => {
    const [mutant] = mutantsOf(RULES).filter(({ id }) => id === 'isFree: <= → <');
    expect(mutant?.source).toBe(RULES.replace('<=', '<'));
    expect(mutant?.lines).toEqual([5, 5]);
  });
});

describe('the changed lines', () => {
  it('are those of the new file, and the one after a removal', () => {
    const isChanged = isIn('@@ -3 +3,2 @@ match\n+a\n+b\n@@ -9,2 +10,0 @@\n-c\n-d\n');
    expect([2, 3, 4, 5, 9, 10, 11].filter(isChanged)).toEqual([3, 4, 10]);
    expect([1, 2].filter(isIn(''))).toEqual([]);
  });
});
