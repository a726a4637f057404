import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';

/**
 * A nightly job at a time such as '04:30' in Kyiv, retried three times when it throws. Not between
 * 03:00 and 04:00, which one day of the year does not have and another has twice.
 */
export function nightly(
  time: string,
  work: () => Promise<unknown>,
  options: Pick<ScheduleOptions, 'secrets' | 'memory'> = {},
) {
  const [hour = '', minute = ''] = time.split(':');
  return onSchedule(
    {
      ...options,
      schedule: `${Number(minute)} ${Number(hour)} * * *`,
      timeZone: 'Europe/Kyiv',
      retryCount: 3,
      maxInstances: 1,
      concurrency: 1,
      timeoutSeconds: 540,
    },
    async () => {
      await work();
    },
  );
}
