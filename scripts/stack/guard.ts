/**
 * Runs a program of Node and interrupts it when the end of this process's standard input says that its parent is gone: after a
 * `kill -9` of `npm start` the emulators still save their data and end.
 */
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'inherit'],
});
child.once('exit', (code) => process.exit(code ?? 1));
process.stdin.resume().once('close', () => child.kill('SIGINT'));
