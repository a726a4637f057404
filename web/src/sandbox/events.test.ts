import { expect, it } from 'vitest';
import { createReader } from './events.ts';
import { RUN_LIMITS } from './protocol.ts';

const STOPPED = { type: 'stopped' };

it.for([
  ...[null, undefined, 1, 'end', [], { type: 'x' }],
  { type: 'line', level: 'log', text: {} },
  { type: 'line', level: 'log', text: 'x'.repeat(10_001) },
  { type: 'error', name: {}, message: '' },
  { type: 'error', name: '', message: '', line: Number.NaN },
  { type: 'checks', results: [null] },
  { type: 'checks', results: Array.from({ length: 201 }, () => ({ name: '', isPassed: true })) },
  { type: 'table', columns: [], rows: Array.from({ length: 1_001 }, () => []), isCut: false },
  { type: 'table', columns: [], rows: [[{}]], isCut: false },
  { type: 'height', height: Infinity },
])('a message that is no event stops the run: %#', (data) => {
  expect(createReader()(data)).toEqual(STOPPED);
});

it('an event has its own properties alone', () => {
  expect(createReader()({ type: 'end', more: 1 })).toEqual({ type: 'end' });
});

it('a run sends a limited number of events and of characters', () => {
  const height = { type: 'height', height: 1 };
  const many = createReader();
  for (let i = 0; i < RUN_LIMITS.events; i += 1) expect(many(height)).toEqual(height);
  expect(many(height)).toEqual(STOPPED);
  const line = { type: 'line', level: 'log', text: 'x'.repeat(10_000) };
  const long = createReader();
  const all = Array.from({ length: RUN_LIMITS.characters / 10_000 }, () => long(line));
  expect([all[0], all.at(-1)]).toEqual([line, STOPPED]);
});
