import type { Trace, TraceEvent } from 'lighthouse';
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js';

/** How much slower Lighthouse's telephone is, and from how long on a task blocks it, in ms. */
const SLOWDOWN = 4;
const LONG_MS = 50;

/** A task by its processor's time, in microseconds; by the clock where the browser has not counted; none of one that the trace cuts off. */
export type Task = Pick<TraceEvent, 'ts' | 'dur'> & { tdur?: number };

/** The blocking time of tasks that begin at or behind `from` (microseconds), in ms: of each what is over 50 ms on a telephone. */
export function blockingTime(tasks: readonly Task[], from: number): number {
  return tasks
    .filter(({ ts }) => ts >= from)
    .map(({ dur, tdur = dur || 0 }) => Math.max(0, (tdur / 1000) * SLOWDOWN - LONG_MS))
    .reduce((sum, over) => sum + over, 0);
}

/**
 * TBT as Lighthouse counts it, of the time that a processor worked for the page: Lighthouse multiplies by four the time that goes by, also
 * while the page's tasks wait for a processor that somebody else has. From the first paint to the end of the trace, in ms.
 */
export function ownBlockingTime(trace: Trace): number {
  const processed = TraceProcessor.processTrace(trace);
  const { timestamps } = TraceProcessor.processNavigation(processed);
  const events: (TraceEvent & Task)[] = processed.mainThreadEvents;
  const tasks = events.filter((event) => TraceProcessor.isScheduleableTask(event));
  return blockingTime(tasks, timestamps.firstContentfulPaint);
}
