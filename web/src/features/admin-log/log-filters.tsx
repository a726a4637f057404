import { AUDIT_ACTIONS } from '@edu/domain/audit';
import { dayAfter } from '@edu/domain/day';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DaySpan } from '../../data/admin-lists.ts';
import { actionTitles, adminLog as text } from '../../text/admin-log.ts';
import { Button } from '../../ui/button.tsx';

/** Days are YYYY-MM-DD where the reader is, both included; '' is no filter. */
interface Filters {
  action: string;
  from: string;
  to: string;
}

interface Props {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
  onClear: (() => void) | undefined;
}

export function LogFilters({ filters, onChange, onClear }: Props) {
  const id = useId();
  const { action, from, to } = filters;
  const isWrong = from !== '' && to !== '' && from > to;
  const day = (name: 'from' | 'to') => (
    <div className="field">
      <label className="field__label" htmlFor={`${id}-${name}`}>
        {text[name]}
      </label>
      <input
        className="input"
        type="date"
        id={`${id}-${name}`}
        value={filters[name]}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </div>
  );
  return (
    <div className="log-filters">
      <div className="field">
        <label className="field__label" htmlFor={`${id}-action`}>
          {text.action}
        </label>
        <select
          className="select"
          id={`${id}-action`}
          value={action}
          onChange={(event) => onChange({ action: event.target.value })}
        >
          <option value="">{text.all}</option>
          {AUDIT_ACTIONS.map((name) => (
            <option key={name} value={name}>
              {actionTitles[name]}
            </option>
          ))}
          {action && AUDIT_ACTIONS.every((name) => name !== action) && (
            <option value={action}>{text.unknown(action)}</option>
          )}
        </select>
      </div>
      {day('from')}
      {day('to')}
      {onClear && <Button kind="quiet" isSmall label={text.clear} onClick={onClear} />}
      {isWrong && (
        <p className="field__error" id={`${id}-wrong`}>
          {text.wrongSpan}
        </p>
      )}
    </div>
  );
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
  const filters: Filters = {
    action: params.get('action') ?? '',
    from: day('from'),
    to: day('to'),
  };
  const put = (next: Partial<Filters>) =>
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
