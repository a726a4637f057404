import { localDay } from '@edu/domain/day';

/** Days and months in Ukrainian (language.md 5.3). Days are YYYY-MM-DD, months YYYY-MM. */

/** Made when it is first asked: each takes a telephone several hundredths of a second. */
function made<T>(make: () => T): () => T {
  let it: T | undefined;
  return () => (it ??= make());
}
const formatter = (options: Intl.DateTimeFormatOptions) =>
  made(() => new Intl.DateTimeFormat('uk', options));
const DAY = { day: 'numeric', month: 'long' } as const;

const utc = { timeZone: 'UTC' } as const;
const dayOfYear = formatter({ ...DAY, ...utc });
const wholeDay = formatter({ ...DAY, year: 'numeric', ...utc });
const monthName = formatter({ month: 'long', ...utc });
const weekday = formatter({ weekday: 'short', ...utc });

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** «21 листопада»; with its year when that is not the one of `today`. */
export const dayText = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? dayOfYear : wholeDay)().format(dateOf(day));

/** «Листопад»; with its year when that is not the one of `today`. */
export function monthText(month: string, today: string): string {
  const name = monthName().format(dateOf(`${month}-01`));
  const title = name.charAt(0).toLocaleUpperCase('uk') + name.slice(1);
  const year = month.slice(0, 4);
  return year === today.slice(0, 4) ? title : `${title} ${year}`;
}

/** «пн» to «нд». The 1st of January 2024 was a Monday. */
export const weekdays = made((): readonly string[] =>
  Array.from({ length: 7 }, (_, i) => weekday().format(dateOf(`2024-01-0${i + 1}`))),
);

/** The day of a moment (ISO) where the learner is, in words; '' when it is not known, which is the year 1970 too. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  if (!(moment.getTime() > 0)) return '';
  return dayText(localDay(moment), localDay(new Date()));
}

const relative = made(() => new Intl.RelativeTimeFormat('uk', { numeric: 'auto' }));
const exact = formatter({ dateStyle: 'long', timeStyle: 'short' });
const WEEK_DAYS = 7;

/** How long ago a moment (ISO) was, beside `now` (ms): «щойно», «3 хвилини тому», «учора»; after a week the day. */
export function agoText(iso: string, now: number): string {
  const minutes = Math.floor((now - new Date(iso).getTime()) / 60_000);
  // A clock that is behind the server's says so too.
  if (!(minutes >= 1)) return 'щойно';
  if (minutes < 60) return relative().format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return relative().format(-hours, 'hour');
  const days = Math.floor(hours / 24);
  return days < WEEK_DAYS ? relative().format(-days, 'day') : momentText(iso);
}

/** The whole moment (ISO) where the reader is: «21 листопада 2026 р. о 16:05». */
export const exactText = (iso: string): string => exact().format(new Date(iso));

/** Beside a day a month is in the genitive. */
const genitive = formatter(DAY);

/** The month of a moment (ISO) after «з»: «вересня», with its year when that is not the one of `today` (YYYY-MM-DD). */
export function monthSinceText(iso: string, today: string): string {
  const parts = genitive().formatToParts(new Date(iso));
  const month = parts.find(({ type }) => type === 'month')?.value ?? '';
  const year = iso.slice(0, 4);
  return year === today.slice(0, 4) ? month : `${month} ${year}`;
}
