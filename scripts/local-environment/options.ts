import { parseArgs, type ParseArgsConfig } from 'node:util';

import { Problem } from './problem.ts';

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
