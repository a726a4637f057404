import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  DEFAULT_PORTS,
  HOST,
  OFFSET_STEP,
  findFreePorts,
  isPortFree,
  portsAt,
  requireFreePorts,
} from './ports.ts';

const servers: net.Server[] = [];

function occupy(port: number): Promise<void> {
  const server = net.createServer();
  servers.push(server);
  return new Promise((resolve) => void server.listen(port, HOST, resolve));
}

afterEach(async () => {
  for (const server of servers.splice(0))
    await new Promise((resolve) => void server.close(resolve));
});

describe('ports of an environment', () => {
  it('are those of the specification without an offset', () => {
    const ports = { hosting: 5000, functions: 5001, firestore: 8080, auth: 9099, hub: 4400 };
    expect(portsAt(0)).toMatchObject(ports);
  });

  it('move by the offset and stay apart from each other and from those of one step further', () => {
    expect(portsAt(100).hosting).toBe(5100);
    const all = Array.from({ length: 10 }, (_, step) => Object.values(portsAt(step * OFFSET_STEP)));
    expect(new Set(all.flat()).size).toBe(10 * Object.keys(DEFAULT_PORTS).length);
  });

  it('a port that browsers reject is reported, though no program listens on it', async () => {
    const { hosting } = await findFreePorts();
    await expect(requireFreePorts({ hosting, firestore: 10_080 }, 'npm start')).rejects.toThrow(
      'Port 10080 (Firestore) is one that browsers refuse to connect to. ' +
        `Move all ports elsewhere: npm start -- --port-offset ${hosting - 4990}`,
    );
  });

  it('a port in use is named, with the option that moves all ports', async () => {
    const ports = await findFreePorts();
    await occupy(ports.firestore);
    expect(await isPortFree(ports.firestore)).toBe(false);
    await expect(requireFreePorts(ports, 'npm start')).rejects.toThrow(
      `Port ${ports.firestore} (Firestore) is taken by another program. ` +
        `Stop that program, or move all ports: npm start -- --port-offset ${ports.hosting - 4990}`,
    );
    const { firestore: _taken, ...others } = ports;
    await expect(requireFreePorts(others, 'npm start')).resolves.toBeUndefined();
  });

  it('free ports for tests avoid a set with one in use', async () => {
    const first = await findFreePorts();
    await occupy(first.auth);
    const offset = first.hosting - DEFAULT_PORTS.hosting;
    const choices = [(offset - 10_000 + 0.5) / 12_000, 0.5];
    const second = await findFreePorts(() => choices.shift() ?? Math.random());
    expect(second.auth).not.toBe(first.auth);
    await expect(requireFreePorts(second, 'npm start')).resolves.toBeUndefined();
  });
});
