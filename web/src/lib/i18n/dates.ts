import { localDay, twoDigits } from '@edu/domain/lib/day';

/** Days and months in Ukrainian. Days are YYYY-MM-DD, months YYYY-MM. */

export const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'];

let dates: Intl.DateTimeFormat | undefined;
let months: Intl.DateTimeFormat | undefined;

/** Created on first use: a phone takes a twentieth of a second for the first one. */
function toParts(day: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  dates ??= new Intl.DateTimeFormat('uk', { dateStyle: 'long', timeZone: 'UTC' });
  const parts = dates.formatToParts(new Date(day));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** With the year of `day` when it differs from that of `today`. */
const withYear = (text: string, day: string, today: string): string => {
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? text : `${text} ${year}\u00A0р.`;
};

/** «21 листопада»; with its year when it differs from that of `today`. '' for no day. */
export function dayText(day: string, today: string): string {
  if (Number.isNaN(Date.parse(day))) return '';
  const { day: number, month } = toParts(day);
  return withYear(`${number} ${month}`, day, today);
}

/** «Листопад»; with its year when it differs from that of `today`. */
export function monthText(month: string, today: string): string {
  if (Number.isNaN(Date.parse(month))) return '';
  months ??= new Intl.DateTimeFormat('uk', { month: 'long', timeZone: 'UTC' });
  const name = months.format(new Date(month));
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const year = month.slice(0, 4);
  return year === today.slice(0, 4) ? title : `${title} ${year}`;
}

/**
 * The learner's local date of a moment (ISO) as text; '' when it is unknown, which the year 1970
 * is too.
 */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  if (!(moment.getTime() > 0)) return '';
  return dayText(localDay(moment), localDay(new Date()));
}

let relative: Intl.RelativeTimeFormat | undefined;
/** Created on first use, for the same reason. */
const ago = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  (relative ??= new Intl.RelativeTimeFormat('uk', { numeric: 'auto' })).format(-count, unit);
const WEEK_DAYS = 7;

/**
 * The time from a moment (ISO) to `now` (ms): «щойно», «3 хвилини тому», «учора»; after a week the
 * date.
 */
export function agoText(iso: string, now: number): string {
  const minutes = Math.floor((now - new Date(iso).getTime()) / 60_000);
  // Also for a clock behind the server's.
  if (!(minutes >= 1)) return 'щойно';
  if (minutes < 60) return ago(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ago(hours, 'hour');
  // Calendar days: the evening before last is not yesterday.
  const midnight = (moment: Date) => Date.parse(localDay(moment));
  const days = Math.round((midnight(new Date(now)) - midnight(new Date(iso))) / 86_400_000);
  return days < WEEK_DAYS ? ago(days, 'day') : momentText(iso);
}

/** The full local time of a moment (ISO): «21 листопада 2026 р. о 16:05»; '' for an invalid one. */
export function exactText(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()].map(twoDigits);
  return `${dayText(localDay(moment), '')} о ${hours}:${minutes}`;
}

/**
 * The month of a moment (ISO) after «з»: «вересня», or «вересня 2025 р.» when its year differs
 * from that of `today` (YYYY-MM-DD).
 */
export function monthSinceText(iso: string, today: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  const day = localDay(moment);
  return withYear(toParts(day).month ?? '', day, today);
}
