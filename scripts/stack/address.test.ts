import { expect, it } from 'vitest';
import { readableAddress } from './address.ts';

it.each([
  ['/', '/'],
  ['/courses/%D0%BA?q=%25', '/courses/%D0%BA?q=%25'],
  ['/?q=100%', '/?q=100%25'],
  ['/catalog?a=1&q=%E0%A4%A', '/catalog?a=1&q=%EF%BF%BD%25A'],
  ['/%', undefined],
  ['/%E0%A4%A', undefined],
  ['/media/%ff/x.mp4?v=1', undefined],
  ['/api/content/courses/%D0', undefined],
])('%s is read as %s', (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
});
