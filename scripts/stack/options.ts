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
  const found = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const [name = '', inline] = (args[at] ?? '').split('=', 2);
    const value = inline ?? args[at + 1];
    if (flags.includes(name)) {
      found.set(name, '');
    } else if (values.includes(name) && value !== undefined) {
      found.set(name, value);
      if (inline === undefined) at += 1;
    } else if (lists.includes(name) && value !== undefined) {
      const before = found.get(name);
      found.set(name, before === undefined ? value : `${before}\n${value}`);
      if (inline === undefined) at += 1;
    } else {
      const known = [...flags, ...[...values, ...lists].map((option) => `${option} <value>`)].join(
        ', ',
      );
      throw new Problem(
        `The option "${args[at]}" is not known here. Known are: ${known || 'none'}.`,
      );
    }
  }
  return found;
}
