import * as v from 'valibot';
import {
  CHECK_LIMITS,
  LINE_LEVELS,
  MAX_ROWS,
  OUTPUT_LIMITS,
  RUN_LIMITS,
  type SandboxEvent,
  TABLE_LIMITS,
  TEXT_LIMITS,
} from './protocol.ts';

/** What a frame hears of a worker, and a page of a frame: code of a learner may have sent it. */

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(
    v.array(v.unknown()),
    // Before the items are read: a list of millions must cost nothing.
    v.check((items) => items.length <= max),
    v.array(item),
  );

const cell = text(TEXT_LIMITS.cell);
const row = list(cell, TABLE_LIMITS.columns);
const table = { columns: row, rows: list(row, MAX_ROWS), isCut: v.boolean() };

const check = v.object({
  name: text(TEXT_LIMITS.name),
  isPassed: v.boolean(),
  actual: v.exactOptional(text(TEXT_LIMITS.message)),
  expected: v.exactOptional(text(TEXT_LIMITS.message)),
  reason: v.exactOptional(text(TEXT_LIMITS.message)),
});

const eventSchema = v.variant('type', [
  v.object({
    type: v.literal('line'),
    level: v.picklist(LINE_LEVELS),
    text: text(OUTPUT_LIMITS.lineCharacters),
  }),
  v.object({ type: v.literal('cut') }),
  v.object({ type: v.literal('table'), ...table }),
  v.object({
    type: v.literal('error'),
    name: text(TEXT_LIMITS.name),
    message: text(TEXT_LIMITS.message),
    line: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.object({
    type: v.literal('checks'),
    results: list(check, CHECK_LIMITS.results),
    expected: v.exactOptional(v.object(table)),
  }),
  v.object({ type: v.literal('height'), height: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
  v.object({ type: v.literal('stopped') }),
  v.object({ type: v.literal('end') }),
]) satisfies v.GenericSchema<unknown, SandboxEvent>;

/**
 * Returns a function that reads the messages of one run. A message that is no event, or one more
 * than a run may send, reads as `stopped`.
 */
export function createReader(): (data: unknown) => SandboxEvent {
  let { events, characters } = RUN_LIMITS;
  return (data) => {
    events -= 1;
    const read = events < 0 ? undefined : v.safeParse(eventSchema, data, { abortEarly: true });
    if (!read?.success) return { type: 'stopped' };
    characters -= JSON.stringify(read.output).length;
    return characters < 0 ? { type: 'stopped' } : read.output;
  };
}
