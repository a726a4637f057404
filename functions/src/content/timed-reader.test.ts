import { expect, it } from 'vitest';
import { createTimedReader } from './timed-reader.ts';
import { onceAMinute } from './once-a-minute.ts';

function reader() {
  const state = { now: 0, fails: false, reads: 0, failures: 0 };
  const read = createTimedReader({
    read: async (key) => {
      state.reads += 1;
      if (state.fails) throw new Error('away');
      return `${key} ${state.reads}`;
    },
    lifeMs: 10_000,
    now: () => state.now,
    onFailure: () => (state.failures += 1),
  });
  return { read, state };
}

it('reads once in its time, however many ask, and sooner on demand', async () => {
  const { read, state } = reader();
  await Promise.all(Array.from({ length: 100 }, () => read('a')));
  state.now = 9_999;
  expect(await read('a')).toMatchObject({ value: 'a 1', isCurrent: true });
  expect(await read('a', 1_000)).toMatchObject({ value: 'a 2' });
  state.now = 19_999;
  expect(await read('a')).toMatchObject({ value: 'a 3' });
});

it('goes on with what it knew while the database is away, and says so', async () => {
  const { read, state } = reader();
  state.fails = true;
  expect(await read('a')).toMatchObject({ value: undefined, isCurrent: false });
  state.now = 10_000;
  state.fails = false;
  await read('a');
  state.now = 20_000;
  state.fails = true;
  expect(await read('a')).toMatchObject({ value: 'a 2', isCurrent: false });
  // The next one comes after the usual time, not with the next request.
  await read('a');
  expect(state).toMatchObject({ reads: 3, failures: 2 });
});

it('writes a message once a minute', () => {
  const lines: string[] = [];
  let now = 0;
  const log = onceAMinute(
    (_, message) => lines.push(message),
    () => now,
  );
  for (now = 0; now < 120_000; now += 10_000) log('error', 'wrong', {});
  log('error', 'other', {});
  expect(lines).toEqual(['wrong', 'wrong', 'other']);
});
