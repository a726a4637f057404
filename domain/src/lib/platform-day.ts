import { twoDigits } from './day.ts';

/**
 * Days that people compare (of a certificate, of the figures) are those of this zone, wherever a
 * server or a browser is.
 */
const PLATFORM_ZONE = 'Europe/Kyiv';

let clock: Intl.DateTimeFormat | undefined;

/**
 * «2026-12-01 00:30:00». The formatter is created at the first call: that takes a phone a twentieth
 * of a second.
 */
const shownBy = (moment: Date): string =>
  (clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: PLATFORM_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  })).format(moment);

/**
 * The calendar day of the platform, YYYY-MM-DD, at a time. A learner's own days (a streak) are
 * `localDay`.
 */
export const platformDay = (moment: Date): string => shownBy(moment).slice(0, 10);

/**
 * A time for programs and files, in whole seconds: «2026-12-01T00:30:00+02:00». Its day is the one
 * that the pages show, and its offset makes it exact.
 */
export function platformTime(moment: Date): string {
  const local = shownBy(moment).replace(' ', 'T');
  const minutes = (Date.parse(`${local}Z`) - Math.floor(moment.getTime() / 1000) * 1000) / 60_000;
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60];
  return `${local}+${twoDigits(hours)}:${twoDigits(rest)}`;
}
