import '../../../ui/tag.css';
import { getOwn } from '@edu/domain/lib/get-own';
import { PersonName } from '../../../ui/avatar.tsx';
import './certificates.css';
import { CERTIFICATE_LIMITS, type CertificateStatus } from '@edu/domain/learning/certificate';
import { isolated } from '@edu/domain/text/isolated';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../../app/paths.ts';
import { dayText } from '../../../lib/i18n/dates.ts';
import { list as listText } from '../../../lib/i18n/list.ts';
import { typography } from '@edu/domain/text/typography';
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

const toRow = (certificate: AdminCertificate) => ({
  [text.csv.number]: certificate.number,
  [text.csv.name]: certificate.name ?? '',
  [text.csv.course]: certificate.courseTitle,
  [text.csv.issuedOn]: certificate.issuedOn,
  [text.csv.state]: text.states[certificate.status],
  [text.csv.reason]: certificate.reason ?? '',
  [text.csv.address]: location.origin + href.certificate(certificate.id),
});

const getNumber = ({ number }: AdminCertificate) => number;

const revoke = (reason: string): BulkAction<AdminCertificate> => ({
  run: ({ id }) => revokeCertificate(id, reason),
  undo: ({ id }) => revokeCertificate(id, null),
  doneText: resultSentence(text.revoked, text.revokedMany, getNumber),
  undoneText: resultSentence(text.restored, text.restoredMany, getNumber),
  failedText: () => text.failed,
});

/** Undo gives a restored certificate its previous reason. */
const restore: BulkAction<AdminCertificate> = {
  ...reversed(revoke('')),
  undo: ({ id, reason }) => revokeCertificate(id, reason),
};

export function CertificatesSection() {
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const [revoking, setRevoking] = useState<AdminCertificate>();
  const status = shown === 'all' ? undefined : shown;
  const filter = { status, search };
  const list = usePaged(['certificates', filter], (after) => getCertificates(filter, after));
  const bulk = useBulkAction(list.items, list.refresh);
  const csv = (
    <CsvButton
      name={status ? `certificates-${status}` : 'certificates'}
      load={(after?: PageEnd) => getCertificates({ status }, after, FILE_PAGE_SIZE)}
      toRows={(items) => items.map(toRow)}
    />
  );
  return (
    <>
      <SectionHead title={text.title} note={text.note} actions={csv} />
      <SearchTools label={text.search} hint={text.searchHint} value={search} onSearch={setSearch}>
        <Choice label={listText.filter} options={text.shown} value={shown} onChange={setShown} />
      </SearchTools>
      <PagedBody list={list} empty={status || search ? text.none.found : text.none.all}>
        <DataTable
          caption={text.title}
          columns={createColumns(bulk, setRevoking, (certificate) =>
            bulk.act([certificate], restore),
          )}
          rows={list.items}
        />
      </PagedBody>
      {revoking && (
        <ReasonDialog
          title={text.dialog.title(revoking.number)}
          draftName={`certificate.${revoking.id}`}
          text={text.dialog}
          max={CERTIFICATE_LIMITS.reason}
          variant="danger"
          onReason={(reason) => {
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

const createColumns = (
  bulk: Bulk,
  onRevoke: (certificate: AdminCertificate) => void,
  onRestore: (certificate: AdminCertificate) => void,
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
    variant: 'wide',
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
    cell: (certificate) => (
      <>
        {certificate.name !== null && (
          <Button
            variant="quiet"
            isSmall
            label={certificate.status === 'valid' ? text.revoke : text.restore}
            aria-label={
              (certificate.status === 'valid' ? text.revoke : text.restore) +
              text.suffix(certificate.number)
            }
            aria-disabled={bulk.isBusy}
            onClick={() =>
              certificate.status === 'valid' ? onRevoke(certificate) : onRestore(certificate)
            }
          />
        )}
        <Failure error={bulk.failures.get(certificate.id)} own={text.failures} />
      </>
    ),
  },
];
