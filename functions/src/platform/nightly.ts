import { onSchedule } from 'firebase-functions/scheduler';

/** Work of the night, at a time such as '03:30' in Kyiv: one instance, up to nine minutes, tried three times more when it throws. */
export function nightly(time: string, work: () => Promise<unknown>) {
  const [hour = '', minute = ''] = time.split(':');
  return onSchedule(
    {
      schedule: `${Number(minute)} ${Number(hour)} * * *`,
      timeZone: 'Europe/Kyiv',
      retryCount: 3,
      maxInstances: 1,
      timeoutSeconds: 540,
    },
    async () => {
      await work();
    },
  );
}
