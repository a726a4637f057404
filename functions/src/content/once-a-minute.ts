import type { Log } from './log.ts';

const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 100;

/** A log that drops a line whose message it has written within the last minute: for faults that only an operator can mend. */
export function onceAMinute(log: Log, now: () => number): Log {
  const writtenAt = new Map<string, number>();
  return (severity, message, fields) => {
    if (now() - (writtenAt.get(message) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
    if (writtenAt.size >= MAX_REMEMBERED) writtenAt.clear();
    writtenAt.set(message, now());
    log(severity, message, fields);
  };
}
