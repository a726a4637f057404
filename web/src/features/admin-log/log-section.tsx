import '../../styles/admin-log.css';
import { useMemo } from 'react';
import { getAuditLog } from '../../data/admin-lists.ts';
import { usePaged } from '../../state/paged.ts';
import { adminLog as text } from '../../text/admin-log.ts';
import { PagedBody } from '../../ui/paged-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { LogEntry } from './log-entry.tsx';
import { LogFilters, spanOf, useLogFilters } from './log-filters.tsx';

export function LogSection() {
  const { filters, change, clear } = useLogFilters();
  const { action, from, to } = filters;
  const asked = useMemo(
    () => ({ action: action || undefined, ...spanOf(from, to) }),
    [action, from, to],
  );
  const page = usePaged(['log', action, from, to], (after) => getAuditLog(after, asked));
  const isFiltered = Boolean(action || from || to);
  return (
    <>
      <SectionHead title={text.title} note={text.note} />
      <LogFilters filters={filters} onChange={change} onClear={isFiltered ? clear : undefined} />
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
