/** Days and months in Ukrainian (language.md 5.3). Days are YYYY-MM-DD, months YYYY-MM. */

const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('uk', options);
const DAY = { day: 'numeric', month: 'long' } as const;

const utc = { timeZone: 'UTC' } as const;
const dayOfYear = formatter({ ...DAY, ...utc });
const wholeDay = formatter({ ...DAY, year: 'numeric', ...utc });
const monthName = formatter({ month: 'long', ...utc });
const weekday = formatter({ weekday: 'short', ...utc });

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** «21 листопада»; with its year when that is not the one of `today`. */
export const dayText = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? dayOfYear : wholeDay).format(dateOf(day));

/** «Листопад»; with its year when that is not the one of `today`. */
export function monthText(month: string, today: string): string {
  const name = monthName.format(dateOf(`${month}-01`));
  const title = name.charAt(0).toLocaleUpperCase('uk') + name.slice(1);
  const year = month.slice(0, 4);
  return year === today.slice(0, 4) ? title : `${title} ${year}`;
}

/** «пн» to «нд». The 1st of January 2024 was a Monday. */
export const WEEKDAYS: readonly string[] = Array.from({ length: 7 }, (_, i) =>
  weekday.format(dateOf(`2024-01-0${i + 1}`)),
);

/** The day of a moment (ISO) where the learner is, in words; '' when it is not known, which is the year 1970 too. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  if (!(moment.getTime() > 0)) return '';
  // The Swedish way to write a date is YYYY-MM-DD.
  const [day, today] = [moment, new Date()].map((date) => date.toLocaleDateString('sv'));
  return dayText(day ?? '', today ?? '');
}
