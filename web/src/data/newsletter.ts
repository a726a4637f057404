import { AppError, type ErrorCode } from '@edu/domain/errors';
import { readEmail } from '@edu/domain/newsletter';
import { callFunction } from './call-function.ts';
import { SHORT_CALL_LIMIT_MS, TimeLimitError } from './time-limit.ts';
import { loadFunctions } from './firebase-functions.ts';
import { readLocal, removeLocal, storageKeys, writeLocal } from './local-store.ts';
import { minutesOf } from './retry-after.ts';

/** The newsletter (platform.md sections 7 and 8): answers instead of throwing; keeps an address that could not be sent. */

export type NewsletterProblem = ErrorCode;

export type NewsletterAnswer =
  | { success: true; message: '' }
  | {
      success: false;
      message: string;
      problem: NewsletterProblem;
      /** Whether the address is kept on the device, to be sent later. */
      isKept: boolean;
      /** How long to wait when it was tried too often. */
      waitMinutes?: number;
    };

/** What the specification says to the letter, and of its «similar» one what it leaves to us. */
const DENIED = 'no write permission, check database rules';
const KEPT: Partial<Record<NewsletterProblem, string>> = {
  unavailable: 'database unavailable, email saved locally',
  'not-initialised': 'database not initialised, email saved locally',
};
const UNKNOWN = 'Невідома помилка';

const MAX_KEPT = 20;

interface Failure {
  problem: NewsletterProblem;
  message: string;
  waitMinutes?: number;
}

/** What went wrong with a call; undefined when nothing did. */
async function failureOf(name: string, input: object): Promise<Failure | undefined> {
  try {
    await callFunction(name, input, SHORT_CALL_LIMIT_MS);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = (error.cause ?? {}) as { code?: unknown };
    // What the service answered, or that it did not, comes from its SDK; all else went wrong before that was there.
    const isStarted = String(code).startsWith('functions/') || error instanceof TimeLimitError;
    const problem = isStarted ? error.code : 'not-initialised';
    const wait = problem === 'rate-limited' ? { waitMinutes: minutesOf(error.details) } : {};
    return { problem, message: error.message, ...wait };
  }
}

/** Fetches what a call needs while somebody types. When that fails, the call itself says so. */
export function prepareNewsletter(): void {
  loadFunctions().catch(() => undefined);
}

export async function subscribeNewsletter(email: string): Promise<NewsletterAnswer> {
  const failure = await failureOf('subscribeNewsletter', { email });
  if (!failure) return { success: true, message: '' };
  const { problem, message: raw, ...wait } = failure;
  const isKept = problem !== 'invalid' && keep(email);
  const said = problem === 'forbidden' ? DENIED : isKept ? KEPT[problem] : undefined;
  return { success: false, message: said ?? (raw || UNKNOWN), problem, isKept, ...wait };
}

export const confirmNewsletter = (token: string): Promise<NewsletterAnswer> =>
  sendToken('confirmNewsletter', token);

export const unsubscribeNewsletter = (token: string): Promise<NewsletterAnswer> =>
  sendToken('unsubscribeNewsletter', token);

async function sendToken(name: string, token: string): Promise<NewsletterAnswer> {
  const failure = await failureOf(name, { token });
  if (!failure) return { success: true, message: '' };
  const { problem, message } = failure;
  return { success: false, message: message || UNKNOWN, problem, isKept: false };
}

/** Sends the stored addresses until one fails (`onFailure` hears why); answers those that the server accepted. */
export async function resendSubscriptions(
  onFailure?: (problem: NewsletterProblem) => void,
): Promise<string[]> {
  const sent: string[] = [];
  for (const email of readKept()) {
    const failure = await failureOf('subscribeNewsletter', { email });
    if (failure && failure.problem !== 'invalid') {
      onFailure?.(failure.problem);
      break;
    }
    forgetAddress(email);
    if (!failure) sent.push(email);
  }
  return sent;
}

export const keptAddresses = (): string[] => readKept();

export const keepAddress = (email: string): boolean => keep(email);

/** Forgets one; what another tab has kept or sent meanwhile is as it is. */
export function forgetAddress(email: string): void {
  const kept = readKept();
  if (kept.includes(email)) writeKept(kept.filter((other) => other !== email));
}

function readKept(): string[] {
  const stored = readLocal(storageKeys.newsletter);
  const addresses = Array.isArray(stored) ? stored : [];
  return addresses.map(readEmail).filter((email) => email !== undefined);
}

function writeKept(emails: string[]): boolean {
  if (emails.length > 0) return writeLocal(storageKeys.newsletter, emails);
  removeLocal(storageKeys.newsletter);
  return true;
}

function keep(email: string): boolean {
  const emails = new Set(readKept()).add(email);
  return emails.size <= MAX_KEPT && writeKept([...emails]);
}
