/** `npm run ops -- <command>`: what an operator or editor runs now and then. Exit codes: 0 done, 1 found faults or failed, 2 misuse. */
import { Command, CommanderError } from 'commander';

import { addAdmin } from './ops/admin.ts';
import { addBackup } from './ops/backup.ts';
import { addContent } from './ops/content.ts';
import { addDoctor } from './ops/doctor.ts';
import { addDeploy } from './ops/deploy.ts';
import { addJobs } from './ops/jobs.ts';
import { addMail } from './ops/mail.ts';
import { addProbe } from './ops/probe.ts';
import { addSeed } from './ops/seed.ts';
import { addSettings } from './ops/settings.ts';
import { runCommand } from './stack/lifetime.ts';
import { hush } from './stack/progress.ts';
import { UsageError, Problem, printFailure } from './stack/problem.ts';

const program = new Command('npm run ops --')
  .usage('<command> [options]')
  .description('What an operator or editor runs now and then.')
  .exitOverride()
  .showHelpAfterError('See npm run ops -- help, or the --help of the command.')
  .helpCommand('help [command]', 'show this list, or the help of one command')
  .addHelpText(
    'after',
    '\nExit codes: 0 done, 1 found faults or failed, 2 misuse.' +
      '\nWithout --project a command works on the stack of this machine that "npm start" runs; --port-offset says which.',
  );

for (const add of [
  ...[addDoctor, addAdmin, addSettings, addContent, addBackup],
  ...[addSeed, addJobs, addMail, addProbe, addDeploy],
])
  add(program);

await runCommand(async () => {
  const args = process.argv.slice(2);
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    // Commander has said what was typed wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof Problem)) throw error;
    hush();
    printFailure(error);
    return error instanceof UsageError ? 2 : 1;
  }
});
