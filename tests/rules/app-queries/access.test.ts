import { describe, expect, it, vi } from 'vitest';
import { type Browser, DENIED, startApp } from './app.ts';
import { ACTORS, type Actor } from './call.ts';
import { CALLS } from './calls.ts';
import { FIXTURE, OTHER, OWNER } from './fixture.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));
// No actor rates twice here, and a rejected call is repeated after the pause.
vi.mock(import('@edu/domain/community/rating'), async (load) => ({
  ...(await load()),
  RATING_THROTTLE_SEC: 0 as never,
}));

const app = startApp('access');
const browsers: Record<Actor, () => Browser> = {
  guest: app.guest,
  owner: () => app.device(OWNER),
  other: () => app.device(OTHER),
  administrator: app.administrator,
};

/** One connection each for the whole table. */
const opened: Partial<Record<Actor, Browser>> = {};
const as = (actor: Actor) => (opened[actor] ??= browsers[actor]());
const titled = CALLS.map((call) => ({ ...call, title: `${call.what.name} ${call.detail}`.trim() }));

it.each(titled)('$title answers only those who have access', async (call) => {
  const { run, allowed, answer } = call;
  await app.serverWrites(FIXTURE);
  const others = ACTORS.filter((actor) => !allowed.includes(actor));
  await Promise.all(
    others.map((actor) => expect(as(actor)(run), actor).rejects.toMatchObject(DENIED)),
  );
  for (const actor of allowed)
    // In an object, so that the answer may be a list or a single value too.
    expect({ answer: await as(actor)(run) }, actor).toMatchObject({ answer });
});

describe('the table of calls', () => {
  const sources = import.meta.glob<string>(
    ['../../../web/src/features/**/*.ts', '../../../web/src/lib/firebase/*.ts', '!**/*.test.ts'],
    { query: '?raw', import: 'default', eager: true },
  );
  const modules = import.meta.glob<Record<string, unknown>>([
    '../../../web/src/features/**/*.ts',
    '../../../web/src/lib/firebase/*.ts',
    '!**/*.test.ts',
  ]);
  // A function that reads a page, or a document of each course, for the others sends no query
  // itself.
  const asking = Object.keys(sources).filter(
    (file) =>
      !/\/(firestore-page|course-documents)\.ts$/.test(file) &&
      /\b(loadFirestore\(|getPage[<(]|\w+OwnOfCourses?\()/.test(sources[file] ?? ''),
  );

  it.each(asking)('has a row for every function of %s', async (file) => {
    const exported = Object.entries((await modules[file]?.()) ?? {});
    // `readProfile` and similar ones read a snapshot and send no request.
    const functions = exported.flatMap(([name, value]) =>
      typeof value === 'function' && !name.startsWith('read') ? [value] : [],
    );
    const rows: unknown[] = CALLS.map(({ what }) => what);
    expect(functions.filter((value) => !rows.includes(value))).toEqual([]);
    expect(functions.length).toBeGreaterThan(0);
  });
});
