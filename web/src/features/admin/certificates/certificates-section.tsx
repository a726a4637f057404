import '../../../ui/tag.css';
import { getOwn } from '@edu/domain/platform/get-own';
import { PersonName } from '../../../ui/avatar.tsx';
import './certificates.css';
import { CERTIFICATE_LIMITS, type CertificateStatus } from '@edu/domain/learning/certificate';
import { isolated } from '@edu/domain/platform/isolated';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../../app/paths.ts';
import { dayText } from '../../../lib/i18n/dates.ts';
import { list as listText } from '../../../lib/i18n/list.ts';
import { typography } from '@edu/domain/platform/typography';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { revokeCertificate } from '../shared/api.ts';
import {
  type AdminCertificate,
  FILE_PAGE_SIZE,
  getCertificates,
  type PageEnd,
} from '../shared/lists-api.ts';
import { Failure, ResultToast } from '../shared/bulk.tsx';
import { CsvButton } from '../shared/csv-button.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { PagedBody, SectionHead } from '../shared/list.tsx';
import { SearchTools } from '../shared/list-tools.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import {
  type Bulk,
  type BulkAction,
  reversed,
  resultSentence,
  useBulkAction,
  usePaged,
} from '../shared/use-list.ts';
import { adminCertificates as text } from './text.ts';

type Shown = 'all' | CertificateStatus;

const rowOf = (one: AdminCertificate) => ({
  [text.csv.number]: one.number,
  [text.csv.name]: one.name ?? '',
  [text.csv.course]: one.courseTitle,
  [text.csv.issuedOn]: one.issuedOn,
  [text.csv.state]: text.states[one.status],
  [text.csv.reason]: one.reason ?? '',
  [text.csv.address]: location.origin + href.certificate(one.id),
});

const numberOf = ({ number }: AdminCertificate) => number;

const revoke = (reason: string): BulkAction<AdminCertificate> => ({
  run: ({ id }) => revokeCertificate(id, reason),
  undo: ({ id }) => revokeCertificate(id, null),
  doneText: resultSentence(text.revoked, text.revokedMany, numberOf),
  undoneText: resultSentence(text.restored, text.restoredMany, numberOf),
  failedText: () => text.failed,
});

/** Undo gives a restored certificate its previous reason. */
const restore: BulkAction<AdminCertificate> = {
  ...reversed(revoke('')),
  undo: ({ id, reason }) => revokeCertificate(id, reason),
};

export function CertificatesSection() {
  const [shown, setShown] = useState<Shown>('all');
  const [words, setWords] = useState('');
  const [revoking, setRevoking] = useState<AdminCertificate>();
  const status = shown === 'all' ? undefined : shown;
  const filter = { status, words };
  const list = usePaged(['certificates', filter], (after) => getCertificates(filter, after));
  const bulk = useBulkAction(list.items, list.refresh);
  const csv = (
    <CsvButton
      name={status ? `certificates-${status}` : 'certificates'}
      load={(after?: PageEnd) => getCertificates({ status }, after, FILE_PAGE_SIZE)}
      toRows={(items) => items.map(rowOf)}
    />
  );
  return (
    <>
      <SectionHead title={text.title} note={text.note} actions={csv} />
      <SearchTools label={text.search} hint={text.searchHint} value={words} onSearch={setWords}>
        <Choice label={listText.filter} options={text.shown} value={shown} onChange={setShown} />
      </SearchTools>
      <PagedBody list={list} empty={status || words ? text.none.found : text.none.all}>
        <DataTable
          caption={text.title}
          columns={columnsOf(bulk, setRevoking, (certificate) => bulk.act([certificate], restore))}
          rows={list.items}
        />
      </PagedBody>
      {revoking && (
        <ReasonDialog
          title={text.dialog.title(revoking.number)}
          draftName={`certificate.${revoking.id}`}
          words={text.dialog}
          max={CERTIFICATE_LIMITS.reason}
          kind="danger"
          onSubmit={(reason) => {
            bulk.act([revoking], revoke(reason));
            setRevoking(undefined);
          }}
          onClose={() => setRevoking(undefined)}
        />
      )}
      <ResultToast {...bulk} />
    </>
  );
}

const columnsOf = (
  bulk: Bulk,
  onRevoke: (one: AdminCertificate) => void,
  onRestore: (one: AdminCertificate) => void,
): Column<AdminCertificate>[] => [
  {
    title: text.number,
    cell: ({ id, number }) => (
      <Link className="link strong num certificate-number" to={href.certificate(id)}>
        {number}
      </Link>
    ),
  },
  {
    title: text.name,
    cell: ({ name, userId }) =>
      name === null ? (
        <span className="muted">{text.noName}</span>
      ) : (
        <Link className="link" to={href.admin('users', { user: userId })}>
          <PersonName name={name} />
        </Link>
      ),
  },
  {
    title: text.course,
    kind: 'wide',
    cell: ({ courseTitle }) => <bdi dir="auto">{typography(courseTitle)}</bdi>,
  },
  {
    title: text.date,
    cell: ({ issuedOn }) => <span className="num">{dayText(issuedOn, '')}</span>,
  },
  {
    title: text.state,
    cell: ({ status, reason }) => (
      <>
        <span className={status === 'valid' ? 'tag tag--ok' : 'tag'}>
          {status === 'valid' && <Check className="icon icon--sm" />}
          <span>{getOwn(text.states, status) ?? status}</span>
        </span>
        {reason && <p className="t-sm muted mt-1">{text.reason(isolated(reason))}</p>}
      </>
    ),
  },
  {
    title: text.action,
    isTitleHidden: true,
    cell: (one) => (
      <>
        {one.name !== null && (
          <Button
            kind="quiet"
            isSmall
            label={one.status === 'valid' ? text.revoke : text.restore}
            aria-label={(one.status === 'valid' ? text.revoke : text.restore) + text.of(one.number)}
            aria-disabled={bulk.isBusy}
            onClick={() => (one.status === 'valid' ? onRevoke(one) : onRestore(one))}
          />
        )}
        <Failure error={bulk.failures.get(one.id)} own={text.failures} />
      </>
    ),
  },
];
