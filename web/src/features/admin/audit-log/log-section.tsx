import '../../../ui/select.css';
import './audit-log.css';
import { AUDIT_ACTIONS } from '@edu/domain/audit/audit';
import { changesBetween } from '@edu/domain/audit/changes';
import { dayAfter } from '@edu/domain/lib/day';
import { useId } from 'react';
import { type AuditEntry, getAuditLog } from '../shared/lists-api.ts';
import { actionTitles, adminLog as text, auditFields, logSentence } from './text.ts';
import { exactText } from '../../../lib/i18n/dates.ts';
import { settingText } from '../settings/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Changes } from '../../../ui/changes.tsx';
import { Field } from '../../../ui/field.tsx';
import { isTimestamp, type Read } from '../../../lib/firebase/stored.ts';
import { WrongFields } from '../shared/data-table.tsx';
import { PagedBody, SectionHead } from '../shared/list.tsx';
import { useAddressFilters, usePaged, useActorName } from '../shared/use-list.ts';

/** YYYY-MM-DD in the reader's time zone; '' for no day. */
const dayIn = (value: string | null): string =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';

const localMidnight = (day: string): Date => new Date(`${day}T00:00`);

/**
 * The actions of administrators and of the system; the action and the days (inclusive) are in the
 * address.
 */
export function LogSection() {
  const [params, put] = useAddressFilters();
  const action = params.get('action') ?? '';
  const from = dayIn(params.get('from'));
  const to = dayIn(params.get('to'));
  const page = usePaged(['log', action, from, to], (after) =>
    getAuditLog(after, {
      action: action || undefined,
      since: from ? localMidnight(from) : undefined,
      until: to ? localMidnight(dayAfter(to, 1)) : undefined,
    }),
  );
  const isFiltered = Boolean(action || from || to);
  const isWrong = from !== '' && to !== '' && from > to;
  const wrongId = useId();
  const day = (name: 'from' | 'to', value: string) => (
    <Field label={text[name]}>
      {(control) => (
        <input
          className="input"
          type="date"
          value={value}
          {...control}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? wrongId : undefined}
          onChange={(event) => put({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <SectionHead title={text.title} note={text.note} />
      <div className="log-filters">
        <Field label={text.action}>
          {(control) => (
            <select
              className="select"
              {...control}
              value={action}
              onChange={(event) => put({ action: event.target.value })}
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
          )}
        </Field>
        {day('from', from)}
        {day('to', to)}
        {isFiltered && (
          <Button
            variant="quiet"
            isSmall
            label={text.clear}
            onClick={() => put({ action: '', from: '', to: '' })}
          />
        )}
        {isWrong && (
          <p className="field__error" id={wrongId}>
            {text.wrongSpan}
          </p>
        )}
      </div>
      <PagedBody list={page} empty={isFiltered ? text.noMatch : text.empty}>
        <ol role="list" className="log">
          {page.items.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      </PagedBody>
    </>
  );
}

/** «Автор» for `comment.author`: the name of the last known segment. */
const fieldText = (path: string): string =>
  auditFields[path] ?? auditFields[path.split('.').at(-1) ?? ''] ?? path;

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number' || typeof value === 'string') return settingText(value);
  return isTimestamp(value) ? exactText(value.toDate().toISOString()) : JSON.stringify(value);
}

function LogEntry({ entry }: { entry: Read<AuditEntry> }) {
  const who = useActorName(entry.by);
  const rows = changesBetween(entry.before, entry.after).map(({ path, before, after }) => ({
    name: fieldText(path),
    before: valueText(before),
    after: valueText(after),
  }));
  return (
    <li>
      <details className="log__item">
        <summary>
          <span className="log__what">{logSentence(entry.action, entry)}</span>
          <span className="muted t-sm">
            {who}, <time dateTime={entry.createdAt}>{exactText(entry.createdAt)}</time>
          </span>
        </summary>
        <div className="log__more">
          <WrongFields names={entry.wrongFields} />
          <Changes rows={rows} text={text} />
          <p className="t-sm muted log__target">
            {text.target}: <code>{entry.target}</code>
          </p>
        </div>
      </details>
    </li>
  );
}
