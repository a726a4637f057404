import type { Reporter, TestModule } from 'vitest/node';
import { errorText, send } from './send.ts';

type Errors = readonly ReturnType<TestModule['errors']>[number][];

const textsOf = (errors: Errors | undefined): string[] =>
  (errors ?? []).map(({ message, diff, stacks = [] }) =>
    errorText({
      message,
      diff: typeof diff === 'string' ? diff : undefined,
      places: stacks.map(({ file, line, column }) => `${file}:${line}:${column}`),
    }),
  );

/** Sends the result of each file; the output of tests goes into the log of the run. */
export default class FileReporter implements Reporter {
  onUserConsoleLog({ content }: { content: string }): void {
    process.stdout.write(content);
  }

  async onTestModuleEnd(module: TestModule): Promise<void> {
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    await send({
      file: module.relativeModuleId,
      seconds: module.diagnostic().duration / 1000,
      tests: [...module.children.allTests()].map((test) => {
        const { state, errors } = test.result();
        return {
          title: test.fullName,
          seconds: (test.diagnostic()?.duration ?? 0) / 1000,
          state: state === 'pending' ? 'skipped' : state,
          errors: textsOf(errors),
        };
      }),
      errors: textsOf([...module.errors(), ...suites]),
    });
  }

  /**
   * Errors that no test waited for, such as one in a listener: with the file and the test that ran
   * meanwhile.
   */
  async onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): Promise<void> {
    for (const error of unhandled) {
      const module = modules.find(({ moduleId }) => moduleId === error['VITEST_TEST_PATH']);
      const test: unknown = error['VITEST_TEST_NAME'];
      await send({
        file: module?.relativeModuleId ?? '',
        seconds: 0,
        tests: [],
        errors: [
          ...textsOf([error]),
          ...(typeof test === 'string' ? [`Not in a test; meanwhile ran: ${test}`] : []),
        ],
      });
    }
  }
}
