import { rmSync } from 'node:fs';
import path from 'node:path';

import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { runCommand } from './lifetime.ts';
import { readOptions } from './options.ts';
import { HOST, MAX_OFFSET, type Ports, portsAt, requireFreePorts } from './ports.ts';
import { Problem } from './problem.ts';
import { seconds } from './progress.ts';
import { dataFolder, environmentName } from './saved-data.ts';
import { type EnvironmentOptions, startEnvironment } from './environment.ts';

/**
 * `npm start` and `npm run dev`: starts a lasting environment and runs until Ctrl-C. `serve` starts
 * the command's other servers, below the environment's folder.
 */
export const runStartCommand = (
  command: 'start' | 'dev',
  options: Pick<EnvironmentOptions, 'withoutWeb' | 'onEmulatorLine'> = {},
  serve?: (folder: string, ports: Ports) => Promise<void>,
): Promise<never> =>
  runCommand(
    async () => {
      const { name, ports } = await prepareStack(command);
      console.log(`Starting the platform${command === 'dev' ? ' with hot reload' : ''}.`);
      const { folder, ended } = await startEnvironment({
        name,
        ports,
        isLasting: true,
        ...options,
      });
      await serve?.(folder, ports);
      printWelcome(`http://${HOST}:${command === 'dev' ? ports.vite : ports.hosting}`);
      // An ordinary stop ends the program before this line.
      const sentence = await ended;
      const log = path.relative(process.cwd(), path.join(folder, 'emulators.log'));
      throw new Problem(
        `${sentence} The platform stops; the log is ${log}. Run the command again.`,
      );
    },
    { sentence: 'Stopping.', exitCode: 0 },
  );

/**
 * Reads the options, checks the ports, and deletes the old data for --fresh. Each port offset has
 * separate data.
 */
async function prepareStack(command: 'start' | 'dev'): Promise<{ name: string; ports: Ports }> {
  const options = readOptions({ fresh: { type: 'boolean' }, 'port-offset': { type: 'string' } });
  const offset = Number(options['port-offset'] ?? '0');
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET)
    throw new Problem(`Give --port-offset a whole number between 0 and ${MAX_OFFSET}, such as 10.`);
  const ports = portsAt(offset);
  const { vite: _onlyForDev, ...others } = ports;
  if (command === 'dev') await requireFreePorts(ports, 'npm run dev');
  else await requireFreePorts(others, 'npm start');
  const name = environmentName(command, offset);
  if (options.fresh) rmSync(dataFolder(name), { recursive: true, force: true });
  return { name, ports };
}

/** Prints the platform's address and the accounts that can sign in. */
function printWelcome(address: string): void {
  console.log(`\nReady in ${seconds()}:  ${address}\n`);
  for (const { email, password, isAdmin } of DEMO_ACCOUNTS)
    console.log(
      `  ${email.padEnd(20)} ${password.padEnd(20)} ${isAdmin ? 'administrator' : 'learner'}`,
    );
  console.log(
    '\nThe data is saved every three minutes. Ctrl-C saves it and stops everything; the option --fresh starts with new data.',
  );
}
