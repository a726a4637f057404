import '../../styles/list-tools.css';
import type { SubscriberStatus } from '@edu/domain/newsletter';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { FILE_PAGE_SIZE, getSubscribers, type Subscriber } from '../../data/admin-lists.ts';
import { useCsvDownload } from '../../state/csv-download.ts';
import { usePaged } from '../../state/paged.ts';
import { adminSubscribers as text } from '../../text/admin-subscribers.ts';
import { list as listText } from '../../text/list.ts';
import { Choice } from '../../ui/choice.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PagedBody } from '../../ui/paged-body.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

const rowOf = (one: Subscriber) => ({
  [text.csv.email]: one.email,
  [text.csv.state]: text.states[one.status] ?? one.status,
  [text.csv.createdAt]: one.createdAt,
  [text.csv.confirmedAt]: one.confirmedAt ?? '',
  [text.csv.unsubscribedAt]: one.unsubscribedAt ?? '',
});

export function SubscribersSection() {
  const [shown, setShown] = useState<'all' | SubscriberStatus>('all');
  const [begins, setBegins] = useState('');
  const status = shown === 'all' ? undefined : shown;
  const filter = { status, begins: begins.toLowerCase() };
  const list = usePaged(['subscribers', filter], (after) => getSubscribers(filter, after));
  const csv = useCsvDownload(
    status ? `subscribers-${status}` : 'subscribers',
    (after?: Parameters<typeof getSubscribers>[1]) =>
      getSubscribers({ status }, after, FILE_PAGE_SIZE),
    (items) => items.map(rowOf),
  );
  return (
    <>
      <SectionHead title={text.title} note={text.note} actions={<CsvButton {...csv} />} />
      <div className="tools">
        <SearchField label={text.search} value={begins} onSearch={setBegins} />
        <Choice label={listText.filter} options={text.shown} value={shown} onChange={setShown} />
      </div>
      <p className="t-sm muted tools__hint">{text.searchHint}</p>
      <PagedBody list={list} empty={status || begins ? text.none.found : text.none.all}>
        <DataTable caption={text.title} columns={COLUMNS} rows={list.items} />
      </PagedBody>
    </>
  );
}

const COLUMNS: Column<Subscriber>[] = [
  { title: text.email, cell: ({ email }) => <b className="strong said">{email}</b> },
  {
    title: text.date,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    title: text.state,
    cell: ({ status }) =>
      status === 'confirmed' ? (
        <span className="tag tag--ok">
          <Check className="icon icon--sm" />
          {text.states.confirmed}
        </span>
      ) : (
        <span className="tag">{text.states[status] ?? status}</span>
      ),
  },
];
