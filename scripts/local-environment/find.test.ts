import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  DEFAULT_PORTS,
  findFreePorts,
  findJava,
  HOST,
  isPortFree,
  OFFSET_STEP,
  portsAt,
  requireFreePorts,
} from './find.ts';

/** A folder for JAVA_HOME, with a program that only prints the text. */
function installJava(text: string, exitCode = 0): string {
  const home = mkdtempSync(path.join(os.tmpdir(), 'java-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const program = path.join(home, 'bin', 'java');
  mkdirSync(path.dirname(program));
  writeFileSync(program, `#!/bin/sh\necho '${text}' >&2\nexit ${exitCode}\n`);
  chmodSync(program, 0o755);
  return home;
}

it('uses the first Java that is new enough and does not fail, in the order of the search', async () => {
  const broken = installJava('openjdk version "25"', 1);
  const old = ['java version "1.8.0_401"', 'openjdk version "17.0.19"', 'Unable to locate Java.'];
  const places = ['/nowhere', broken, ...old.map((text) => installJava(text))];
  const good = installJava('openjdk version "21" 2023-09-19');
  const better = installJava('openjdk version "25.0.3" 2026-04-21 LTS');
  expect(await findJava([...places, good, better])).toEqual({ home: good, version: 21 });
  await expect(findJava(places)).rejects.toThrow(
    /needs Java 21 or newer, and only Java 8, 17 was found\. Install it .*JAVA_HOME/,
  );
  await expect(findJava([])).rejects.toThrow(/and no Java was found\. Install it/);
});

function occupy(port: number): Promise<void> {
  const server = net.createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve) => void server.listen(port, HOST, resolve));
}

it('ports move by the offset and stay apart from each other and from those of one step further', () => {
  const ports = { hosting: 5000, functions: 5001, firestore: 8080, auth: 9099, hub: 4400 };
  expect(portsAt(0)).toMatchObject(ports);
  expect(portsAt(100).hosting).toBe(5100);
  const all = Array.from({ length: 10 }, (_, step) => Object.values(portsAt(step * OFFSET_STEP)));
  expect(new Set(all.flat()).size).toBe(10 * Object.keys(DEFAULT_PORTS).length);
});

it('a port that browsers reject, or that is in use, is named with the option that moves all', async () => {
  const ports = await findFreePorts();
  const { hosting, firestore, ...others } = ports;
  const move = `npm start -- --port-offset ${hosting - 4990}`;
  await expect(requireFreePorts({ hosting, firestore: 10_080 }, 'npm start')).rejects.toThrow(
    `Port 10080 (Firestore) is one that browsers refuse to connect to. Move all ports elsewhere: ${move}`,
  );
  await occupy(firestore);
  expect(await isPortFree(firestore)).toBe(false);
  await expect(requireFreePorts(ports, 'npm start')).rejects.toThrow(
    `Port ${firestore} (Firestore) is taken by another program. Stop that program, or move all ports: ${move}`,
  );
  await expect(requireFreePorts({ hosting, ...others }, 'npm start')).resolves.toBeUndefined();
});

it('free ports for tests avoid a set with one in use', async () => {
  const first = await findFreePorts();
  await occupy(first.auth);
  const choices = [(first.hosting - DEFAULT_PORTS.hosting - 10_000 + 0.5) / 12_000, 0.5];
  const second = await findFreePorts(() => choices.shift() ?? Math.random());
  expect(second.auth).not.toBe(first.auth);
});
