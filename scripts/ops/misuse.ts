import type { Command, CommanderError } from 'commander';

import { Misuse } from '../stack/problem.ts';

/** One sentence about what Commander cannot make sense of, with the way to the help. */
export function misuseOf(error: CommanderError, program: Command, args: string[]): Misuse {
  const name = program.commands.map((command) => command.name()).find((one) => args.includes(one));
  const help = `npm run ops -- ${name === undefined ? 'help' : `${name} --help`}`;
  if (error.code === 'commander.unknownCommand') {
    const known = program.commands.map((command) => command.name()).join(', ');
    return new Misuse(`There is no command "${args[0]}". There are: ${known}. See ${help}`);
  }
  const [what = '', hint] = error.message.replace(/^error: /, '').split('\n');
  const sentence = `${what[0]?.toUpperCase() ?? ''}${what.slice(1).replace(/\.$/, '')}.`;
  return new Misuse([sentence, hint, `See ${help}`].filter(Boolean).join(' '));
}
