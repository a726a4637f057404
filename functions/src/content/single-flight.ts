/** Simultaneous questions share one answer: the first starts the work, the others wait for it. */
export function createFlights<T>(now: () => number) {
  const flights = new Map<string, { startedAt: number; landing: Promise<T> }>();
  return {
    isUnderWay: (key: string): boolean => flights.has(key),

    /** The work under way for this key, if it was started at `since` or later; else new work. */
    join(key: string, since: number, start: () => Promise<T>): Promise<T> {
      const under = flights.get(key);
      if (under && under.startedAt >= since) return under.landing;
      const landing = Promise.resolve()
        .then(start)
        .finally(() => {
          if (flights.get(key)?.landing === landing) flights.delete(key);
        });
      flights.set(key, { startedAt: now(), landing });
      return landing;
    },
  };
}
