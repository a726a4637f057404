import path from 'node:path';
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { errorText, send } from './send.ts';

const fileOf = (test: TestCase): string =>
  path.relative(path.resolve(import.meta.dirname, '..'), test.location.file);

const textOf = ({ message, value, location, stack = '' }: TestError): string =>
  errorText({
    message: message ?? value,
    places: [
      ...(location ? [`${location.file}:${location.line}:${location.column}`] : []),
      ...stack.split('\n').flatMap((line) => /^\s+at .*?(\/[^)]+)/.exec(line)?.[1] ?? []),
    ],
  });

/** Sends the result of each file when its last test has ended, and nothing else. */
export default class FileReporter implements Reporter {
  readonly #ended = new Map<TestCase, TestResult>();
  readonly #tests = new Map<string, TestCase[]>();
  readonly #sent: Promise<void>[] = [];

  onBegin(_: unknown, suite: Suite): void {
    for (const [file, tests] of Map.groupBy(suite.allTests(), fileOf)) this.#tests.set(file, tests);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#ended.set(test, result);
    const tests = this.#tests.get(fileOf(test)) ?? [];
    if (tests.every((one) => this.#ended.has(one))) this.#send(fileOf(test), tests);
  }

  onError(error: TestError): void {
    this.#sent.push(send({ file: '', seconds: 0, tests: [], errors: [textOf(error)] }));
  }

  async onEnd(): Promise<void> {
    // Files whose run was interrupted.
    for (const [file, tests] of this.#tests) this.#send(file, tests);
    await Promise.all(this.#sent);
  }

  printsToStdio(): boolean {
    return false;
  }

  #send(file: string, tests: TestCase[]): void {
    if (!this.#tests.delete(file)) return;
    const results = tests.map((test) => ({
      title: test.titlePath().slice(3).join(' › '),
      seconds: (this.#ended.get(test)?.duration ?? 0) / 1000,
      state: stateOf(test),
      errors: this.#ended.get(test)?.errors.map(textOf) ?? [],
    }));
    const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
    this.#sent.push(send({ file, seconds, tests: results, errors: [] }));
  }
}

function stateOf(test: TestCase): 'passed' | 'failed' | 'skipped' {
  const outcome = test.outcome();
  if (outcome === 'skipped') return 'skipped';
  return outcome === 'unexpected' ? 'failed' : 'passed';
}
