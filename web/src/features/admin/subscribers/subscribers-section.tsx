import '../../../ui/tag.css';
import { getOwn } from '@edu/domain/lib/get-own';
import { timeCell } from '../../../lib/csv.ts';
import type { SubscriberStatus } from '@edu/domain/community/newsletter';
import { Check } from 'lucide-react';
import { useState } from 'react';
import {
  FILE_PAGE_SIZE,
  getSubscribers,
  type PageEnd,
  type Subscriber,
} from '../shared/lists-api.ts';
import { adminSubscribers as text } from './text.ts';
import { list as listText } from '../../../lib/i18n/list.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { CsvButton } from '../shared/csv-button.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { PagedBody, SectionHead } from '../shared/list.tsx';
import { SearchTools } from '../shared/list-tools.tsx';
import { usePaged } from '../shared/use-list.ts';

const toRow = (subscriber: Subscriber) => ({
  [text.csv.email]: subscriber.email,
  [text.csv.state]: getOwn(text.states, subscriber.status) ?? subscriber.status,
  [text.csv.createdAt]: timeCell(subscriber.createdAt),
  [text.csv.confirmedAt]: timeCell(subscriber.confirmedAt),
  [text.csv.unsubscribedAt]: timeCell(subscriber.unsubscribedAt),
});

export function SubscribersSection() {
  const [shown, setShown] = useState<'all' | SubscriberStatus>('all');
  const [begins, setBegins] = useState('');
  const status = shown === 'all' ? undefined : shown;
  const filter = { status, begins: begins.toLowerCase() };
  const list = usePaged(['subscribers', filter], (after) => getSubscribers(filter, after));
  const csv = (
    <CsvButton
      name={status ? `subscribers-${status}` : 'subscribers'}
      load={(after?: PageEnd) => getSubscribers({ status }, after, FILE_PAGE_SIZE)}
      toRows={(items) => items.map(toRow)}
    />
  );
  return (
    <>
      <SectionHead title={text.title} note={text.note} actions={csv} />
      <SearchTools label={text.search} hint={text.searchHint} value={begins} onSearch={setBegins}>
        <Choice label={listText.filter} options={text.shown} value={shown} onChange={setShown} />
      </SearchTools>
      <PagedBody list={list} empty={status || begins ? text.none.found : text.none.all}>
        <DataTable caption={text.title} columns={COLUMNS} rows={list.items} />
      </PagedBody>
    </>
  );
}

const COLUMNS: Column<Subscriber>[] = [
  { title: text.email, cell: ({ email }) => <b className="strong user-text">{email}</b> },
  { title: text.date, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    title: text.state,
    cell: ({ status }) => (
      <span className={status === 'confirmed' ? 'tag tag--ok' : 'tag'}>
        {status === 'confirmed' && <Check className="icon icon--sm" />}
        <span>{getOwn(text.states, status) ?? status}</span>
      </span>
    ),
  },
];
