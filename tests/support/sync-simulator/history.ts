import type { CrashingFirestore } from '../emulators/crashing-firestore.ts';
import type { SimulatedDevice } from './device.ts';
import type { Press } from './protocol.ts';
import { pick, shuffled } from '../data/random.ts';

/** What happens to a device, or to the server, while its learner continues. */
const EVENTS = [
  'close', // a tab is closed within the 300 ms after a change
  'leave', // another page is opened within them, and left
  'reload', // the page is reloaded within them
  'second tab', // one more is opened, or closed again
  'settle', // everything is sent
] as const;
type Event = (typeof EVENTS)[number];
/**
 * The server is killed and loses all its data: while a device is sending, while it is idle, or
 * never.
 */
export type Death = 'while sending' | 'while idle' | 'none';

const LESSONS = ['l1', 'l2', 'l3'];
const ROUNDS = 9;
/** Each device is offline from one round to another; the server is down between two. */
const OFFLINE = [
  { from: 0, to: 2 },
  { from: 5, to: 7 },
];
const DEATH_IN_ROUND = 3;
const BACK_IN_ROUND = 5;

interface Simulation {
  /** Numbers from 0 to 1. */
  random: () => number;
  devices: readonly SimulatedDevice[];
  firestore: CrashingFirestore;
  courseIds: string[];
  death: Death;
}

/** Runs the histories of these courses; returns the number of events on devices. */
export async function live(simulation: Simulation): Promise<number> {
  const { random, devices, firestore } = simulation;
  // Every event at least once.
  const events: Event[] = shuffled(EVENTS, random);
  while (events.length < ROUNDS) events.push(pick(EVENTS, random));
  for (const [round, event] of events.entries()) {
    for (const [i, { from, to }] of OFFLINE.entries())
      if (round === from || round === to) await devices[i]?.setOnline(round === to);
    if (round === DEATH_IN_ROUND) await die(simulation);
    // It restarts during the devices' actions.
    const isBack = round === BACK_IN_ROUND && !firestore.isAlive ? firestore.start() : undefined;
    await Promise.all(
      devices.flatMap((device) =>
        device.tabs.map((tab) => device.press(tab, some(simulation, 0.25))),
      ),
    );
    await happen(simulation, pick(devices, random), event);
    await isBack;
  }
  return events.length + 2 * OFFLINE.length;
}

/** A few presses, in each course's history with this probability. */
function some({ random, courseIds }: Simulation, chance: number): Press[] {
  return courseIds
    .filter(() => random() < chance)
    .map((courseId) => ({
      courseId,
      lessonId: pick(LESSONS, random),
      seconds: 1 + Math.floor(random() * 60),
      isAgain: random() < 0.1,
    }));
}

async function happen(
  simulation: Simulation,
  device: SimulatedDevice,
  event: Event,
): Promise<void> {
  const { random, firestore } = simulation;
  const tab = pick(device.tabs, random);
  const presses = some(simulation, 0.3);
  if (event === 'close') {
    await device.pressAndClose(tab, presses);
    if (device.tabs.length === 0) await device.openTab();
  } else if (event === 'leave') await device.pressAndLeave(tab, presses);
  else if (event === 'reload') await device.pressAndReload(tab, presses);
  else if (event === 'second tab')
    await (device.tabs.length > 1 ? device.closeTab(tab) : device.openTab());
  else if (device.isOnline && firestore.isAlive) await device.settle();
}

async function die(simulation: Simulation): Promise<void> {
  const { devices, firestore, death, random } = simulation;
  if (death === 'none') return;
  for (const device of devices) {
    await device.setOnline(true);
    await device.settle();
  }
  if (death === 'while sending') {
    const device = pick(devices, random);
    const sending = device.nextWrite();
    await Promise.all(device.tabs.map((tab) => device.press(tab, some(simulation, 0.5))));
    await sending;
  }
  await firestore.kill();
}
