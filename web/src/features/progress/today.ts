import { localDay } from '@edu/domain/lib/day';
import { useEffect, useState } from 'react';

/** The learner's local date (YYYY-MM-DD), and the device's offset behind UTC in minutes. */
export interface Today {
  today: string;
  offset: number;
}

// Not the name of the time zone: creating its formatter takes a phone a tenth of a second.
function readToday(): Today {
  const now = new Date();
  return { today: localDay(now), offset: now.getTimezoneOffset() };
}

const MINUTE_MS = 60_000;

/**
 * Updates within a minute of midnight or of a time zone change, and when the page becomes visible.
 */
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
