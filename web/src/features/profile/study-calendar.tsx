import '../../ui/calendar.css';
import '../../ui/panel.css';
import type { Streak } from '@edu/domain/learning/streak';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { dayText, monthText, weekdays } from '../../lib/i18n/dates.ts';
import { profile } from './text.ts';
import { dayAfter } from '@edu/domain/lib/day';

const text = profile.calendar;

interface Props {
  days: readonly string[];
  today: string;
  streak: Streak;
}

/** The study days, month by month; consecutive days are one stroke. */
export function StudyCalendar({ days, today, streak }: Props) {
  const [back, setBack] = useState(0);
  const month = monthFrom(today, -back);
  const hasEarlier = days.some((day) => day < month);
  return (
    <section className="panel calendar-panel" aria-labelledby="calendar-h">
      <div className="calendar-head">
        <h2 className="t-h3" id="calendar-h" aria-live="polite">
          {monthText(month, today)}
        </h2>
        <div className="calendar-pager">
          <TurnButton
            label={text.previous}
            isOn={hasEarlier}
            onTurn={() => setBack((months) => months + 1)}
          >
            <ChevronLeft className="icon" />
          </TurnButton>
          <TurnButton
            label={text.next}
            isOn={back > 0}
            onTurn={() => setBack((months) => months - 1)}
          >
            <ChevronRight className="icon" />
          </TurnButton>
        </div>
      </div>
      <Month days={listMonthDays(month, new Set(days), today)} today={today} />
      <p className="t-sm muted mt-4">{text.sum(streak.days, streak.longest)}</p>
    </section>
  );
}

/** aria-disabled without a further month, so that the button keeps the focus. */
function TurnButton({
  label,
  isOn,
  onTurn,
  children,
}: {
  label: string;
  isOn: boolean;
  onTurn: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-disabled={!isOn}
      onClick={isOn ? onTurn : undefined}
    >
      {children}
    </button>
  );
}

function Month({ days, today }: { days: CalendarDay[]; today: string }) {
  const start: CSSProperties = { gridColumnStart: toWeekday(days[0]?.day ?? '') };
  return (
    <div className="calendar">
      {weekdays.map((day) => (
        <span key={day} className="calendar__weekday" aria-hidden="true">
          {day}
        </span>
      ))}
      <ol role="list" className="calendar__days">
        {days.map((day) => (
          <li
            key={day.day}
            className={dayClass(day)}
            style={day.number === 1 ? start : undefined}
            aria-current={day.isToday ? 'date' : undefined}
          >
            <time dateTime={day.day}>
              <span aria-hidden="true">{day.number}</span>
              <span className="visually-hidden">{dayText(day.day, today)}</span>
            </time>
            {day.isStudied && <span className="visually-hidden">{text.studied}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

const dayClass = ({ isAhead, isToday, isStudied, isFirst, isLast }: CalendarDay): string =>
  [
    'calendar__day',
    isAhead && 'is-out',
    isToday && 'is-today',
    isStudied && 'is-on',
    isFirst && 'is-first',
    isLast && 'is-last',
  ]
    .filter(Boolean)
    .join(' ');

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
export const toWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Every day of a month. A future day is not studied, even if a wrong clock says so. */
export function listMonthDays(
  month: string,
  studied: ReadonlySet<string>,
  today: string,
): CalendarDay[] {
  const isStudied = (day: string) => day.startsWith(month) && day <= today && studied.has(day);
  return Array.from({ length: 31 }, (_, i) => dayAfter(`${month}-01`, i))
    .filter((day) => day.startsWith(month))
    .map((day, i) => ({
      day,
      number: i + 1,
      isToday: day === today,
      isAhead: day > today,
      isStudied: isStudied(day),
      isFirst: isStudied(day) && (toWeekday(day) === 1 || !isStudied(dayAfter(day, -1))),
      isLast: isStudied(day) && (toWeekday(day) === 7 || !isStudied(dayAfter(day, 1))),
    }));
}
