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

  async onTestRunEnd(_: readonly TestModule[], unhandled: Errors): Promise<void> {
    if (unhandled.length > 0)
      await send({ file: '', seconds: 0, tests: [], errors: textsOf([...unhandled]) });
  }
}
