import net from 'node:net';

import { Problem } from './problem.ts';

/** The one address that everything local listens on. */
export const HOST = '127.0.0.1';

/** The ports of a stack, as `npm start` uses them. */
export const DEFAULT_PORTS = {
  hosting: 5000,
  functions: 5001,
  contentful: 5055,
  media: 5056,
  firestore: 8080,
  firestoreWebsocket: 9150,
  auth: 9099,
  eventarc: 9299,
  tasks: 9499,
  hub: 4400,
  logging: 4500,
  vite: 5173,
};

export type Ports = typeof DEFAULT_PORTS;
type PortName = keyof Ports;

const PORT_NAMES = Object.keys(DEFAULT_PORTS) as PortName[];

const LABELS: Record<PortName, string> = {
  hosting: 'Hosting',
  functions: 'Functions',
  contentful: 'the Contentful mock',
  media: 'the demo videos',
  firestore: 'Firestore',
  firestoreWebsocket: 'the Firestore websocket',
  auth: 'Auth',
  eventarc: 'Eventarc',
  tasks: 'Cloud Tasks',
  hub: 'the emulator hub',
  logging: 'the emulator log',
  vite: 'the Vite server',
};

/** All ports, moved up by `offset`. */
export const portsAt = (offset: number): Ports =>
  Object.fromEntries(PORT_NAMES.map((name) => [name, DEFAULT_PORTS[name] + offset])) as Ports;

/** The highest offset that leaves every port below 65,536. */
export const MAX_OFFSET = 50_000;

/** Nine such steps stay clear of every other default; a hundred would put the hub where the log is. */
export const OFFSET_STEP = 10;

/** Browsers and Node refuse to connect to these (Fetch standard, «bad port»; those from 4400 on). */
const REFUSED = new Set([5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080]);

/** Whether a server can listen on the port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}

/**
 * @throws Problem that names the first taken one of the given ports and the option that moves them all
 */
export async function requireFreePorts(
  ports: Partial<Ports> & Pick<Ports, 'hosting'>,
  command: string,
): Promise<void> {
  const anotherOffset = ports.hosting - DEFAULT_PORTS.hosting + OFFSET_STEP;
  for await (const { port, label, isRefused } of takenPorts(ports)) {
    const move = `${command} -- --port-offset ${anotherOffset}`;
    throw new Problem(
      isRefused
        ? `Port ${port} (${label}) is one that browsers refuse to connect to. Move all ports elsewhere: ${move}`
        : `Port ${port} (${label}) is taken by another program. Stop that program, or move all ports: ${move}`,
    );
  }
}

/** Those of the given ports on which something listens, or that browsers refuse (`isRefused`), with what they are for. */
export async function* takenPorts(
  ports: Partial<Ports>,
): AsyncGenerator<{ name: PortName; port: number; label: string; isRefused: boolean }> {
  for (const name of PORT_NAMES) {
    const port = ports[name];
    if (port === undefined) continue;
    const isRefused = REFUSED.has(port);
    if (isRefused || !(await isPortFree(port)))
      yield { name, port, label: LABELS[name], isRefused };
  }
}

/**
 * A set of ports that are free now, for tests that run beside other stacks. All of them lie below the range that
 * systems give to outgoing connections, so that no connection can take one before it is used.
 */
export async function findFreePorts(random: () => number = Math.random): Promise<Ports> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const ports = portsAt(10_000 + Math.floor(random() * 12_000));
    const free = await Promise.all(PORT_NAMES.map((name) => isPortFree(ports[name])));
    if (free.every(Boolean)) return ports;
  }
  throw new Problem(
    'No free ports were found for the tests. End programs that listen on many ports and try again.',
  );
}
