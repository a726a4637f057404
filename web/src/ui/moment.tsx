import { exactText, momentText } from '../lib/i18n/dates.ts';

interface Props {
  at: string;
  className?: string;
  unknown?: string;
}

/** The date of a moment (ISO), with the exact time as its title; `unknown` when there is none. */
export function Moment({ at, className = 'nowrap', unknown = '' }: Props) {
  const day = momentText(at);
  return (
    <time className={className} dateTime={at} title={day ? exactText(at) : undefined}>
      {day || unknown}
    </time>
  );
}
