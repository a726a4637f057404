import { expect, it } from 'vitest';
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

it('the mutants of a rules file have every mistake once, and differ from it in one place', () => {
  const mutants = mutantsOf(RULES);
  const ids = mutants.map(({ id }) => id);
  const ofHelper = ids.filter((id) => id.startsWith('isFree: ')).map((id) => id.slice(8));
  expect(ofHelper).toEqual([
    "data.at <= 10 || data.name.matches('^a{1,2}$') → true",
    "data.at <= 10 || data.name.matches('^a{1,2}$') → false",
    ...['data.at <= 10 → true', 'data.at <= 10 → false', 'data.at <= 10 || → nothing'],
    ...['<= → <', '10 → 11', '10 → 9', "|| data.name.matches('^a{1,2}$') → nothing", '|| → &&'],
    ...['^ → ^.*', '1 → 0', '1 → 2', '2 → 1', '2 → 3', '$ → .*$'],
  ]);
  const ofPermission = [
    ...['get → read', 'get → get, write', 'isFree(resource.data) → true', '&& → ||'],
    ...['isFree(resource.data) && → nothing', '&& resource.data.open == true → nothing'],
    ...['resource → request.resource', '== true → != false'],
  ].map((id) => `things get: ${id}`);
  expect(ids).toEqual(expect.arrayContaining(['things: {id} → {id=**}', ...ofPermission]));
  const mutant = mutants.find(({ id }) => id === 'isFree: <= → <');
  expect(mutant).toMatchObject({ source: RULES.replace('<=', '<'), lines: [5, 5] });
});

it('the changed lines are those of the new file, and the one after a removal', () => {
  const isChanged = isIn('@@ -3 +3,2 @@ match\n+a\n+b\n@@ -9,2 +10,0 @@\n-c\n-d\n');
  expect([2, 3, 4, 5, 9, 10, 11].filter(isChanged)).toEqual([3, 4, 10]);
  expect([1, 2].filter(isIn(''))).toEqual([]);
});
