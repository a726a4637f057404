import { changesBetween } from '@edu/domain/changes';
import type { AuditEntry } from '../../data/admin-lists.ts';
import { useWho } from '../../state/admin-names.ts';
import { adminLog as text, auditFields, logWords } from '../../text/admin-log.ts';
import { exactText } from '../../text/dates.ts';
import { settingText } from '../../text/settings-names.ts';
import { Changes } from '../../ui/changes.tsx';

const isTime = (value: unknown): value is { toDate: () => Date } =>
  typeof value === 'object' && value !== null && 'toDate' in value;

/** «Автор» for `comment.author`: the last name that is known. */
const fieldText = (path: string): string =>
  auditFields[path] ?? auditFields[path.split('.').at(-1) ?? ''] ?? path;

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number' || typeof value === 'string') return settingText(value);
  return isTime(value) ? exactText(value.toDate().toISOString()) : JSON.stringify(value);
}

export function LogEntry({ entry }: { entry: AuditEntry }) {
  const who = useWho(entry.by);
  const rows = changesBetween(entry.before, entry.after).map(({ path, before, after }) => ({
    name: fieldText(path),
    before: valueText(before),
    after: valueText(after),
  }));
  return (
    <li>
      <details className="log__item">
        <summary>
          <span className="log__what">{logWords(entry.action, entry)}</span>
          <span className="muted t-sm">
            {who}, <time dateTime={entry.createdAt}>{exactText(entry.createdAt)}</time>
          </span>
        </summary>
        <div className="log__more">
          {rows.length > 0 ? (
            <Changes rows={rows} was={text.before} is={text.after} />
          ) : (
            <p className="t-ui muted">{text.nothing}</p>
          )}
          <p className="t-sm muted log__target">
            {text.target}: <code>{entry.target}</code>
          </p>
        </div>
      </details>
    </li>
  );
}
