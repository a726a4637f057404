/** `npm start`: the whole platform on this machine, with demo accounts and content. */
import { runStackCommand } from './stack/stack-command.ts';

await runStackCommand('start');
