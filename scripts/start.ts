/** `npm start`: the whole platform on this machine, with demo accounts and content. */
import { runCommand } from './stack/lifetime.ts';
import { HOST } from './stack/ports.ts';
import { prepareStack, printWelcome, runUntilStopped } from './stack/stack-command.ts';
import { startStack } from './stack/stack.ts';

await runCommand(
  async () => {
    const { name, ports } = await prepareStack('start');
    console.log('Starting the platform.');
    const stack = await startStack({ name, ports, isLasting: true });
    printWelcome(`http://${HOST}:${ports.hosting}`);
    return await runUntilStopped(stack);
  },
  { sentence: 'Stopping.', exitCode: 0 },
);
