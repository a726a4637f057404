import { dayOf } from '@edu/domain/streak';
import { useEffect, useState } from 'react';

/** The learner's own calendar: the day that it is (YYYY-MM-DD) and the time zone of this device. */
export interface Today {
  today: string;
  timeZone: string;
}

function readToday(): Today {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { today: dayOf(new Date().toISOString(), timeZone) ?? '', timeZone };
}

const MINUTE_MS = 60_000;

/** Changes at midnight, and when the device has travelled, within a minute of it or when the page is looked at again. */
export function useToday(): Today {
  const [now, setNow] = useState(readToday);
  useEffect(() => {
    const look = () =>
      setNow((last) => {
        const next = readToday();
        return next.today === last.today && next.timeZone === last.timeZone ? last : next;
      });
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
