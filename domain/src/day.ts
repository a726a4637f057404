/** A calendar day (YYYY-MM-DD) so many days later, or earlier. Throws a RangeError when it is none. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
