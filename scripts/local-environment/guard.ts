/**
 * Runs firebase-tools with the given arguments: writes its output into emulators.log, sends each
 * line to the command, and interrupts it when the command asks for that or has ended, also by
 * `kill -9`.
 */
import { spawn } from 'node:child_process';
import { openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

const log = openSync('emulators.log', 'w');
const child = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'pipe', 'pipe'] });
for (const input of [child.stdout, child.stderr])
  createInterface({ input }).on('line', (line) => {
    writeSync(log, `${line}\n`);
    if (process.connected) process.send?.(line);
  });
child.once('close', (code) => process.exit(code ?? 1));
const interrupt = () => child.kill('SIGINT');
process.once('SIGTERM', interrupt).once('disconnect', interrupt);
