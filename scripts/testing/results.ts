/** How many tests passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

export interface TestResult {
  title: string;
  seconds: number;
  state: 'passed' | 'failed' | 'skipped';
  /** Why it failed, each with its location. */
  errors: string[];
}

/** What a reporter sends when the last test of a file has ended. */
export interface FileResult {
  /** As the filter of its layer selects it; empty for results without a file. */
  file: string;
  seconds: number;
  tests: TestResult[];
  /** Errors outside the tests: the file does not load, or a hook fails. */
  errors: string[];
}

/** One layer of the tests after its run. */
export interface LayerResult extends Tally {
  layer: string;
  seconds: number;
  files: FileResult[];
  /** The output of its tests and tools. */
  logs: string[];
  /** The command that runs it again; else `npm test` with the layer and the file. */
  command?: string;
}

/**
 * The result with its skipped tests as failed, unless the filters select tests by their names or a
 * failed hook is the reason.
 */
export function failSkipped(file: FileResult, filters: string[]): FileResult {
  const isByName = filters.some((filter) =>
    /^(?:-t|--testNamePattern|-g|--grep)|:\d+$/.test(filter),
  );
  if (isByName || file.errors.length > 0) return file;
  const tests = file.tests.map((test) =>
    test.state === 'skipped'
      ? { ...test, state: 'failed' as const, errors: ['The test was skipped.', ...test.errors] }
      : test,
  );
  return { ...file, tests };
}

/** A layer without a test has failed, unless the filters allow it as their runner does. */
export function layerResult(
  run: Pick<LayerResult, 'layer' | 'seconds' | 'files' | 'logs'>,
  end: { code: number; said: string[] },
  filters: string[],
): LayerResult {
  const files = [...run.files];
  const passed = count(files, 'passed');
  const failed = count(files, 'failed') + files.filter(({ errors }) => errors.length > 0).length;
  const mayBeEmpty = filters.some((filter) => /^--pass-?with-?no-?tests$/i.test(filter));
  const isSelection = filters.length > 0;
  const isSilent = failed === 0 && (end.code !== 0 || (passed === 0 && !mayBeEmpty));
  if (isSilent) {
    const reason =
      isSelection && passed === 0
        ? `No test of this layer matches the filter: ${filters.join(' ')}`
        : `The runner ended with ${end.code} and without a failed test:`;
    const errors = [reason, ...end.said];
    files.push({ file: '', seconds: 0, tests: [], errors });
  }
  return { ...run, files, passed, failed: isSilent ? 1 : failed };
}

const count = (files: FileResult[], state: TestResult['state']): number =>
  files.flatMap(({ tests }) => tests).filter((test) => test.state === state).length;

/**
 * The sums of a run and its summary: the time of each layer, the slowest tests, the failures, and
 * `N passed, N failed`.
 */
export function endOfRun(layers: LayerResult[]): Tally & { text: string } {
  const sum = (of: keyof Tally) => layers.reduce((total, layer) => total + layer[of], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const end = `\n${passed} passed, ${failed} failed`;
  return { passed, failed, text: [timesText(layers), ...failureTexts(layers), end].join('\n') };
}

/** `✓ rules  rules/table.test.ts  24 tests  18.2 s` */
export function fileLine(layer: string, { file, seconds, tests, errors }: FileResult): string {
  const failed = tests.filter(({ state }) => state === 'failed').length;
  const isGood = failed === 0 && errors.length === 0;
  const counted = failed > 0 ? `${failed} of ${tests.length} failed` : `${tests.length} tests`;
  const name = file || 'outside the files';
  return `  ${isGood ? '✓' : '✗'} ${layer.padEnd(9)} ${name.padEnd(60)} ${counted.padStart(16)} ${timeOf(seconds)}`;
}

const timeOf = (seconds: number): string => `${seconds.toFixed(1)} s`.padStart(9);

/** Each failure with its reason, and the command that runs it again. */
function failureTexts(layers: LayerResult[]): string[] {
  const failures = layers.flatMap(({ layer, files, logs, command }) =>
    files.flatMap(({ file, tests, errors }) => {
      const again = command ?? `npm test -- ${[layer, file].filter(Boolean).join(' ')}`;
      const failed = tests.filter(({ state }) => state === 'failed');
      return [
        ...(errors.length > 0 ? [[`${layer} › ${file}`, ...errors]] : []),
        ...failed.map((test) => [`${layer} › ${file} › ${test.title}`, ...test.errors]),
      ].map((lines) => [
        ...lines,
        // A random test names its seed.
        `Run it again: ${[...(/\bSEED=\d+/.exec(lines.join(' ')) ?? []), again].join(' ')}`,
        `Logs: ${logs.join(', ')}`,
      ]);
    }),
  );
  return failures.map(([title = '', ...lines], index) => {
    const indented = lines.join('\n').replaceAll(/^(?=.)/gm, '     ');
    return `\n${String(index + 1).padStart(3)}. ${title}\n${indented}`;
  });
}

function timesText(layers: LayerResult[]): string {
  const tests = layers.flatMap(({ files }) =>
    files.flatMap(({ file, tests: some }) => some.map((test) => ({ file, ...test }))),
  );
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return [
    '\nTime',
    ...layers.map(({ layer, seconds }) => `  ${timeOf(seconds)}  ${layer}`),
    '\nSlowest tests',
    ...slowest.map(({ file, title, seconds }) => `  ${timeOf(seconds)}  ${file} › ${title}`),
  ].join('\n');
}
