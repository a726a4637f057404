import type { Moment } from '@edu/domain/settings-update';

/** Whether one moment is after another; any is after none. */
export const isLater = (a: Moment | null, b: Moment | null): boolean =>
  a !== null &&
  (b === null ||
    a.seconds > b.seconds ||
    (a.seconds === b.seconds && a.nanoseconds > b.nanoseconds));

export const isoOf = ({ seconds, nanoseconds }: Moment): string =>
  new Date(seconds * 1000 + nanoseconds / 1e6).toISOString();
