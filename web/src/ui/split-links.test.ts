import { expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

const linksIn = (text: string) => splitLinks(text).filter((_, i) => i % 2 === 1);
const WIKI = 'https://uk.wikipedia.org/wiki/React_(бібліотека)';

it.each([
  [WIKI, WIKI],
  [`Див. ${WIKI}.`, WIKI],
  [`(див. ${WIKI})`, WIKI],
  [`(${WIKI}), далі`, WIKI],
  [`${WIKI}#a_(b)!`, `${WIKI}#a_(b)`],
  ['(https://example.com/a)', 'https://example.com/a'],
  ['[текст](https://example.com/a)', 'https://example.com/a'],
  ['{https://example.com/a[1]}', 'https://example.com/a[1]'],
  ['https://example.com/a?b=1…', 'https://example.com/a?b=1'],
  ['«https://example.com/»', 'https://example.com/'],
  ['Див. HTTPS://Example.com/A.', 'HTTPS://Example.com/A'],
  ['Https://example.com', 'Https://example.com'],
  ['hTTp://example.com', 'hTTp://example.com'],
  ['https://example.com/\u202Eabc', 'https://example.com/'],
])('in %j the address is %j', (text, address) => {
  expect(linksIn(text)).toEqual([address]);
  expect(splitLinks(text).join('')).toBe(text);
});

it.each(['https://', 'HTTPS://', 'http://...', 'без адреси (дужки)'])(
  '%j contains no address',
  (text) => {
    expect(splitLinks(text)).toEqual([text]);
  },
);
