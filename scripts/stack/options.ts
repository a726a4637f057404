import { parseArgs } from 'node:util';

import { Problem } from './problem.ts';

export interface KnownOptions {
  /** Options without a value. */
  flags?: string[];
  /** Options with one: `--name value` or `--name=value`. */
  values?: string[];
  /** Options with a value that may be given more than once: their values come as one text, a line for each. */
  lists?: string[];
}

/**
 * Reads the options of a command.
 * @throws Problem that lists the known options when another one is given
 */
export function readOptions(
  args: string[],
  { flags = [], values = [], lists = [] }: KnownOptions,
): Map<string, string> {
  const all = [
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ...values.map((name) => [name, { type: 'string' }] as const),
    ...lists.map((name) => [name, { type: 'string', multiple: true }] as const),
  ];
  try {
    const options = Object.fromEntries(all.map(([name, kind]) => [name.slice(2), kind]));
    const found = Object.entries(parseArgs({ args, options }).values);
    return new Map(
      found.map(([name, value]) => [`--${name}`, value === true ? '' : [value].flat().join('\n')]),
    );
  } catch (error) {
    const known = all.map(([name, { type }]) => (type === 'string' ? `${name} <value>` : name));
    throw new Problem(
      `${(error as Error).message.split('\n')[0]}. Known are: ${known.join(', ') || 'none'}.`,
    );
  }
}
