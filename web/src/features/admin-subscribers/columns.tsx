import { Check } from 'lucide-react';
import type { Subscriber } from '../../data/admin-lists.ts';
import { adminSubscribers as text } from '../../text/admin-subscribers.ts';
import { exactText, momentText } from '../../text/dates.ts';
import type { Column } from '../../ui/data-table.tsx';

export const COLUMNS: Column<Subscriber>[] = [
  { title: text.email, cell: ({ email }) => <b className="strong said">{email}</b> },
  {
    title: text.date,
    cell: ({ createdAt }) => (
      <time className="nowrap" dateTime={createdAt} title={exactText(createdAt)}>
        {momentText(createdAt)}
      </time>
    ),
  },
  {
    title: text.state,
    cell: ({ status }) =>
      status === 'confirmed' ? (
        <span className="tag tag--ok">
          <Check className="icon icon--sm" aria-hidden="true" />
          {text.states.confirmed}
        </span>
      ) : (
        <span className="tag">{text.states[status] ?? status}</span>
      ),
  },
];
