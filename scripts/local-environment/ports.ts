import net from 'node:net';

import { Problem } from './problem.ts';

/** The one address that everything local listens on. */
export const HOST = '127.0.0.1';

/** The ports of a local environment, as `npm start` uses them, and what listens there. */
const KNOWN = {
  hosting: [5000, 'Hosting'],
  functions: [5001, 'Functions'],
  contentful: [5055, 'the Contentful mock'],
  media: [5056, 'the demo videos'],
  firestore: [8080, 'Firestore'],
  firestoreWebsocket: [9150, 'the Firestore websocket'],
  auth: [9099, 'Auth'],
  eventarc: [9299, 'Eventarc'],
  tasks: [9499, 'Cloud Tasks'],
  hub: [4400, 'the emulator hub'],
  logging: [4500, 'the emulator log'],
  vite: [5173, 'the Vite server'],
} as const;

type PortName = keyof typeof KNOWN;
export type Ports = Record<PortName, number>;

const PORT_NAMES = Object.keys(KNOWN) as PortName[];

/** All ports, increased by `offset`. */
export const portsAt = (offset: number): Ports =>
  Object.fromEntries(PORT_NAMES.map((name) => [name, KNOWN[name][0] + offset])) as Ports;

export const DEFAULT_PORTS = portsAt(0);

/** The highest offset that leaves every port below 65,536. */
export const MAX_OFFSET = 50_000;

/**
 * Nine steps of this size do not reach another default port; steps of a hundred would put the hub
 * where the log is.
 */
export const OFFSET_STEP = 10;

/** Browsers and Node do not connect to these (Fetch standard, «bad port»; those from 4400 on). */
const REFUSED = new Set([5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080]);

/** Whether a server can listen on the port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}

/** @throws Problem that names the first port in use and the option that moves all ports */
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

/**
 * Those of the given ports on which a program listens, or that browsers reject (`isRefused`), with
 * their purpose.
 */
export async function* takenPorts(
  ports: Partial<Ports>,
): AsyncGenerator<{ name: PortName; port: number; label: string; isRefused: boolean }> {
  for (const name of PORT_NAMES) {
    const port = ports[name];
    if (port === undefined) continue;
    const isRefused = REFUSED.has(port);
    if (isRefused || !(await isPortFree(port)))
      yield { name, port, label: KNOWN[name][1], isRefused };
  }
}

/**
 * Free ports for a test run, below the range of outgoing connections, so that none is taken before
 * it is used.
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
