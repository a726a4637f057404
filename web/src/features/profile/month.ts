import { dayAfter } from '@edu/domain/platform/day';

/** A month of the study calendar. Days are YYYY-MM-DD, months YYYY-MM. */

export interface CalendarDay {
  day: string;
  number: number;
  isToday: boolean;
  isAhead: boolean;
  isStudied: boolean;
  /** A stroke of consecutive days begins or ends here: with the streak, the week or the month. */
  isFirst: boolean;
  isLast: boolean;
}

export function monthFrom(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/** From 1 for Monday to 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Every day of a month. A future day is not studied, even if a wrong clock says so. */
export function monthOf(month: string, studied: ReadonlySet<string>, today: string): CalendarDay[] {
  const isStudied = (day: string) => day.startsWith(month) && day <= today && studied.has(day);
  return Array.from({ length: 31 }, (_, i) => dayAfter(`${month}-01`, i))
    .filter((day) => day.startsWith(month))
    .map((day, i) => ({
      day,
      number: i + 1,
      isToday: day === today,
      isAhead: day > today,
      isStudied: isStudied(day),
      isFirst: isStudied(day) && (weekdayOf(day) === 1 || !isStudied(dayAfter(day, -1))),
      isLast: isStudied(day) && (weekdayOf(day) === 7 || !isStudied(dayAfter(day, 1))),
    }));
}
