/**
 * `npm run ops -- <command>`: the commands of operators and editors. Exit codes: 0 done, 1 found
 * errors or failed, 2 usage error.
 */
import { runOps } from './ops/program.ts';
import { runCommand } from './command/lifetime.ts';

await runCommand(() => runOps(process.argv.slice(2)));
