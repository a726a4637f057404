import type { CheckedAnswer } from '@edu/domain/learning/quiz';
import {
  ANONYMOUS,
  hasSession,
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../lib/storage/local-store.ts';

export type Answers = Record<string, string[]>;

/** The step of an attempt: the start, a question (from 0), or the check before the end. */
export type Place = 'start' | 'check' | number;

export interface Draft {
  attemptId: string;
  answers: Answers;
  at: Place;
  /** The answers that were checked, by question: they do not change. */
  checked: Record<string, CheckedAnswer>;
  /** Answers are graded at the end only. */
  isExam: boolean;
}

export const freshDraft = (isExam = false): Draft => ({
  attemptId: crypto.randomUUID(),
  answers: {},
  at: 'start',
  checked: {},
  isExam,
});

/** The draft with the answers that count: a checked one stays as it was checked. */
export const withChecked = (draft: Draft): Draft => {
  const checked = Object.entries(draft.checked).map(([id, { chosen }]) => [id, chosen] as const);
  return { ...draft, answers: { ...draft.answers, ...Object.fromEntries(checked) } };
};

const isIds = (chosen: unknown): chosen is string[] =>
  Array.isArray(chosen) && chosen.every((id) => typeof id === 'string');

const readEntries = (stored: unknown): [string, unknown][] =>
  Object.entries(Object(stored) as Record<string, unknown>);

const isVerdict = (stored: unknown): stored is CheckedAnswer => {
  const { id, isRight, chosen, correct, explanation } = Object(stored) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof isRight === 'boolean' &&
    isIds(chosen) &&
    isIds(correct) &&
    typeof explanation === 'string'
  );
};

/**
 * A guest's draft moves to the key of the user who signs in, unless it may belong to another user.
 */
function storedFor(uid: string, quizId: string): unknown {
  const mine = storageKeys.quizDraft(uid, quizId);
  const guests = storageKeys.quizDraft(ANONYMOUS, quizId);
  const isDoubtful = [storageKeys.guestUnsure, storageKeys.guestDeclined(uid)].some(
    (key) => readLocal(key) !== undefined,
  );
  const begun = isDoubtful || uid === ANONYMOUS ? undefined : readLocal(guests);
  if (begun !== undefined && (readLocal(mine) !== undefined || writeLocal(mine, begun)))
    removeLocal(guests);
  return readLocal(mine);
}

const readPlace = (at: unknown, isAnswered: boolean): Place => {
  if (at === 'check' || (typeof at === 'number' && Number.isSafeInteger(at) && at >= 0)) return at;
  return isAnswered ? 0 : 'start';
};

/**
 * The stored draft: invalid answers are left out, and an invalid draft is replaced by a new one.
 */
export function readDraft(uid: string, quizId: string): Draft {
  const stored = storedFor(uid, quizId) as Partial<Record<keyof Draft, unknown>> | undefined;
  const attemptId = String(stored?.attemptId);
  if (!/^[\da-f-]{36}$/.test(attemptId)) return freshDraft();
  const entries = readEntries(stored?.answers);
  const answers = Object.fromEntries(
    entries.filter((entry): entry is [string, string[]] => isIds(entry[1])),
  );
  const checked = Object.fromEntries(
    readEntries(stored?.checked).filter((entry): entry is [string, CheckedAnswer] =>
      isVerdict(entry[1]),
    ),
  );
  const at = readPlace(stored?.at, entries.length > 0);
  return withChecked({ attemptId, answers, at, checked, isExam: stored?.isExam === true });
}

export const isBegunIn = ({ at, answers }: Draft): boolean =>
  at !== 'start' || Object.keys(answers).length > 0;

/** The id of this draft; a new one when another tab has finished it. */
export const openId = (uid: string, quizId: string, draft: Draft): string =>
  isBegunIn(draft) && readDraft(uid, quizId).attemptId !== draft.attemptId
    ? crypto.randomUUID()
    : draft.attemptId;

export const keepDraft = (uid: string, quizId: string, draft: Draft): boolean =>
  hasSession(uid) && writeLocal(storageKeys.quizDraft(uid, quizId), draft);

export const dropDraft = (uid: string, quizId: string): void =>
  removeLocal(storageKeys.quizDraft(uid, quizId));
