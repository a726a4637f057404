import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import {
  confirmNewsletter,
  resendSubscriptions,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '../../../web/src/data/newsletter.ts';
import { subscribeHelp } from '../../../web/src/features/newsletter/subscribe-trouble.tsx';
import { FakeStorage } from './fake-storage.ts';

const service = vi.hoisted(() => ({
  /** What the functions do with a call. */
  answer: (_name: string, _input: unknown): unknown => undefined,
  /** What happens when the SDK is loaded. */
  start: (): void => undefined,
}));

vi.mock('../../../web/src/data/firebase-functions.ts', () => ({
  loadFunctions: async () => {
    service.start();
    const httpsCallable = (_: unknown, name: string) => async (input: unknown) => ({
      data: service.answer(name, input),
    });
    return { functions: {}, sdk: { httpsCallable } };
  },
}));

/** As the SDK throws it, with the HTTP status behind the sentence. */
const failure = (code: string, message: string) =>
  Object.assign(new Error(`${message} [400]`), { code: `functions/${code}` });
const refuse = (code: string, message = 'What the server said.') => {
  service.answer = () => {
    throw failure(code, message);
  };
};

let storage: FakeStorage;
let calls: [string, unknown][];
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  calls = [];
  service.start = () => undefined;
  service.answer = (name, input) => void calls.push([name, input]);
});
afterEach(() => vi.unstubAllGlobals());

const KEY = 'newsletter_subscribers';
const kept = () => {
  const text = storage.items.get(KEY);
  return text === undefined ? undefined : (JSON.parse(text) as { data: unknown }).data;
};
const EMAIL = 'reader@example.com';

describe('subscribing', () => {
  it('calls the function once and keeps nothing', async () => {
    expect(await subscribeNewsletter(EMAIL)).toEqual({ success: true, message: '' });
    expect(calls).toEqual([['subscribeNewsletter', { email: EMAIL }]]);
    expect(kept()).toBeUndefined();
  });

  it.each([
    ['permission-denied', 'no write permission, check database rules'],
    ['unavailable', 'database unavailable, email saved locally'],
    ['internal', 'What the server said.'],
    ['resource-exhausted', 'What the server said.'],
  ])('%s is said as specified, and the address is kept', async (code, message) => {
    refuse(code);
    const answer = await subscribeNewsletter(EMAIL);
    expect(answer).toMatchObject({ success: false, message, isKept: true });
    expect(kept()).toEqual([EMAIL]);
  });

  it('without an answer of the network, the database is unavailable', async () => {
    service.answer = () => {
      // So the SDK names a request that did not arrive.
      throw Object.assign(new Error('internal [0]'), { code: 'functions/internal' });
    };
    expect(await subscribeNewsletter(EMAIL)).toMatchObject({
      message: 'database unavailable, email saved locally',
      problem: 'unavailable',
      isKept: true,
    });
  });

  it('before the database could start, it says so, and the address is kept', async () => {
    service.start = () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    expect(await subscribeNewsletter(EMAIL)).toMatchObject({
      message: 'database not initialised, email saved locally',
      problem: 'not-initialised',
      isKept: true,
    });
    expect(kept()).toEqual([EMAIL]);
  });

  it('without any message it is «Невідома помилка»', async () => {
    refuse('unknown', '');
    expect(await subscribeNewsletter(EMAIL)).toMatchObject({ message: 'Невідома помилка' });
  });

  it('an address that the server refuses is not kept', async () => {
    refuse('invalid-argument', 'The request is not valid.');
    expect(await subscribeNewsletter(EMAIL)).toEqual({
      success: false,
      message: 'The request is not valid.',
      problem: 'invalid',
      isKept: false,
    });
    expect(kept()).toBeUndefined();
  });

  it('keeps an address once, and twenty at most', async () => {
    refuse('unavailable');
    await subscribeNewsletter(EMAIL);
    await subscribeNewsletter(EMAIL);
    expect(kept()).toEqual([EMAIL]);
    for (let i = 1; i < 20; i += 1) await subscribeNewsletter(`reader-${i}@example.com`);
    expect(kept()).toHaveLength(20);
    expect(await subscribeNewsletter(EMAIL)).toMatchObject({ isKept: true });
    expect(await subscribeNewsletter('one-more@example.com')).toMatchObject({
      message: 'What the server said.',
      isKept: false,
    });
    expect(kept()).toHaveLength(20);
  });

  it('does not say that it saved what the browser did not keep', async () => {
    refuse('unavailable', 'Gone.');
    storage.isDenied = true;
    expect(await subscribeNewsletter(EMAIL)).toMatchObject({ message: 'Gone.', isKept: false });
  });
});

