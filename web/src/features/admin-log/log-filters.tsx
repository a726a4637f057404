import { AUDIT_ACTIONS } from '@edu/domain/audit';
import { useId } from 'react';
import { actionTitles, adminLog as text } from '../../text/admin-log.ts';
import type { LogFilters as Filters } from './use-log-filters.ts';

interface Props {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
  /** Undefined while nothing is narrowed. */
  onClear: (() => void) | undefined;
}

/** Which action, and between which days. */
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
      {onClear && (
        <button type="button" className="btn btn--quiet btn--sm" onClick={onClear}>
          {text.clear}
        </button>
      )}
      {isWrong && (
        <p className="field__error" id={`${id}-wrong`}>
          {text.wrongSpan}
        </p>
      )}
    </div>
  );
}
