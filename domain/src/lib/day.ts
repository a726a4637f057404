/**
 * A calendar day (YYYY-MM-DD) so many days later, or earlier. Throws a RangeError for an invalid
 * day.
 */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** «07» of 7. */
export const twoDigits = (count: number): string => String(count).padStart(2, '0');

/**
 * The calendar day (YYYY-MM-DD) of a time in the zone of this process. Without a formatter, which
 * takes a phone a tenth of a second.
 */
export const localDay = (moment: Date): string =>
  [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
