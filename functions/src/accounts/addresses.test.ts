import { Timestamp } from '@google-cloud/firestore';
import { expect, it } from 'vitest';
import { withCurrent } from './addresses.ts';

const at = (ms: number) => Timestamp.fromMillis(ms);
const own = (email: string) => ({ email, until: null });
const former = (email: string, ms: number) => ({ email, until: at(ms) });
const account = (email: string, emailVerified = true) => ({ email, emailVerified });

it.each([
  ['a first address', [], account('A@b.ua'), [own('a@b.ua')]],
  ['an address that is not verified', [], account('a@b.ua', false), undefined],
  ['no change', [own('a@b.ua')], account('a@b.ua'), undefined],
  ['another address', [own('a@b.ua')], account('b@b.ua'), [former('a@b.ua', 5), own('b@b.ua')]],
  [
    'another that is not verified',
    [own('a@b.ua')],
    account('b@b.ua', false),
    [former('a@b.ua', 5)],
  ],
  [
    'a former one again',
    [former('a@b.ua', 1), own('b@b.ua')],
    account('a@b.ua'),
    [former('b@b.ua', 5), own('a@b.ua')],
  ],
  ['a former one', [former('a@b.ua', 1)], account('b@b.ua', false), undefined],
])('%s', (_, before, now, after) => {
  expect(withCurrent(before, now, 5)).toEqual(after);
});
