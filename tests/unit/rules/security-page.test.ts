import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessTable } from '../../rules/access-table.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const page = readFileSync(path.join(ROOT, 'docs', 'security.md'), 'utf8').replaceAll(/ +/g, ' ');

describe('docs/security.md', () => {
  it.each(accessTable())('has the access that the tests of the rules check: %s', (row) => {
    expect(page).toContain(row);
  });
});
