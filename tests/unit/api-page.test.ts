import { CONTENT_ERRORS, ERROR_CODES } from '@edu/domain/errors/error-codes';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The first cells of the tables in docs/api.md, with the second. */
const ROWS = [
  ...readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8').matchAll(
    /^\| `?([\w-]+)`? +\| `?([\w-]+)/gm,
  ),
].map(([, first = '', second = '']) => [first, second]);

it('docs/api.md lists the code of each error of a callable, and each error of the content API', () => {
  const first = new Set(ROWS.map(([cell]) => cell));
  const codes = Object.values(ERROR_CODES).map(({ callable }) => callable);
  expect(codes.filter((code) => !first.has(code))).toEqual([]);
  for (const [id, code] of Object.entries(CONTENT_ERRORS)) {
    const { status } = ERROR_CODES[id === 'RateLimited' ? 'rate-limited' : code];
    expect(ROWS).toContainEqual([String(status), id]);
  }
  expect(ROWS).toContainEqual(['405', 'BadRequest']);
});
