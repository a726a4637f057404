import { inspect, stripVTControlCharacters } from 'node:util';

/**
 * A failure that the operator can correct: `message` is one sentence with the remedy, shown without
 * a stack trace.
 */
export class Problem extends Error {
  /** Output of the failed tool, printed above the sentence. */
  readonly details: string;

  constructor(sentence: string, details = '') {
    super(sentence);
    this.name = 'Problem';
    this.details = details;
  }
}

/** An invalid command line: the command exits with 2, after a failure with 1. */
export class UsageError extends Problem {}

/** Whether a failure, or the text of a log, reports a full disk. */
export const isDiskFull = (failure: unknown): boolean =>
  /\b(ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i.test(
    typeof failure === 'string' ? failure : inspect(failure),
  );

/**
 * Prints a failure: the sentence of a Problem, a full disk, or the whole stack trace of an error of
 * ours.
 */
export function printFailure(error: unknown): void {
  const isFull = isDiskFull(error);
  if (error instanceof Problem) {
    if (error.details !== '') console.error(`\n${readable(error.details)}`);
    console.error(`\n${error.message}`);
  } else if (!isFull) console.error(error);
  if (isFull) console.error('\nThe disk is full. Free some space and run the command again.');
}

/** The output of a tool without its stack trace, and without colours outside a terminal. */
function readable(output: string): string {
  const lines = output.trimEnd().split('\n');
  const noise = /^\s+at .*node_modules|^ {2}errors: \[Getter\/Setter\]$|^}$/;
  const text = lines
    .filter((line) => !noise.test(line))
    .join('\n')
    .trimEnd();
  return process.stderr.isTTY ? text : stripVTControlCharacters(text);
}
