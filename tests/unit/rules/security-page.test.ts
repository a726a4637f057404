import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessTable } from '../../rules/table/access-table.ts';
import { mutantsOf } from '../../rules/mutants/mutate.ts';
import { SURVIVORS } from '../../rules/mutants/survivors.ts';
import { CASES } from '../../rules/table/all-cases.ts';
import { RULES } from '../../rules/deployed-rules.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const page = readFileSync(path.join(ROOT, 'docs', 'security.md'), 'utf8').replaceAll(/ +/g, ' ');

describe('docs/security.md', () => {
  it.each(accessTable())('holds the access of the table of cases: %s', (row) => {
    expect(page).toContain(row);
  });

  it('says how many cases there are', () => {
    const allowed = CASES.filter(({ expected }) => expected === 'allowed').length;
    const thousands = (count: number) => count.toLocaleString('en');
    expect(page).toContain(`${thousands(CASES.length)}, ${thousands(allowed)} of them allowed`);
  });

  it('says how many mutants there are, and how many change nothing', () => {
    const equivalent = Object.keys(SURVIVORS).length;
    const made = mutantsOf(RULES).length;
    expect(page).toContain(`${made}: ${made - equivalent} killed`);
    expect(page).toContain(`${equivalent} proved equivalent`);
  });
});
