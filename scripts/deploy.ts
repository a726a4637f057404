/** `npm run deploy -- --project <id>`: a short form of the operator's command `deploy`. */
import process from 'node:process';

process.argv.splice(2, 0, 'deploy');
await import('./ops.ts');
