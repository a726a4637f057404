/** `npm start`: the whole platform on this machine, with demo accounts and content. */
import { runStartCommand } from './local-environment/run.ts';

await runStartCommand('start');
