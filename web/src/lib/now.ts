import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time in ms since 1970, updated each minute, for relative times. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
