/**
 * Loaded into the process of firebase-tools (`node --import`). It saves the emulators' data from time to time, and
 * ends the emulators cleanly when the program that started them is gone: by its own wish, a crash or a kill -9 alike.
 * So a normal stop and an accident take the same way, and no emulator outlives its stack.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import path from 'node:path';

import { readableAddress } from './address.ts';

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

const { emit } = Server.prototype;
/**
 * The Hosting emulator decodes addresses where nobody catches what that throws: without this a malformed one ends it, or waits
 * for ever. As behind the real Hosting a malformed path is refused, and a malformed query is read as far as it can be.
 */
Server.prototype.emit = function (event: string, ...given: unknown[]): boolean {
  if (event === 'request') {
    const [request, response] = given as [IncomingMessage, ServerResponse];
    const address = readableAddress(request.url ?? '/');
    if (address === undefined) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('The address is not encoded correctly.');
      return true;
    }
    request.url = address;
  }
  return Reflect.apply(emit, this, [event, ...given]) as boolean;
};

process.channel?.unref();