describe('what helps on', () => {
  const promiseAfter = async () => {
    const answer = await subscribeNewsletter(EMAIL);
    if (answer.success) throw new Error('It was to fail.');
    return subscribeHelp(answer).replaceAll('\u00A0', ' ');
  };

  it.each([
    ['unavailable', true],
    ['deadline-exceeded', true],
    ['unauthenticated', false],
    ['permission-denied', false],
    ['internal', false],
    ['unknown', false],
  ])('after %s a connection is promised to help: %s', async (code, isConnection) => {
    refuse(code);
    const help = await promiseAfter();
    expect(help.includes('щойно з’явиться зв’язок')).toBe(isConnection);
    expect(help).toContain('під час наступного візиту');
  });

  it('after code that did not arrive only the next visit is promised', async () => {
    service.start = () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    expect(await promiseAfter()).toMatch(/надішлемо її самі під час наступного візиту\.$/);
  });

  it('after too many tries it says when to come back, whether or not the address is kept', async () => {
    service.answer = () => {
      throw Object.assign(failure('resource-exhausted', 'Later.'), {
        details: { retryAfterSec: 1_201 },
      });
    };
    expect(await promiseAfter()).toMatch(/через 21 хвилину\. Адресу ми зберегли/);
    storage.isDenied = true;
    expect(await promiseAfter()).toBe('Забагато спроб поспіль. Спробуйте через 21 хвилину.');
  });

  it('promises nothing of what the browser did not keep', async () => {
    refuse('unavailable');
    storage.isDenied = true;
    expect(await promiseAfter()).not.toContain('надішлемо');
  });
});

describe('sending again', () => {
  it('sends what was kept and forgets it', async () => {
    writeLocal(storageKeys.newsletter, [EMAIL, 'other@example.com']);
    expect(await resendSubscriptions()).toEqual([EMAIL, 'other@example.com']);
    expect(calls.map(([, input]) => input)).toEqual([
      { email: EMAIL },
      { email: 'other@example.com' },
    ]);
    expect(kept()).toBeUndefined();
  });

  it('stops at the first failure and keeps the rest', async () => {
    writeLocal(storageKeys.newsletter, [EMAIL, 'second@example.com', 'third@example.com']);
    service.answer = (_, input) => {
      if ((input as { email: string }).email !== EMAIL)
        throw failure('resource-exhausted', 'Later.');
    };
    expect(await resendSubscriptions()).toEqual([EMAIL]);
    expect(kept()).toEqual(['second@example.com', 'third@example.com']);
  });

  it('forgets what the server refuses, and goes on', async () => {
    writeLocal(storageKeys.newsletter, [EMAIL, 'second@example.com']);
    service.answer = (_, input) => {
      if ((input as { email: string }).email === EMAIL) throw failure('invalid-argument', 'No.');
    };
    expect(await resendSubscriptions()).toEqual(['second@example.com']);
    expect(kept()).toBeUndefined();
  });

  it.each([
    ['no list', { email: EMAIL }],
    ['entries that are no addresses', [7, null, 'nobody', { email: EMAIL }]],
  ])('%s: sends nothing', async (_, data) => {
    writeLocal(storageKeys.newsletter, data);
    expect(await resendSubscriptions()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('does not lose an address that is kept meanwhile', async () => {
    writeLocal(storageKeys.newsletter, [EMAIL]);
    service.answer = () => {
      writeLocal(storageKeys.newsletter, [EMAIL, 'meanwhile@example.com']);
    };
    await resendSubscriptions();
    expect(kept()).toEqual(['meanwhile@example.com']);
  });
});

describe('a token', () => {
  it('confirms and ends through the functions of these names', async () => {
    expect(await confirmNewsletter('t1')).toEqual({ success: true, message: '' });
    expect(await unsubscribeNewsletter('t2')).toEqual({ success: true, message: '' });
    expect(calls).toEqual([
      ['confirmNewsletter', { token: 't1' }],
      ['unsubscribeNewsletter', { token: 't2' }],
    ]);
  });

  it('that does not hold is told apart from a failure; nothing is kept', async () => {
    refuse('not-found', 'This link is no longer valid.');
    expect(await confirmNewsletter('t')).toEqual({
      success: false,
      message: 'This link is no longer valid.',
      problem: 'not-found',
      isKept: false,
    });
    refuse('internal', 'internal');
    expect(await unsubscribeNewsletter('t')).toMatchObject({ problem: 'unavailable' });
    expect(kept()).toBeUndefined();
  });
});
