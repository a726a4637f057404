import { AsyncLocalStorage } from 'node:async_hooks';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import { doc, type Firestore, setLogLevel, writeBatch } from 'firebase/firestore';
import * as vitest from 'vitest';
import { addresses } from '../../support/emulators/emulator.ts';
import { RULES } from './deployed-rules.ts';
import { Coverage } from './coverage.ts';
import { type Documents, type Fields, RestFirestore, setsOf } from './rest.ts';
import { type TestUser, TestUsers } from './users.ts';

/** A rejection by the rules is also logged, which no test reads. */
setLogLevel('silent');

/**
 * The emulator keeps every value of every request for its coverage report until the rules are loaded
 * again; of many requests the report is too big to read.
 */
const REQUESTS_PER_REPORT = 200;

/** A project of the emulator with its own documents and rules. */
export class TestProject {
  readonly id: string;
  #environment!: RulesTestEnvironment;
  readonly #databases = new Map<string, Firestore>();
  /** How many requests, about, since the rules were loaded. */
  requests = 0;

  constructor(name: string) {
    this.id = `demo-rules-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  }

  /** Loads these rules. @throws Error with line and column when they do not compile */
  async load(rules: string): Promise<void> {
    const { hostname: host, port } = new URL(addresses.firestore);
    const firestore = { host, port: Number(port), rules };
    // Connections stay: only the rules of the project are another.
    const environment = await initializeTestEnvironment({ projectId: this.id, firestore });
    this.#environment ??= environment;
    this.requests = 0;
  }

  /** The database as this user; undefined is a guest. */
  database(user: TestUser | undefined): Firestore {
    this.requests += 1;
    const key = JSON.stringify(user ?? null);
    const context = () =>
      user
        ? this.#environment.authenticatedContext(user.uid, user.token)
        : this.#environment.unauthenticatedContext();
    const database = this.#databases.get(key) ?? (context().firestore() as unknown as Firestore);
    this.#databases.set(key, database);
    return database;
  }

  rest(user: TestUser | 'owner' | undefined): RestFirestore {
    this.requests += 1;
    return new RestFirestore(this.id, user);
  }

  clear(): Promise<void> {
    return this.#environment.clearFirestore();
  }

  /** Runs a test, which begins without documents. */
  async run(test: Test): Promise<void> {
    await this.clear();
    await current.run(this, test);
  }

  /** Ends the connections. */
  close(): Promise<void> {
    return this.#environment.cleanup();
  }
}

type Test = () => Promise<unknown>;
const current = new AsyncLocalStorage<TestProject>();

function currentProject(): TestProject {
  const found = current.getStore();
  if (!found) throw new Error('Only a test of the rules has a database: use it inside it().');
  return found;
}

/** The database as this user. */
export const as = (user: TestUser | undefined): Firestore => currentProject().database(user);
export const asGuest = (): Firestore => as(undefined);
export const asOwner = (): Firestore => as(TestUsers.owner);
export const asAnother = (): Firestore => as(TestUsers.another);
export const asAdmin = (): Firestore => as(TestUsers.admin);
/** Firestore over REST as this user, for what the SDK cannot send. */
export const restAs = (user: TestUser | undefined): RestFirestore => currentProject().rest(user);

/** Stores documents by their paths, as the functions do, bypassing the rules. */
export async function seed(documents: Documents): Promise<void> {
  await currentProject()
    .rest('owner')
    .commit(...setsOf(documents));
}

/** Writes whole documents by their paths in one batch. */
export function setDocs(database: Firestore, documents: Documents): Promise<void> {
  const batch = writeBatch(database);
  for (const [path, fields] of Object.entries(documents)) batch.set(doc(database, path), fields);
  return batch.commit();
}

/** Stores the settings of the platform. */
export const seedSettings = (settings: Fields): Promise<void> =>
  seed({ [`${COLLECTIONS.platformSettings}/${SETTINGS_ID}`]: settings });

/** The rules with a window of one second less, or more, differ for so long. */
const LAST_MS = 1000;
const ATTEMPTS = 10;

/**
 * Repeats an attempt without documents until it is answered within a second, or denied: rules with
 * a longer or a shorter window would allow it later too, so that a late answer says nothing.
 */
export async function promptly(attempt: Test): Promise<unknown> {
  for (let n = 0; n < ATTEMPTS; n += 1) {
    await currentProject().clear();
    const end = Date.now() + LAST_MS;
    const answer = await attempt();
    if (Date.now() < end) return answer;
  }
  throw new Error(`Firestore answered ${ATTEMPTS} times later than ${LAST_MS} ms.`);
}

/** A test of the rules, which the mutants run too. */
export interface RulesTest {
  /** With the name of its group: `comments: writing › denies a comment without a profile`. */
  name: string;
  run: Test;
}

let collected: RulesTest[] | undefined;
let group = '';
let inGroup: (test: Test) => Promise<void>;

/** The tests that these files declare, for the mutants. */
export async function collectTests(load: () => Promise<unknown>): Promise<RulesTest[]> {
  const tests: RulesTest[] = [];
  collected = tests;
  await load();
  collected = undefined;
  return tests;
}

/** Vitest's `describe`, without others in it: each has its own project of the emulator. */
export function describe(name: string, declare: () => void): void {
  group = name;
  if (collected) declare();
  else
    vitest.describe(name, () => {
      inGroup = useProject(new TestProject(name));
      declare();
    });
}

/** The runner of a group's tests, which notes what they evaluate of the rules. */
function useProject(project: TestProject): typeof inGroup {
  const coverage = new Coverage(RULES);
  vitest.beforeAll(() => project.load(RULES));
  vitest.afterAll(async () => {
    await coverage.addProject(project.id);
    await coverage.save(project.id);
    await project.close();
  });
  return async (test) => {
    await project.run(test);
    if (project.requests < REQUESTS_PER_REPORT) return;
    await coverage.addProject(project.id);
    await project.load(RULES);
  };
}

/** Vitest's `it`; each test begins without documents. */
export function it(name: string, test: Test): void {
  const run = inGroup;
  if (collected) collected.push({ name: `${group} › ${name}`, run: test });
  else vitest.it(name, () => run(test));
}
