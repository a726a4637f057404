/** `npm run ops -- <command>`: what an operator or editor runs now and then. Exit codes: 0 done, 1 found faults or failed, 2 misuse. */
import { runOps } from './ops/program.ts';
import { runCommand } from './stack/lifetime.ts';

await runCommand(() => runOps(process.argv.slice(2)));
