import { exactText, momentText } from '../text/dates.ts';

/** The day of a moment (ISO), with the exact time as its title; `unknown` in place of none. */
export const Moment = ({
  at,
  className,
  unknown = '',
}: {
  at: string;
  className?: string;
  unknown?: string;
}) => (
  <time
    className={className ?? 'nowrap'}
    dateTime={at}
    title={(momentText(at) && exactText(at)) || undefined}
  >
    {momentText(at) || unknown}
  </time>
);
