import { Command, CommanderError } from 'commander';

import { addAdmin } from './admin.ts';
import { addBackup } from './backup.ts';
import { addCertificates } from './certificates.ts';
import { addContent } from './content.ts';
import { addDoctor } from './doctor.ts';
import { addDeploy } from './deploy.ts';
import { addLocalStack } from './local-environment.ts';
import { addProbe } from './probe.ts';
import { addSettings } from './settings.ts';
import { silence } from '../command/progress.ts';
import { UsageError, Problem, printFailure } from '../command/problem.ts';
import { outcome } from './command.ts';

function newProgram(): Command {
  const program = new Command('npm run ops --')
    .usage('<command> [options]')
    .description('What an operator or editor runs now and then.')
    .exitOverride()
    .showHelpAfterError('See npm run ops -- help, or the --help of the command.')
    .helpCommand('help [command]', 'show this list, or the help of one command')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 found faults or failed, 2 misuse.' +
        '\nWithout --project a command works on the local environment that "npm start" runs; --port-offset says which.',
    );

  for (const add of [
    ...[addDoctor, addAdmin, addSettings, addContent, addBackup],
    ...[addCertificates, addLocalStack, addProbe, addDeploy],
  ])
    add(program);
  return program;
}

/** Runs a command line; returns its exit code. */
export async function runOps(args: string[]): Promise<number> {
  outcome.exitCode = 0;
  try {
    await newProgram().parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return outcome.exitCode;
  } catch (error) {
    // Commander has printed the usage error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof Problem)) throw error;
    silence();
    printFailure(error);
    return error instanceof UsageError ? 2 : 1;
  }
}
