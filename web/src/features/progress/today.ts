import { localDay } from '@edu/domain/platform/day';
import { useEffect, useState } from 'react';

/** The learner's own calendar: the day that it is (YYYY-MM-DD), and how many minutes this device's clock is behind UTC. */
export interface Today {
  today: string;
  offset: number;
}

// The name of the zone would be a formatter's work, which takes a telephone a tenth of a second.
function readToday(): Today {
  const now = new Date();
  return { today: localDay(now), offset: now.getTimezoneOffset() };
}

const MINUTE_MS = 60_000;

/** Changes at midnight, and when the device has travelled, within a minute of it or when the page is looked at again. */
export function useToday(): Today {
  const [now, setNow] = useState(readToday);
  useEffect(() => {
    const look = () =>
      setNow((last) => {
        const next = readToday();
        return next.today === last.today && next.offset === last.offset ? last : next;
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
