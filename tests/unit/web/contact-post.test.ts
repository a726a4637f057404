import { AppError } from '@edu/domain/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptContacts } from '../../../web/src/data/kept-contacts.ts';
import { ANONYMOUS, storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { contactPostOf, forgetContactsOf } from '../../../web/src/state/contact-post.ts';
import { queue } from '../../../web/src/state/queue.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';

const send = vi.hoisted(() => vi.fn<(message: object) => Promise<{ ok: true }>>());
vi.mock('../../../web/src/data/contact.ts', () => ({ sendContactMessage: send }));

const WORDS = { name: 'Олена', email: 'olena@example.com', message: 'Є питання' };
const MESSAGE = { ...WORDS, id: 'b7d0f1c2-1d0c-4a43-9a5e-0d2f6f3a1b11' };
const AWAY = new AppError('unavailable', 'Out of reach.');
const REFUSED = new AppError('invalid', 'The request is not valid.');
let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = fakeBrowser();
  send.mockReset().mockResolvedValue({ ok: true });
});
afterEach(() => {
  forgetContactsOf(ANONYMOUS);
  forgetContactsOf('olena');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const guest = () => contactPostOf(ANONYMOUS);
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a message to the support', () => {
  it('of a guest is sent, and kept no longer', async () => {
    expect(await guest().submit(MESSAGE)).toBe('sent');
    expect(send).toHaveBeenCalledExactlyOnceWith(MESSAGE);
    expect(browser.storage.items.has(storageKeys.contacts)).toBe(false);
  });

  it('waits without a connection, in the list of what waits, and goes once there is one', async () => {
    browser.goOffline();
    guest().start();
    expect(await guest().submit(MESSAGE)).toBe('waiting');
    expect(queue.getState().items).toMatchObject([
      { kind: 'contact', words: 'Є питання', state: 'waiting', isOwnText: true },
    ]);
    browser.goOnline();
    await settle();
    expect(send).toHaveBeenCalledExactlyOnceWith(MESSAGE);
    expect(queue.getState().items).toEqual([]);
    // The form follows its message.
    expect(guest().getState().sentIds).toContain(MESSAGE.id);
  });

  it('that an answer was lost of goes again under the same id', async () => {
    send.mockRejectedValueOnce(AWAY);
    expect(await guest().submit(MESSAGE)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.calls[0]).toEqual(send.mock.calls[1]);
    expect(keptContacts.read()).toEqual([]);
  });

  it('that the server does not take stays with its form alone', async () => {
    send.mockRejectedValueOnce(REFUSED);
    expect(await guest().submit(MESSAGE)).toBe('refused');
    expect(keptContacts.read()).toEqual([]);
  });

  it.each([REFUSED, new AppError('not-signed-in', 'Sign in again.')])(
    'that is refused later stays in the list until its writer decides, case %#',
    async (refusal) => {
      browser.goOffline();
      guest().start();
      await guest().submit(MESSAGE);
      send.mockRejectedValueOnce(refusal);
      browser.goOnline();
      await settle();
      const [item] = queue.getState().items;
      expect(item).toMatchObject({ state: 'refused', reason: 'not-taken' });
      if (item) queue.retry(item);
      await settle();
      expect(send).toHaveBeenCalledTimes(2);
      expect(queue.getState().items).toEqual([]);
    },
  );

  it('of a guest who signs in waits on as theirs, and leaves with them', async () => {
    browser.goOffline();
    await guest().submit(MESSAGE);
    writeLocal(storageKeys.lastUser, { uid: 'olena', displayName: 'Олена' });
    contactPostOf('olena').start();
    expect(contactPostOf('olena').getState().kept).toMatchObject([MESSAGE]);
    forgetContactsOf('olena');
    expect(keptContacts.read()).toEqual([]);
  });

  it('that waits since an earlier visit goes at the next start', async () => {
    const createdAt = '2026-05-01T10:00:00.000Z';
    const id = '3f0e6a52-6c1e-4a9e-9f6b-0d3c2b1a4f5e';
    keptContacts.keep({ ...MESSAGE, id, createdAt, userId: ANONYMOUS, isRefused: false });
    forgetContactsOf('olena');
    guest().join();
    guest().start();
    await settle();
    expect(send).toHaveBeenCalledExactlyOnceWith({ ...MESSAGE, id });
  });
});
