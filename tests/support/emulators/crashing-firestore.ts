import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePorts, HOST } from '../../../scripts/local-environment/find.ts';
import { ROOT } from '../../../scripts/command/root.ts';
import { firestoreProgram, PROJECT_ID } from './emulator.ts';

/** How often a new emulator is checked for readiness. */
const ASK_EVERY_MS = 50;

/**
 * A separate Firestore emulator for one test, with the real rules, that may be killed: the
 * environment's functions do not use it. It stores everything in memory, so that after a kill it
 * starts empty.
 */
export class CrashingFirestore {
  readonly port: number;
  #child: ChildProcess | undefined;
  /** The emulator ends with this program. */
  readonly #end = () => this.#child?.kill('SIGKILL');

  private constructor(port: number) {
    this.port = port;
    process.on('exit', this.#end);
  }

  /** On a free port. */
  static async open(): Promise<CrashingFirestore> {
    const { firestore } = await findFreePorts();
    const opened = new CrashingFirestore(firestore);
    await opened.start();
    return opened;
  }

  get isAlive(): boolean {
    return this.#child !== undefined;
  }

  /** Starts empty, on the same port; resolves when it answers. */
  async start(): Promise<void> {
    const args = ['-Duser.language=en', '-jar', firestoreProgram.jar, '--host', HOST];
    args.push('--port', String(this.port), '--project_id', PROJECT_ID);
    args.push('--rules', path.join(ROOT, 'firestore.rules'));
    const child = spawn(firestoreProgram.java, args, { stdio: 'ignore' });
    this.#child = child;
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error('The Firestore emulator did not start.');
      await delay(ASK_EVERY_MS);
    }
  }

  /** Kills it like a power cut: connections break, and all data is lost. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    process.off('exit', this.#end);
    await this.kill();
  }

  /** Every document of a collection by its id, bypassing the rules. */
  async documents(collection: string): Promise<Map<string, Record<string, unknown>>> {
    const place = `v1/projects/${PROJECT_ID}/databases/(default)/documents/${collection}`;
    const all = new Map<string, Record<string, unknown>>();
    for (let token: string | undefined = ''; token !== undefined;) {
      const response = await fetch(
        `http://${HOST}:${this.port}/${place}?pageSize=300&pageToken=${token}`,
        { headers: { authorization: 'Bearer owner' } },
      );
      if (!response.ok) throw new Error(`The Firestore emulator answered ${response.status}.`);
      const page = (await response.json()) as Page;
      for (const { name, fields } of page.documents ?? [])
        all.set(name.split('/').at(-1) ?? '', plainOf(fields));
      token = page.nextPageToken;
    }
    return all;
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`http://${HOST}:${this.port}/`)).ok;
    } catch {
      return false;
    }
  }
}

interface Page {
  documents?: { name: string; fields?: Fields }[];
  nextPageToken?: string;
}

type Fields = Record<string, Value>;
/** The value types that progress uses. */
interface Value {
  stringValue?: string;
  timestampValue?: string;
  integerValue?: string;
  doubleValue?: number;
  mapValue?: { fields?: Fields };
}

const plainOf = (fields: Fields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plainValue(value)]));

function plainValue({ mapValue, integerValue, ...value }: Value): unknown {
  if (mapValue) return plainOf(mapValue.fields);
  if (integerValue !== undefined) return Number(integerValue);
  return value.stringValue ?? value.timestampValue ?? value.doubleValue;
}
