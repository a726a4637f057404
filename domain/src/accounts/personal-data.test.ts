import { finishedBy, isFreshSignIn } from '@edu/domain/accounts/account';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { COLLECTION_KEYS, collectionName, PERSONAL_DATA } from '@edu/domain/accounts/personal-data';
import { incremented } from '@edu/domain/accounts/registration';
import { describe, expect, it } from 'vitest';

const person = { uid: 'u1', email: { address: 'olena@example.com', hash: 'abc' } };

describe('the map of personal data', () => {
  it('has a line with words for every collection', () => {
    const names = [...Object.values(COLLECTIONS), ...Object.values(SERVER_COLLECTIONS)];
    expect(COLLECTION_KEYS.map(collectionName).toSorted()).toEqual(names.toSorted());
    for (const key of COLLECTION_KEYS) expect(PERSONAL_DATA[key].holds).toMatch(/^[A-Z].+\.$/);
  });

  const traces = COLLECTION_KEYS.flatMap((key) =>
    PERSONAL_DATA[key].traces.map((trace) => ({ key, trace, found: trace.find(person) })),
  );

  it.each(traces)('finds only the documents of this user in $key by $found', ({ found }) => {
    expect(Object.values(found ?? {}).join(' ')).toMatch(/u1|olena@example\.com|abc/);
  });

  it('finds nothing by an address that is not verified', () => {
    const byAddress = traces.filter(({ trace }) => trace.find({ uid: 'u1' }) === undefined);
    expect(byAddress.map(({ key }) => key)).toEqual(['newsletterSubscribers', 'mail', 'mail']);
  });

  it('anonymises documents so that they are not found again', () => {
    for (const { trace, found } of traces) {
      if (typeof trace.onDeletion === 'string' || !found || !('field' in found)) continue;
      const [map = ''] = found.field.split('.');
      const replaced =
        typeof trace.onDeletion === 'function'
          ? trace.onDeletion({ [found.field]: found.equals })
          : trace.onDeletion;
      const changed = replaced[found.field] ?? replaced[map];
      expect(changed).not.toBe(undefined);
      expect(changed).not.toBe(found.equals);
    }
  });
});

describe('a certificate without its owner', () => {
  const [trace] = PERSONAL_DATA.certificates.traces;
  const left = (stored: object) =>
    typeof trace?.onDeletion === 'function' ? trace.onDeletion({ ...stored }) : undefined;
  const name = 'Олена Коваль';
  const reason = 'Результати тестів підроблено.';

  it.each([
    ['valid', null, 'removed', null],
    ['revoked', reason, 'revoked', reason],
    ['revoked', 'Курс пройшла не Олена.', 'revoked', null],
    ['revoked', 'За заявою КОВАЛЬ.', 'revoked', null],
    ['revoked', 'Передано Олені.', 'revoked', null],
    ['revoked', 'Пише o@example.com.', 'revoked', null],
  ])('that was %s because of %j is %s because of %j', (status, given, newStatus, reasonLeft) => {
    const personal = { userId: 'deleted', name: null, recipient: null, quizzes: null, tasks: null };
    const expected = { ...personal, status: newStatus, reason: reasonLeft };
    expect(left({ status, name, reason: given })).toEqual(expected);
  });
});

describe('deleting an account', () => {
  it.each([
    [0, true],
    [5 * 60_000, true],
    [5 * 60_000 + 1, false],
  ])('%i ms after the password was entered: %s', (age, isFresh) => {
    expect(isFreshSignIn(1_000_000, 1_000_000 + age)).toBe(isFresh);
  });

  it('ends after the last token has expired and two resume runs', () => {
    expect(finishedBy(0)).toBe(85 * 60_000);
  });
});

it.each([
  [0, 1, 1],
  [999, 1000, 1000],
  [1000, 1000, undefined],
  [1001, 1000, undefined],
])('a place for one more account with %i of %i: %s', (count, max, next) => {
  expect(incremented(count, max)).toBe(next);
});
