import type { Command } from 'commander';

import { keepOutputClean } from '../stack/progress.ts';

/** How a command says what it found: sentences for a person, or with `--json` one value for a program and nothing else. */
export interface Speech {
  /** A line for a person; says nothing with `--json`. */
  say(line: string): void;
  /** The value for a program; says nothing without `--json`. */
  give(value: unknown): void;
}

export interface JsonOption {
  json?: true;
}

export function speech({ json }: JsonOption): Speech {
  return {
    say: (line) => {
      if (!json) console.log(line);
    },
    give: (value) => {
      if (json) console.log(JSON.stringify(value, null, 2));
    },
  };
}

interface Description {
  /** One line for the list of commands. */
  does: string;
  /** What is to be known besides, in lines of at most 110 signs. */
  notes?: string[];
  /** What follows `npm run ops -- `, and what it does. */
  examples: [line: string, does: string][];
}

/** Adds a command with its help; `name` is as Commander reads it, such as `run [job]`. Every command has `--json`. */
export function addCommand(
  program: Command,
  name: string,
  { does, notes = [], examples }: Description,
): Command {
  const width = Math.max(...examples.map(([line]) => line.length)) + 2;
  const lines = examples.map(([line, what]) => `  npm run ops -- ${line.padEnd(width)}${what}`);
  return program
    .command(name)
    .summary(does)
    .description([`${does[0]?.toUpperCase()}${does.slice(1)}.`, ...notes].join('\n'))
    .option(
      '--json',
      'print JSON alone on standard output, progress on standard error (npm run --silent ops -- …)',
    )
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
    .hook('preAction', (_, command) => {
      if (command.opts()['json'] === true) keepOutputClean();
    });
}

/** Runs `work` as the command; what it answers is the exit code. */
export function runs<A extends unknown[]>(
  command: Command,
  work: (...args: A) => Promise<number>,
): void {
  command.action(async (...args) => {
    process.exitCode = await work(...(args as unknown as A));
  });
}
