import { dayAfter } from '@edu/domain/day';
import { useSearchParams } from 'react-router-dom';
import type { DaySpan } from '../../data/admin-lists.ts';

/** What the log is narrowed to; '' where it is not. Days are YYYY-MM-DD where the reader is, both included. */
export interface LogFilters {
  action: string;
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAMES = ['action', 'from', 'to'] as const;

/** The filters as they stand in the address, so that a link to an entry of a day can be kept. */
export function useLogFilters() {
  const [params, setParams] = useSearchParams();
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  };
  const filters: LogFilters = {
    action: params.get('action') ?? '',
    from: day('from'),
    to: day('to'),
  };
  const put = (next: Partial<LogFilters>) =>
    setParams(
      (known) => {
        for (const name of NAMES) {
          const value = next[name];
          if (value === '') known.delete(name);
          else if (value !== undefined) known.set(name, value);
        }
        return known;
      },
      { replace: true },
    );
  return { filters, change: put, clear: () => put({ action: '', from: '', to: '' }) };
}

/** The moments that bound the days, where the reader is. */
export const spanOf = (from: string, to: string): DaySpan => ({
  since: from ? new Date(`${from}T00:00`) : undefined,
  until: to ? new Date(`${dayAfter(to, 1)}T00:00`) : undefined,
});
