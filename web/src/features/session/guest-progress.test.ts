import { AppError } from '@edu/domain/errors/errors';
import { lessonState } from '@edu/domain/learning/progress';
import type { GradeQuizRequest, QuizResult } from '@edu/domain/learning/quiz';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS, readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { readCopy } from '../progress/progress-store.ts';
import { saveNotes } from '../notes/api.ts';
import { saveNote } from '../notes/change-notes.ts';
import { noteStores } from '../notes/notes-store.ts';
import { savePractice } from '../practice/api.ts';
import { changePractice, practiceStores } from '../practice/practice-store.ts';
import { signOut } from './sign-out.ts';
import { forgetUserStores } from '../../lib/sync/synced-store.ts';
import { outbox } from '../outbox/outbox.ts';
import type { FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { type FakeServer, localCopy, NOW } from '../../../../tests/support/web/fake-server.ts';
import {
  isDone,
  later,
  newDevice,
  openTab,
  resultOf,
  UID,
  writeCopy,
} from '../../../../tests/support/web/learner-device.ts';

const gradeQuiz = vi.hoisted(() =>
  vi.fn<(uid: string, request: GradeQuizRequest) => Promise<QuizResult>>(),
);
vi.mock('../quiz/api.ts', () => ({ gradeQuiz }));
vi.mock('../notes/api.ts');
vi.mock('../practice/api.ts');
vi.mock('../auth/api.ts', () => ({ signOut: () => Promise.resolve(true) }));
vi.mock(
  '../progress/api.ts',
  async () => (await import('../../../../tests/support/web/fake-server.ts')).calls,
);
const saveProfile = vi.hoisted(() => vi.fn<(uid: string, fields: object) => Promise<void>>());
vi.mock('../profile/api.ts', () => ({
  getProfile: () => Promise.resolve({ displayName: 'Олена', bio: '', location: 'Львів' }),
  saveProfile,
}));

const LATER = '2026-05-01T11:00:00.000Z';
const attemptId = '11111111-1111-4111-8111-111111111111';
const answers = { a: ['1'] };
const guestResult = { ...resultOf(3), attemptId, answers };

let browser: FakeBrowser;
let server: FakeServer;
/** Whether the fake server stores its grades. */
let isStoring: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  ({ browser, server } = newDevice());
  isStoring = true;
  saveProfile.mockReset();
  vi.mocked(savePractice).mockImplementation(async (_uid, _courseId, course) => course);
  vi.mocked(saveNotes)
    .mockReset()
    .mockImplementation(async (_uid, _courseId, course) => course);
  gradeQuiz.mockReset().mockImplementation(async (_uid, { courseId, quizId }) => {
    const result = resultOf(4, LATER);
    if (isStoring) server.putResult(courseId, quizId, result);
    return { ...result, questions: [], ...(!isStoring && { isStored: false }) };
  });
  const course = localCopy('c1', 'l1', 'guest');
  writeCopy(ANONYMOUS, { c1: { ...course, quizzes: { q1: guestResult } } });
});
afterEach(() => {
  for (const uid of [UID, ANONYMOUS]) {
    outbox.clear(uid);
    forgetUserStores(uid);
  }
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A quiz that a guest has finished without a network. */
function storeGuestAttempt(): void {
  const id = '22222222-2222-4222-8222-222222222222';
  const quiz = { courseId: 'c1', quizId: 'q2', title: 'Тест' };
  const attempt = { ...quiz, attemptId: id, answers, finishedAt: NOW };
  writeLocal(storageKeys.quizAttempts(ANONYMOUS), [attempt]);
}

const guestKeys = () => [...browser.storage.items.keys()].filter((key) => key.includes(ANONYMOUS));
const counts = { lessons: 1, quizzes: 1, savedCourses: 0 };

describe('a guest’s work', () => {
  it('in an ungraded quiz moves to the account with the rest and is graded there', async () => {
    storeGuestAttempt();
    const { store } = await openTab();
    await store.sync.send?.();
    await later();
    expect(outbox.pending(ANONYMOUS)).toEqual([]);
    expect(gradeQuiz).toHaveBeenCalledWith(UID, expect.objectContaining({ quizId: 'q2' }));
    expect(store.getCourse('c1').quizzes['q2']).toMatchObject({ score: 4 });
    expect(store.exchange.get().guestJoined).toMatchObject({ quizzes: 2 });
  });

  it('moves to the account with a started quiz and a typed message, is announced when the server has it, and is then removed', async () => {
    const draft = { attemptId, answers };
    writeLocal(storageKeys.quizDraft(ANONYMOUS, 'q2'), draft);
    writeLocal(storageKeys.draft(ANONYMOUS, 'contact'), { message: 'Запитання' });
    writeLocal(storageKeys.draft(UID, 'contact'), { name: 'Олена', message: 'Перше' });
    server.isUp = false;
    const { store } = await openTab();
    server.isUp = true;
    expect(guestKeys()).not.toEqual([]);
    await store.sync.send?.();
    await later();
    expect(isDone(store.value) && isDone(server.documents)).toBe(true);
    expect(store.exchange.get().guestJoined).toEqual(counts);
    expect(readLocal(storageKeys.quizDraft(UID, 'q2'))).toEqual(draft);
    expect(readLocal(storageKeys.draft(UID, 'contact'))).toEqual({
      name: 'Олена',
      message: 'Перше\n\nЗапитання',
    });
    expect(guestKeys()).toEqual([]);
  });

  it('in a quiz is graded for the account as the same attempt, with its answers', async () => {
    const { store } = await openTab();
    await later();
    const asked = { courseId: 'c1', quizId: 'q1', attemptId, answers };
    expect(gradeQuiz).toHaveBeenCalledExactlyOnceWith(UID, asked);
    expect(store.getCourse('c1').quizzes['q1']).toEqual({
      ...resultOf(4, LATER),
      attemptId,
      answers,
    });
    expect(store.exchange.get()).toMatchObject({ sync: 'saved', pending: 0 });
    // The result belongs to the account: another device may remove it.
    server.put({ ...localCopy('c1', 'l1', 'guest'), quizzes: {} });
    expect((await openTab()).store.getCourse('c1').quizzes).toEqual({});
  });

  it('in a quiz does not replace a later result of the account', async () => {
    const mine = resultOf(5, LATER);
    server.putResult('c1', 'q1', mine);
    const { store } = await openTab();
    expect(gradeQuiz).not.toHaveBeenCalled();
    expect(store.getCourse('c1').quizzes['q1']).toMatchObject(mine);
    expect(guestKeys()).toEqual([]);
  });

  it('in a removed quiz does not block the rest', async () => {
    gradeQuiz.mockRejectedValue(new AppError('not-found', 'There is no such quiz.'));
    const { store } = await openTab();
    await later();
    await store.sync.send?.();
    expect(outbox.pending(UID)).toMatchObject([{ refused: 'gone' }]);
    expect(store.getCourse('c1').quizzes['q1']).toEqual(guestResult);
    expect(guestKeys()).toEqual([]);
    expect(store.exchange.get().sync).toBe('saved');
  });

  it('in a quiz that is graded but not stored waits, is counted, and is not graded repeatedly', async () => {
    isStoring = false;
    writeLocal(storageKeys.lastUser, { uid: UID, isUnverified: true });
    const first = await openTab();
    await later();
    first.sync.stop();
    const { store, sync } = await openTab();
    await later();
    expect(outbox.pending(UID)).toMatchObject([{ refused: 'unverified' }]);
    expect(store.getCourse('c1').quizzes['q1']).toMatchObject({ score: 4 });
    expect(guestKeys()).not.toEqual([]);
    expect(gradeQuiz).toHaveBeenCalledOnce();
    sync.stop();
    writeLocal(storageKeys.lastUser, { uid: UID });
    isStoring = true;
    const again = await openTab();
    await later();
    expect(outbox.pending(UID)).toEqual([]);
    expect(again.store.getCourse('c1').quizzes['q1']).toMatchObject({ score: 4 });
    expect(again.store.exchange.get().sync).toBe('saved');
    expect(guestKeys()).toEqual([]);
  });

  it('is removed with the user who took it over, even if some changes of theirs are refused', async () => {
    server.refuses = 'c9';
    writeCopy(UID, { c9: localCopy('c9', 'l1', 'd1') });
    const { store } = await openTab();
    expect(store.exchange.get().sync).toBe('refused');
    expect(isDone(server.documents)).toBe(true);
    await signOut(UID, store, true);
    expect(guestKeys()).toEqual([]);
    expect(readLocal(storageKeys.guestUnsure)).toBeUndefined();
  });

  it('is taken over once: changes that the user undoes afterwards stay undone', async () => {
    server.refuses = 'c1';
    const { store } = await openTab();
    store.uncomplete('c1', 'l1');
    await later();
    await store.sync.send?.();
    expect(isDone(store.value)).toBe(false);
  });

  it('in a started quiz alone moves too, and does not stay for the next user', async () => {
    browser.storage.items.clear();
    writeLocal(storageKeys.quizDraft(ANONYMOUS, 'q2'), { attemptId, answers });
    await openTab();
    expect(readLocal(storageKeys.quizDraft(UID, 'q2'))).toEqual({ attemptId, answers });
    expect(guestKeys()).toEqual([]);
  });

  it('in a task moves with the rest, also what a tab writes that does not know the user yet', async () => {
    changePractice(ANONYMOUS, 'c1', 'sum', { code: 'let a;', doneAt: NOW });
    practiceStores.of(ANONYMOUS).flush();
    server.isUp = false;
    const { store } = await openTab();
    server.isUp = true;
    const practice = () => practiceStores.of(UID).value.courses['c1'];
    expect(practice()).toMatchObject({ sum: { code: 'let a;', doneAt: NOW } });
    vi.mocked(savePractice).mockImplementationOnce(async (_uid, _courseId, course) => {
      changePractice(ANONYMOUS, 'c1', 'max', { code: 'let b;' });
      return course;
    });
    await store.sync.send?.();
    await later();
    expect(practice()).toMatchObject({ sum: { code: 'let a;' }, max: { code: 'let b;' } });
    expect(practiceStores.hasGuest()).toBe(false);
    expect(guestKeys()).toEqual([]);
  });

  it('in a note moves with the rest and is sent, and a later note of the account stays', async () => {
    const note = (text: string) => ({ lessonId: 'l1', second: 70, text });
    saveNote(ANONYMOUS, 'c1', 'n1', note('Гостя'));
    saveNote(UID, 'c1', 'n2', note('Своя'));
    await openTab();
    await later();
    const notes = { n1: note('Гостя'), n2: note('Своя') };
    expect(noteStores.of(UID).value.courses['c1']).toMatchObject(notes);
    expect(vi.mocked(saveNotes).mock.lastCall?.slice(0, 3)).toMatchObject([UID, 'c1', notes]);
    expect(noteStores.hasGuest()).toBe(false);
    expect(guestKeys()).toEqual([]);
  });

  it('in a task alone needs no question, and stays with the guest after another user', async () => {
    browser.storage.items.clear();
    writeLocal(storageKeys.guestUnsure, true);
    changePractice(ANONYMOUS, 'c1', 'sum', { code: 'let a;' });
    const { store } = await openTab();
    expect(store.exchange.get().guestWork).toBeUndefined();
    expect(practiceStores.of(UID).value.courses).toEqual({});
    expect(practiceStores.hasGuest()).toBe(true);
  });

  it('is not removed when this device could not store it for the user', async () => {
    const used = [...browser.storage.items].reduce((sum, [, value]) => sum + value.length, 0);
    browser.storage.room = used + 150;
    server.isUp = false;
    const first = await openTab();
    first.sync.stop();
    server.isUp = true;
    browser.storage.room = Infinity;
    const { store } = await openTab();
    expect(isDone(store.value) && isDone(server.documents)).toBe(true);
    expect(guestKeys()).toEqual([]);
  });

  it('in a tab that did not know the user yet is taken over as well', async () => {
    server.refuses = 'c9';
    writeCopy(UID, { c9: localCopy('c9', 'l1', 'd1') });
    const { store } = await openTab();
    writeCopy(ANONYMOUS, { c1: localCopy('c1', 'l2', 'guest') });
    server.refuses = undefined;
    store.complete('c9', 'l2');
    await later();
    await store.sync.send?.();
    expect(isDone(server.documents, 'l2')).toBe(true);
    expect(guestKeys()).toEqual([]);
  });

  it('needs a confirmation while another user’s takeover is not completed', async () => {
    writeLocal(storageKeys.guestTaken('another'), counts);
    const { store } = await openTab();
    expect(store.exchange.get().guestWork).toEqual(counts);
    expect(isDone(store.value)).toBe(false);
  });

  it('is not graded for the next user when this one signs out meanwhile', async () => {
    const course = localCopy('c1', 'l1', 'guest');
    const quizzes = { q1: guestResult, q2: { ...guestResult, attemptId: `${attemptId}x` } };
    writeCopy(ANONYMOUS, { c1: { ...course, quizzes } });
    const left = { stop: () => undefined as void };
    gradeQuiz.mockImplementation(async () => {
      left.stop();
      return { ...resultOf(4, LATER), questions: [] };
    });
    server.isUp = false;
    const { store, sync } = await openTab();
    left.stop = () => sync.stop();
    server.isUp = true;
    await store.sync.send?.();
    expect(gradeQuiz).toHaveBeenCalledOnce();
  });

  it('needs a confirmation once a visit when another user was here since it began', async () => {
    writeLocal(storageKeys.guestUnsure, true);
    const { store } = await openTab();
    expect(store.exchange.get().guestWork).toEqual(counts);
    expect(isDone(store.value)).toBe(false);
    // Escape: decide later.
    store.exchange.update({ guestWork: undefined });
    await store.sync.send?.();
    expect(store.exchange.get().guestWork).toBeUndefined();
    const next = await openTab();
    expect(next.store.exchange.get().guestWork).toEqual(counts);
    next.store.sync.answerGuest?.(true);
    await next.store.sync.send?.();
    expect(isDone(server.documents)).toBe(true);
    expect(guestKeys()).toEqual([]);
  });

  it('that is not this user’s stays with its guest, and is not offered again', async () => {
    storeGuestAttempt();
    writeLocal(storageKeys.guestUnsure, true);
    const { store } = await openTab();
    expect(store.exchange.get().guestWork).toMatchObject({ quizzes: 2 });
    store.sync.answerGuest?.(false);
    await store.sync.send?.();
    expect(isDone(store.value)).toBe(false);
    expect(outbox.pending(ANONYMOUS)).toHaveLength(1);
    expect(gradeQuiz).not.toHaveBeenCalledWith(UID, expect.objectContaining({ quizId: 'q2' }));
    const next = await openTab();
    expect(next.store.exchange.get().guestWork).toBeUndefined();
    expect(lessonState(readCopy(ANONYMOUS)['c1'], 'l1').completed).toBe(true);
  });

  it('includes the profile without an account, where the account’s own is empty', async () => {
    writeCopy(ANONYMOUS, {});
    const profile = { displayName: 'Гість', bio: 'Вчуся', location: 'Київ' };
    writeLocal(storageKeys.userProfile(ANONYMOUS), profile);
    const { store } = await openTab();
    expect(saveProfile).toHaveBeenCalledExactlyOnceWith(UID, { bio: 'Вчуся' });
    expect(guestKeys()).toEqual([]);
    expect(store.exchange.get().guestJoined).toBeUndefined();
  });

  it('is empty when no guest has done anything', async () => {
    browser.storage.items.clear();
    const { store } = await openTab();
    expect(store.value).toEqual({});
    expect(store.exchange.get().sync).toBe('saved');
    expect(store.exchange.get().guestJoined).toBeUndefined();
  });
});
