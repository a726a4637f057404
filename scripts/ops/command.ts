import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { type Command, InvalidArgumentError } from 'commander';

import { UsageError, Problem } from '../stack/problem.ts';
import { keepOutputClean } from '../stack/progress.ts';
import { ROOT } from '../stack/root.ts';

export interface JsonOption {
  json?: true;
}

/** The options of a command that changes something. */
export interface ChangeOptions extends JsonOption {
  dryRun?: true;
  yes?: true;
}

/** How a command says what it found: `say` prints for a person, or with `--json` `give` prints one value for a program. */
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

/** Runs a program with its output on standard error; answers its exit code. */
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
 * Asks before something is changed that cannot be taken back; `--yes` answers for a script.
 * @throws UsageError without a terminal, Problem when the answer is anything but `answer`
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

/** For an option that names a file or a folder: the empty name would be the folder in which the command runs. */
export function readPath(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty: name a path.');
  return text;
}

/**
 * The JSON of the file that the option --file names.
 * @throws UsageError that names the file
 */
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

/** A file of parameters that firebase-tools reads for a project; the first named wins. */
export interface SettingsFile {
  /** Its path from the root of the repository. */
  name: string;
  values: Record<string, string | undefined>;
}

/** The files beside the functions that there are: `.env.<project>`, then `.env`. */
export function functionsSettings(project: string): SettingsFile[] {
  return [`.env.${project}`, '.env'].flatMap((name) => {
    const file = path.join(ROOT, 'functions', name);
    if (!existsSync(file)) return [];
    return [{ name: `functions/${name}`, values: { ...parseEnv(readFileSync(file, 'utf8')) } }];
  });
}

/** A parameter of the functions as a deployment to the project would find it, or undefined. */
export const functionsSetting = (project: string, key: string): string | undefined =>
  functionsSettings(project)
    .map(({ values }) => values[key])
    .find(Boolean);
