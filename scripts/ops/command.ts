import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { type Command, InvalidArgumentError, Option } from 'commander';

import { MAX_OFFSET } from '../local-environment/find.ts';
import { UsageError, Problem } from '../command/problem.ts';
import { keepOutputClean } from '../command/progress.ts';
import { ROOT } from '../command/root.ts';

export interface JsonOption {
  json?: true;
}

/** The options of a command that changes something. */
export interface ChangeOptions extends JsonOption {
  dryRun?: true;
  yes?: true;
}

/**
 * The output of a command: `say` prints for a person, or with `--json` `give` prints one value for
 * a program.
 */
export const speech = ({ json }: JsonOption) => ({
  say: (line: string): void => {
    if (!json) console.log(line);
  },
  give: (value: unknown): void => {
    if (json) console.log(JSON.stringify(value, null, 2));
  },
});

interface Description {
  /** One line for the list of commands. */
  does: string;
  notes?: string;
  /** The arguments after `npm run ops -- `, and what they do. */
  examples: Record<string, string>;
  /** What it works on, besides a Contentful space or a file. */
  at?: 'local environment' | 'any place';
  options?: (Option | [flags: string, description: string, standard?: string])[];
}

/** The exit code of the command that ran last. */
export const outcome = { exitCode: 0 };

/** Adds a command with its help; `work` returns the exit code. Every command has `--json`. */
export function addCommand<A extends unknown[]>(
  program: Command,
  name: string,
  work: (...args: A) => Promise<number>,
  { does, notes, examples, at, options = [] }: Description,
): Command {
  const width = Math.max(...Object.keys(examples).map((line) => line.length)) + 2;
  const lines = Object.entries(examples).map(
    ([line, what]) => `  npm run ops -- ${line.padEnd(width)}${what}`,
  );
  const command = program
    .command(name)
    .summary(does)
    .description(`${does[0]?.toUpperCase()}${does.slice(1)}.${notes ? `\n${notes}` : ''}`)
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
    .hook('preAction', (_, self) => keepOutputClean(self.opts()['json'] === true))
    .action(async (...args) => {
      outcome.exitCode = await work(...(args as unknown as A));
    });
  const all = [
    ...options,
    ...(at ? [portOffset()] : []),
    ...(at === 'any place' ? [PROJECT] : []),
    JSON_OUTPUT,
  ];
  for (const one of all)
    if (one instanceof Option) command.addOption(one);
    else command.option(...one);
  return command;
}

const PROJECT: [string, string] = [
  '--project <id>',
  'a real Firebase project instead of the local environment, through application default credentials',
];
const JSON_OUTPUT: [string, string] = [
  '--json',
  'print only JSON on standard output, progress on standard error (npm run --silent ops -- …)',
];
/** The highest offset leaves every port below 65,536. */
const portOffset = () =>
  new Option(
    '--port-offset <number>',
    'of the running local environment, as in npm start',
  ).argParser((text) => {
    if (/^\d{1,5}$/.test(text) && Number(text) <= MAX_OFFSET) return Number(text);
    throw new InvalidArgumentError(`Give a whole number between 0 and ${MAX_OFFSET}, such as 10.`);
  });

/**
 * An option that names a file or a folder: the empty name would be the folder in which the command
 * runs.
 */
export const requiredPath = (flags: string, description: string): Option =>
  new Option(flags, description).makeOptionMandatory().argParser((text) => {
    if (text.trim() !== '') return text;
    throw new InvalidArgumentError('It is empty: name a path.');
  });

/** Runs a program with its output on standard error; returns its exit code. */
export async function runProgram(
  program: string,
  args: string[],
  env = process.env,
): Promise<number> {
  const child = spawn(program, args, { env, stdio: ['ignore', 2, 'inherit'] });
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Asks before an irreversible change. @throws UsageError without a terminal, Problem for another
 * answer
 */
export async function confirm(
  what: string,
  answer: string,
  { yes }: { yes?: true },
): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new UsageError(`${what} There is no terminal to ask: add --yes to go on.`);
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await lines.question(`${what}\nType "${answer}" to go on: `);
  lines.close();
  if (typed.trim() !== answer) throw new Problem('Nothing was changed.');
}

/** The JSON of the file that --file names. @throws UsageError */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`There is no file ${file}. Correct --file.`);
    if (code === 'EISDIR') throw new UsageError(`${file} is a folder. Name a file with --file.`);
    throw new UsageError(`${file} is no JSON, or cannot be read: ${message}. Correct --file.`);
  }
}

/** The parameter files of the functions that exist; the first value wins, as in firebase-tools. */
export function functionsSettings(project: string) {
  return [`.env.${project}`, '.env'].flatMap((name) => {
    const file = path.join(ROOT, 'functions', name);
    if (!existsSync(file)) return [];
    const values: Record<string, string | undefined> = parseEnv(readFileSync(file, 'utf8'));
    return [{ name: `functions/${name}`, values }];
  });
}

/** A parameter of the functions as a deployment to the project would read it, or undefined. */
export const functionsSetting = (project: string, key: string): string | undefined =>
  functionsSettings(project)
    .map(({ values }) => values[key])
    .find(Boolean);
