/**
 * Loaded into the process of firebase-tools (`node --import`). It saves the emulators' data from time to time, and
 * ends the emulators cleanly when the program that started them is gone: by its own wish, a crash or a kill -9 alike.
 * So a normal stop and an accident take the same way, and no emulator outlives its stack.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** What the starting program sends once there is data worth keeping. It gets back, as text, why a save failed. */
export interface KeepOrder {
  hub: string;
  folder: string;
  everyMs: number;
}

let order: KeepOrder | undefined;
let saving = Promise.resolve();
let turn = 0;

/** Two folders in turn: firebase-tools removes the old export before it moves the new one in. */
async function save({ hub, folder }: KeepOrder): Promise<void> {
  turn = (turn + 1) % 2;
  mkdirSync(folder, { recursive: true });
  const response = await fetch(`${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: path.join(folder, `save-${turn}`), initiatedBy: 'keeper' }),
  });
  if (!response.ok) throw new Error(`export answered ${response.status}: ${await response.text()}`);
}

function saveInTurn(): Promise<void> {
  if (order === undefined) return saving;
  const current = order;
  saving = saving
    .then(() => save(current))
    .catch((error: unknown) => {
      console.error('Keeper:', error);
      if (process.connected) process.send?.(String(error));
    });
  return saving;
}

process.on('message', (message: KeepOrder) => {
  order = message;
  turn = existsSync(path.join(message.folder, 'save-0')) ? 0 : 1;
  setInterval(() => void saveInTurn(), message.everyMs).unref();
});

process.once('disconnect', () => {
  void saveInTurn().finally(() => process.kill(process.pid, 'SIGINT'));
});

/**
 * A malformed address makes the Hosting emulator throw where nobody catches; it must not end everybody's platform.
 * Everything else goes to the listeners of firebase-tools, as it would without this.
 */
process.setUncaughtExceptionCaptureCallback((error) => {
  if (error instanceof URIError) {
    console.error('Keeper: a request with a malformed address was dropped.', error.message);
    return;
  }
  const listeners = process.listeners('uncaughtException');
  if (listeners.length === 0) throw error;
  for (const listener of listeners) listener(error, 'uncaughtException');
});

process.channel?.unref();
