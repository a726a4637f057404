/** `npm run ops -- <command>`: what an operator or editor runs now and then. Exit codes: 0 done, 1 found faults, 2 misuse. */
import { spawn } from 'node:child_process';
import path from 'node:path';

import { JOBS, runJob } from './ops-jobs.ts';
import { readLetters } from './ops-mail.ts';
import { seed } from './seed.ts';
import { PROJECT_ID } from './stack/emulators.ts';
import { atEnd, runCommand } from './stack/lifetime.ts';
import { readOptions } from './stack/options.ts';
import { HOST, type Ports, portsAt } from './stack/ports.ts';
import { Problem, printFailure } from './stack/problem.ts';

interface Operation {
  help: string;
  run: (args: string[]) => Promise<number>;
}

const OPERATIONS: Record<string, Operation> = {
  'content:check': {
    help: 'finds every mistake of the editors in content/export.json, or in the file given with --file',
    run: (args) => runScript('content-check.ts', args),
  },
  'content:video': {
    help: "makes the courses' videos from their lesson texts again (needs Chromium and ffmpeg)",
    run: (args) => runScript('content-video.ts', args),
  },
  mail: {
    help: 'prints the letters that the running stack has written, newest first; --port-offset as in npm start',
    run: printMail,
  },
  run: {
    help: 'runs a job of the night in the running stack now; lists them when none is named; --port-offset as in npm start',
    run: runNamedJob,
  },
  seed: {
    help: 'writes the demo accounts and data into the running emulators; --port-offset as in npm start',
    run: seedEmulators,
  },
};

await runCommand(async () => {
  const [name = 'help', ...args] = process.argv.slice(2);
  if (name === 'help' || name === '--help') {
    printHelp();
    return 0;
  }
  const operation = OPERATIONS[name];
  if (operation === undefined) {
    printHelp();
    console.error(`\nThere is no command "${name}".`);
    return 2;
  }
  try {
    return await operation.run(args);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    printFailure(error);
    return 2;
  }
});

function printHelp(): void {
  console.log('npm run ops -- <command> [options]\n');
  console.log(`  ${'help'.padEnd(16)} shows this list`);
  for (const [name, { help }] of Object.entries(OPERATIONS))
    console.log(`  ${name.padEnd(16)} ${help}`);
}

async function runScript(file: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    stdio: 'inherit',
  });
  atEnd(async () => child.kill());
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The ports of the running stack that `--port-offset` names. */
async function runningPorts(args: string[]): Promise<Ports> {
  const options = readOptions(args, { values: ['--port-offset'] });
  const ports = portsAt(Number(options.get('--port-offset') ?? '0'));
  const response = await fetch(`http://127.0.0.1:${ports.auth}/`).catch(() => undefined);
  if (response === undefined) {
    throw new Problem(
      `No emulators answer on port ${ports.auth}. Start them with "npm start" and run this again.`,
    );
  }
  return ports;
}

async function printMail(args: string[]): Promise<number> {
  const letters = await readLetters(await runningPorts(args));
  console.log(letters.length === 0 ? 'No letter has been written yet.' : letters.join('\n\n'));
  return 0;
}

async function runNamedJob([name, ...args]: string[]): Promise<number> {
  if (name === undefined || !Object.hasOwn(JOBS, name)) {
    console.log('npm run ops -- run <job>\n');
    for (const [job, does] of Object.entries(JOBS)) console.log(`  ${job.padEnd(18)} ${does}`);
    if (name === undefined) return 0;
    console.error(`\nThere is no job "${name}".`);
    return 2;
  }
  const { functions } = await runningPorts(args);
  const isDone = await runJob(`http://${HOST}:${functions}/${PROJECT_ID}/europe-west1`, name);
  if (isDone) console.log(`${name} is through.`);
  else console.error(`${name} failed. The log of the stack says why.`);
  return isDone ? 0 : 1;
}

async function seedEmulators(args: string[]): Promise<number> {
  await seed(await runningPorts(args), PROJECT_ID, { isFull: true });
  console.log('The demo accounts and data are there.');
  return 0;
}
