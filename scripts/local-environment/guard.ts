/**
 * Interrupts its child when its parent has ended, so that the emulators save their data even after
 * a `kill -9`.
 */
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'inherit'],
});
child.once('exit', (code) => process.exit(code ?? 1));
process.stdin.resume().once('close', () => child.kill('SIGINT'));
