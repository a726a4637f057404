/** `npm run deploy -- --project <id>`: the operator's command `deploy` under a name of its own. */
import process from 'node:process';

process.argv.splice(2, 0, 'deploy');
await import('./ops.ts');
