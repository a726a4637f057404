/** A calendar day (YYYY-MM-DD) so many days later, or earlier. Throws a RangeError for an invalid day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** «07» of 7. */
export const twoDigits = (count: number): string => String(count).padStart(2, '0');

/**
 * The calendar day (YYYY-MM-DD) of a time in the zone of this process. Without a formatter, which takes a phone a tenth of a
 * second.
 */
export const localDay = (moment: Date): string =>
  [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');

/** Days that people compare (of a certificate, of the figures) are those of this zone, wherever a server or a browser is. */
export const PLATFORM_ZONE = 'Europe/Kyiv';

let clock: Intl.DateTimeFormat | undefined;

/** «2026-12-01 00:30:00». The formatter is created at the first call: that takes a phone a twentieth of a second. */
const shownBy = (moment: Date): string =>
  (clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: PLATFORM_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  })).format(moment);

/** The calendar day of the platform, YYYY-MM-DD, at a time. A learner's own days (a streak) are `localDay`. */
export const platformDay = (moment: Date): string => shownBy(moment).slice(0, 10);

/**
 * A time for programs and files, in whole seconds: «2026-12-01T00:30:00+02:00». Its day is the one that the pages show, and its
 * offset makes it exact.
 */
export function platformTime(moment: Date): string {
  const local = shownBy(moment).replace(' ', 'T');
  const minutes = (Date.parse(`${local}Z`) - Math.floor(moment.getTime() / 1000) * 1000) / 60_000;
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60];
  return `${local}+${twoDigits(hours)}:${twoDigits(rest)}`;
}
