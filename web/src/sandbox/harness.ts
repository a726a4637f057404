import { dequal } from 'dequal';
import inspect from 'object-inspect';
import { CHECK_LIMITS, type CheckResult, TEXT_LIMITS } from './protocol.ts';

/** What an author's checks call, for scripts and for pages. */

/** A value as the console of a browser shows it. */
export function show(value: unknown): string {
  try {
    return inspect(value, { depth: 5, quoteStyle: 'single', maxStringLength: 10_000 });
  } catch {
    return '(значення не\u00A0можна показати)';
  }
}

/** Any value as a text of limited length. A property of an error need not be a text. */
export const cut = (value: unknown, max: number): string =>
  (typeof value === 'string' ? value : show(value)).slice(0, max);

/** An error's name and message. Reading them may run the learner's code, which may throw. */
export function describe(error: Error): { name: string; message: string } {
  try {
    const { name, message } = error;
    return { name: cut(name, TEXT_LIMITS.name), message: cut(message, TEXT_LIMITS.message) };
  } catch {
    return { name: 'Error', message: '' };
  }
}

class Mismatch extends Error {
  readonly actual: string;
  readonly expected: string;

  constructor(actual: string, expected: string) {
    super('The values differ.');
    this.actual = cut(actual, TEXT_LIMITS.message);
    this.expected = cut(expected, TEXT_LIMITS.message);
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return cut(error, TEXT_LIMITS.message);
  const { name, message } = describe(error);
  return cut(`${name}: ${message}`, TEXT_LIMITS.message);
}

function matches(error: unknown, pattern: RegExp | string | undefined): boolean {
  if (pattern === undefined) return true;
  const text = nameOf(error);
  return typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);
}

/** Throws unless the values are deeply equal. */
export function equal(actual: unknown, expected: unknown): void {
  if (!dequal(actual, expected)) throw new Mismatch(show(actual), show(expected));
}

/** Throws unless the body throws, or its promise is rejected; then the check awaits it. */
export function throws(body: () => unknown, pattern?: RegExp | string): unknown {
  const expected = pattern === undefined ? 'помилка' : `помилка ${String(pattern)}`;
  const judge = (error: unknown) => {
    if (!matches(error, pattern)) throw new Mismatch(nameOf(error), expected);
  };
  const missing = () => {
    throw new Mismatch('помилки немає', expected);
  };
  let result: unknown;
  try {
    result = body();
  } catch (error) {
    return judge(error);
  }
  return result instanceof Promise ? result.then(missing, judge) : missing();
}

export type Test = (name: string, body: () => unknown) => void;

/** Collects checks, and runs them one after the other. */
export function createTests(): { test: Test; run: () => Promise<CheckResult[]> } {
  const tests: { name: string; body: () => unknown }[] = [];
  const runOne = async ({ name, body }: (typeof tests)[number]): Promise<CheckResult> => {
    try {
      await body();
      return { name, isPassed: true };
    } catch (error) {
      if (error instanceof Mismatch)
        return { name, isPassed: false, actual: error.actual, expected: error.expected };
      return { name, isPassed: false, reason: nameOf(error) };
    }
  };
  return {
    test: (name, body) => {
      if (tests.length < CHECK_LIMITS.results)
        tests.push({ name: cut(name, TEXT_LIMITS.name), body });
    },
    run: async () => {
      const results: CheckResult[] = [];
      for (const one of tests) results.push(await runOne(one));
      return results;
    },
  };
}
