import { COMMENT_LIMITS } from '@edu/domain/community/comment';
import { AppError } from '@edu/domain/errors/errors';
import type { QuizResult } from '@edu/domain/learning/quiz';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS, localUserIds, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { type OutboxHandler, readItems, writeItems } from '../../lib/outbox/outbox-handler.ts';
import { attemptHandler } from '../quiz/attempt-handler.ts';
import { commentHandler } from '../comments/comment-handler.ts';
import { contactHandler } from '../contact/contact-handler.ts';
import { newsletterHandler } from '../newsletter/newsletter-handler.ts';
import { outbox } from './outbox.ts';
import { pendingChanges } from '../pending-changes/pending-changes.ts';
import { ProgressStore, shownStores } from '../progress/progress-store.ts';
import { fakeBrowser, type FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { NOW } from '../../../../tests/support/web/fake-server.ts';

/** The stored form, the requests and the results of each kind of operation. */

const server = vi.hoisted(() => ({
  addComment: vi.fn<(...args: unknown[]) => Promise<unknown>>(),
  gradeQuiz: vi.fn<(...args: unknown[]) => Promise<unknown>>(),
  sendContactMessage: vi.fn<(...args: unknown[]) => Promise<unknown>>(),
  callFunction: vi.fn<(...args: unknown[]) => Promise<unknown>>(),
  getProfile: vi.fn<() => Promise<object | undefined>>(),
  writeOwnProfile: vi.fn<() => Promise<void>>(),
  currentAuthorRole: vi.fn<() => Promise<'admin' | undefined>>(),
}));
const { addComment, getProfile } = server;
vi.mock('../comments/api.ts', () => ({ addComment: server.addComment }));
vi.mock('../quiz/api.ts', () => ({ gradeQuiz: server.gradeQuiz }));
vi.mock('../contact/api.ts', () => ({ sendContactMessage: server.sendContactMessage }));
vi.mock('../../lib/firebase/call-function.ts', () => ({ callFunction: server.callFunction }));
vi.mock('../profile/api.ts', () => ({ getProfile: server.getProfile }));
vi.mock('../profile/own-profile.ts', () => ({ writeOwnProfile: server.writeOwnProfile }));
vi.mock('../../lib/firebase/id-token.ts', () => ({
  checkSignedIn: async () => undefined,
  currentAuthorRole: server.currentAuthorRole,
}));

const RESULT: QuizResult = { score: 2, totalQuestions: 3, completedAt: NOW, questions: [] };
const DENIED = { code: 'permission-denied' };
const GAP_MS = (COMMENT_LIMITS.throttleSec + 1) * 1000;
let browser: FakeBrowser;
let store: ProgressStore;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = fakeBrowser();
  arrive('olena');
  for (const call of Object.values(server)) call.mockReset().mockResolvedValue(undefined);
  server.gradeQuiz.mockResolvedValue(RESULT);
  getProfile.mockResolvedValue({ displayName: 'Олена' });
});
afterEach(() => {
  for (const uid of ['olena', ANONYMOUS]) outbox.clear(uid);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function arrive(uid: string): void {
  writeLocal(storageKeys.lastUser, { uid, displayName: 'Олена' });
  store = new ProgressStore(uid);
  shownStores.set(uid, store);
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const storedAt = (key: string) => {
  const text = browser.storage.items.get(key);
  return text === undefined ? undefined : (JSON.parse(text) as { data: unknown }).data;
};

const ID = 'b7d0f1c2-1d0c-4a43-9a5e-0d2f6f3a1b11';
const WORDS = { name: 'Олена', email: 'olena@example.com', message: 'Є питання' };
const COMMENT = { courseId: 'c1', author: 'Олена', content: 'Дякую!' };
const ATTEMPT = { courseId: 'c1', quizId: 'q1', answers: { a: ['1'] }, title: 'Тест' };

interface Case {
  handler: OutboxHandler;
  payload: unknown;
  id?: string;
  key: string;
  /** The form that other tools read. */
  stored: unknown;
  sent: unknown[];
  call: () => typeof server.addComment;
  row: object;
}

const CASES: Record<string, Case> = {
  'a comment': {
    handler: commentHandler,
    payload: COMMENT,
    key: 'comments_fallback',
    stored: { id: ID, userId: 'olena', ...COMMENT, createdAt: NOW, isRefused: false },
    sent: [ID, { ...COMMENT, userId: 'olena' }],
    call: () => server.addComment,
    row: { kind: 'comment', courseId: 'c1', words: 'Дякую!', since: NOW },
  },
  'an attempt at a quiz': {
    handler: attemptHandler,
    payload: ATTEMPT,
    key: 'quizAttempts_olena',
    stored: { ...ATTEMPT, attemptId: ID, finishedAt: NOW },
    sent: ['olena', { courseId: 'c1', quizId: 'q1', answers: { a: ['1'] }, attemptId: ID }],
    call: () => server.gradeQuiz,
    row: { kind: 'attempt', courseId: 'c1', partId: 'q1', words: 'Тест', since: NOW },
  },
  'a message to the support': {
    handler: contactHandler,
    payload: WORDS,
    key: 'contact_messages',
    stored: { ...WORDS, id: ID, userId: 'olena', createdAt: NOW, isRefused: false },
    sent: [{ ...WORDS, id: ID }],
    call: () => server.sendContactMessage,
    row: { kind: 'contact', words: 'Є питання', since: NOW },
  },
  'an address for the newsletter': {
    handler: newsletterHandler,
    payload: 'olena@example.com',
    id: 'olena@example.com',
    key: 'newsletter_subscribers',
    stored: 'olena@example.com',
    sent: ['subscribeNewsletter', { email: 'olena@example.com' }, expect.any(Number)],
    call: () => server.callFunction,
    row: { kind: 'newsletter', words: 'olena@example.com' },
  },
};

describe.each(Object.entries(CASES))('%s', (_, one) => {
  const { handler, payload, id = ID, key, stored, sent, call, row } = one;

  it('is stored in the form that other tools read, listed, and sent under its id', async () => {
    // A value that is no list is replaced.
    writeLocal(key, { a: 1 });
    browser.goOffline();
    outbox.start('olena');
    outbox.queue(handler, 'olena').add(payload, id);
    await settle();
    expect(storedAt(key)).toEqual([stored]);
    expect(pendingChanges.read()).toEqual([{ id, state: 'waiting', isDiscardable: true, ...row }]);
    browser.goOnline();
    await settle();
    expect(call().mock.calls).toEqual([sent]);
    expect(browser.storage.items.has(key)).toBe(false);
    expect(pendingChanges.read()).toEqual([]);
  });

  it('that a closed page stored is read and sent; invalid entries are removed', async () => {
    writeLocal(key, [7, null, { nothing: true }, stored]);
    outbox.start('olena');
    await settle();
    expect(call().mock.calls).toEqual([sent]);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(key));
    expect(browser.storage.items.has(key)).toBe(false);
  });
});

it.each([
  ['a comment', DENIED, 'not-taken', false],
  ['an attempt at a quiz', new AppError('not-signed-in', 'No.'), 'sign-in', true],
  ['an attempt at a quiz', new AppError('forbidden', 'No.'), 'off', true],
  ['an attempt at a quiz', new AppError('invalid', 'No.'), 'changed', false],
  ['an attempt at a quiz', new AppError('conflict', 'No.'), 'changed', false],
  ['an attempt at a quiz', new AppError('not-found', 'No.'), 'gone', false],
  ['a message to the support', new AppError('invalid', 'No.'), 'not-taken', false],
  ['a message to the support', new AppError('not-signed-in', 'No.'), 'not-taken', false],
])('%s that is rejected (%o) is stored with the reason «%s»', (name, error, reason, isPassing) => {
  const { handler, payload } = CASES[name] as Case;
  expect(handler.failure(error)).toEqual({ refused: reason });
  const item = {
    id: ID,
    kind: handler.name,
    uid: 'olena',
    payload,
    createdAt: NOW,
    refused: reason,
  };
  writeItems(handler, 'olena', [item]);
  expect(readItems(handler, 'olena')).toEqual([item]);
  expect(handler.isPassing?.(reason) ?? false).toBe(isPassing);
});

describe('a comment', () => {
  const post = (content = 'Дякую!') =>
    outbox.queue(commentHandler, 'olena').add({ ...COMMENT, content });
  const authors = () => addComment.mock.calls.map(([, one]) => (one as typeof COMMENT).author);

  it('is sent under the current name of the profile', async () => {
    getProfile.mockResolvedValue({ displayName: 'Олена Шевчук' });
    post();
    await settle();
    expect(authors()).toEqual(['Олена Шевчук']);
  });

  it('is sent with a new profile where there was none', async () => {
    getProfile.mockResolvedValueOnce(undefined);
    post();
    await settle();
    expect(server.writeOwnProfile).toHaveBeenCalledOnce();
    expect(outbox.pending('olena')).toEqual([]);
  });

  it('that is rejected once is sent again, and no cause is named meanwhile', async () => {
    addComment.mockRejectedValueOnce(DENIED);
    post();
    await settle();
    expect(outbox.queue(commentHandler, 'olena').get()).toMatchObject({ status: 'sending' });
    await vi.advanceTimersByTimeAsync(GAP_MS);
    expect(addComment).toHaveBeenCalledTimes(2);
    expect(outbox.pending('olena')).toEqual([]);
  });

  it('waits for the previous one, which stays delivered until the list on screen contains it', async () => {
    post('перший');
    post('другий');
    await vi.advanceTimersByTimeAsync(GAP_MS - 1);
    expect(addComment).toHaveBeenCalledOnce();
    expect(outbox.queue(commentHandler, 'olena').get().delivered).toMatchObject([
      { result: { content: 'перший', userId: 'olena', author: 'Олена' } },
    ]);
    await vi.advanceTimersByTimeAsync(1);
    expect(addComment).toHaveBeenCalledTimes(2);
  });

  it('that the server rejects stays until its author retries it', async () => {
    addComment.mockRejectedValue(DENIED);
    outbox.start('olena');
    post();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(pendingChanges.read()).toMatchObject([{ state: 'refused', reason: 'not-taken' }]);
    addComment.mockResolvedValue(undefined);
    const [change] = pendingChanges.read();
    if (change) pendingChanges.retry(change);
    await vi.advanceTimersByTimeAsync(GAP_MS);
    expect(pendingChanges.read()).toEqual([]);
  });

  it('of a deactivated account has that reason, also at the next visit', async () => {
    addComment.mockRejectedValue(DENIED);
    getProfile.mockResolvedValue({ displayName: 'Олена', isActive: false });
    outbox.start('olena');
    post();
    await settle();
    expect(pendingChanges.read()).toMatchObject([{ state: 'refused', reason: 'inactive' }]);
    expect(readItems(commentHandler, 'olena')).toMatchObject([{ refused: 'inactive' }]);
  });

  it('carries the role of the token at the time of sending', async () => {
    server.currentAuthorRole.mockResolvedValueOnce('admin').mockResolvedValue(undefined);
    addComment.mockRejectedValueOnce(DENIED);
    post();
    await settle();
    await vi.advanceTimersByTimeAsync(GAP_MS);
    expect(addComment.mock.calls[0]?.[1]).toMatchObject({ authorRole: 'admin' });
    expect(addComment.mock.calls[1]?.[1]).not.toHaveProperty('authorRole');
  });

  it('of another user of this device is neither listed nor sent nor changed', async () => {
    const other = { ...COMMENT, id: 'a', userId: 'taras', createdAt: NOW, isRefused: false };
    writeLocal(storageKeys.comments, [other]);
    outbox.start('olena');
    post();
    await settle();
    expect(addComment).toHaveBeenCalledOnce();
    expect(storedAt(storageKeys.comments)).toEqual([other]);
    expect(localUserIds()).toContain('taras');
  });
});

describe('a quiz attempt', () => {
  const submit = (uid = 'olena') => outbox.queue(attemptHandler, uid).submit(ATTEMPT, ID);

  it('graded at once returns its result and counts', async () => {
    expect(await submit()).toEqual({ state: 'sent', result: RESULT });
    expect(store.getCourse('c1').quizzes['q1']).toMatchObject({ score: 2, attemptId: ID });
    await settle();
    expect(outbox.queue(attemptHandler, 'olena').get().delivered).toEqual([]);
  });

  it('graded later is delivered to its page or a toast, and counts', async () => {
    browser.goOffline();
    outbox.start('olena');
    expect(await submit()).toMatchObject({ state: 'waiting' });
    browser.goOnline();
    await settle();
    expect(store.getCourse('c1').quizzes['q1']).toMatchObject({ score: 2 });
    expect(outbox.queue(attemptHandler, 'olena').get().delivered).toMatchObject([
      { result: RESULT },
    ]);
  });

  it.each(['invalid', 'rate-limited'] as const)(
    'rejected at once (%s) returns to its page: nothing is stored',
    async (code) => {
      server.gradeQuiz.mockRejectedValueOnce(new AppError(code, 'No.'));
      expect(await submit()).toMatchObject({ state: 'refused', error: { code } });
      expect(outbox.pending('olena')).toEqual([]);
    },
  );

  it('rejected by the rate limit waits as long as the server says', async () => {
    browser.goOffline();
    outbox.start('olena');
    await submit();
    const later = new AppError('rate-limited', 'Later.', { details: { retryAfterSec: 300 } });
    server.gradeQuiz.mockRejectedValueOnce(later);
    browser.goOnline();
    await settle();
    browser.show();
    await vi.advanceTimersByTimeAsync(299_000);
    expect(pendingChanges.read()).toMatchObject([{ state: 'waiting', reason: 'too-often' }]);
    expect(server.gradeQuiz).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pendingChanges.read()).toEqual([]);
  });

  it('of a guest is neither sent nor listed while a user is signed in', async () => {
    writeLocal(storageKeys.quizAttempts(ANONYMOUS), [CASES['an attempt at a quiz']?.stored]);
    outbox.start(ANONYMOUS);
    await settle();
    expect(server.gradeQuiz).not.toHaveBeenCalled();
    expect(pendingChanges.read()).toEqual([]);
    browser.storage.items.delete(storageKeys.lastUser);
    browser.show();
    await settle();
    expect(server.gradeQuiz.mock.calls[0]?.[0]).toBe(ANONYMOUS);
  });
});

it('a guest’s message to the support becomes the user’s at sign-in', async () => {
  browser.goOffline();
  await outbox.queue(contactHandler, ANONYMOUS).submit(WORDS, ID);
  outbox.start('olena');
  expect(outbox.pending('olena')).toMatchObject([{ id: ID, uid: 'olena' }]);
  expect(storedAt(storageKeys.contacts)).toMatchObject([{ userId: 'olena' }]);
});

describe('a newsletter address', () => {
  const functionsError = (code: AppError['code']) =>
    new AppError(code, 'No.', { cause: { code: `functions/${code}` } });

  it.each([
    ['forbidden', 'off'],
    ['rate-limited', 'too-often'],
  ] as const)('(%s) says why it waits: %s', async (code, reason) => {
    server.callFunction.mockRejectedValue(functionsError(code));
    writeLocal(storageKeys.newsletter, ['olena@example.com']);
    outbox.start('olena');
    await settle();
    expect(pendingChanges.read()).toMatchObject([{ kind: 'newsletter', reason }]);
    expect(storedAt(storageKeys.newsletter)).toEqual(['olena@example.com']);
  });

  it('that the server rejects is removed, and the next one is sent', async () => {
    server.callFunction.mockRejectedValueOnce(functionsError('invalid'));
    writeLocal(storageKeys.newsletter, ['a@example.com', 'b@example.com']);
    outbox.start('olena');
    await settle();
    expect(server.callFunction).toHaveBeenCalledTimes(2);
    expect(browser.storage.items.has(storageKeys.newsletter)).toBe(false);
  });
});
