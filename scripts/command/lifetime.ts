import { parseArgs, type ParseArgsConfig } from 'node:util';

import { Problem, printFailure } from './problem.ts';
import { silence, print } from './progress.ts';

type Ending = () => unknown;

const endings: Ending[] = [];
let stopping = false;

/** Registers an action for the end of this program, for any reason. The newest runs first. */
export function atEnd(ending: Ending): void {
  endings.push(ending);
}

/** Runs all actions once, also after one has failed; returns whether all succeeded. */
export async function endEverything(): Promise<boolean> {
  let isWell = true;
  for (let ending = endings.pop(); ending !== undefined; ending = endings.pop()) {
    try {
      await ending();
    } catch (error) {
      printFailure(error);
      isWell = false;
    }
  }
  return isWell;
}

/** The reaction to a signal or the loss of the parent process. */
export interface Interruption {
  sentence: string;
  /** 1 instead when something could not be stopped in order. */
  exitCode: number;
  /** Called first, before anything is stopped. */
  begin?: () => void;
}

/**
 * The frame of every command: runs `main`, prints its failure as a sentence, and stops everything
 * it started, also on Ctrl-C, SIGTERM, a closed terminal, or the end of the process that started
 * it. Never returns.
 */
export async function runCommand(
  main: () => Promise<number>,
  interrupted: Interruption = { sentence: 'Interrupted.', exitCode: 130 },
): Promise<never> {
  const interrupt = async () => {
    if (stopping) return;
    stopping = true;
    silence();
    interrupted.begin?.();
    print(`\n${interrupted.sentence}`);
    const isWell = await endEverything();
    process.exit(isWell ? interrupted.exitCode : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void interrupt());
  process.on('disconnect', () => void interrupt());
  // After the terminal is closed every output fails, which must not stop the orderly end.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  let exitCode = 1;
  try {
    exitCode = await main();
  } catch (error) {
    if (stopping) return await new Promise<never>(() => undefined);
    silence();
    printFailure(error);
  }
  if (stopping) return await new Promise<never>(() => undefined);
  stopping = true;
  const isWell = await endEverything();
  process.exit(isWell ? exitCode : exitCode || 1);
}

/** Reads the options of a command. @throws Problem that lists the known options */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const known = Object.entries(options).map(
      ([name, { type }]) => `--${name}${type === 'string' ? ' <value>' : ''}`,
    );
    const [reason] = (error as Error).message.split('\n');
    throw new Problem(`${reason}. Known are: ${known.join(', ')}.`);
  }
}
