import { CERTIFICATE_ID } from '@edu/domain/learning/certificate';
import { certificatePageTitle } from '@edu/domain/learning/certificate-text';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { href } from '../app/paths.ts';
import { CertificateView } from '../features/certificates/certificate-view.tsx';
import { CheckNumber } from '../features/certificates/check-number.tsx';
import { certificateQuery } from '../features/certificates/query.ts';
import { certificates as text } from '../features/certificates/text.ts';
import { usePageTitle } from '../features/settings/page-title.ts';
import { common } from '../lib/i18n/common.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** `/certificates` checks a number, `/certificates/{id}` shows a certificate. */
export function CertificatePage() {
  const { certificateId } = useParams();
  usePageTitle(certificateId === undefined ? text.check.title : undefined);
  if (certificateId === undefined) return <CheckNumber />;
  return CERTIFICATE_ID.test(certificateId) ? (
    <OneCertificate key={certificateId} id={certificateId} />
  ) : (
    <Missing />
  );
}

function OneCertificate({ id }: { id: string }) {
  const { data, isPending, isError, refetch } = useQuery(certificateQuery(id));
  usePageTitle(data ? certificatePageTitle(data.certificate) : text.page.title);
  if (data) return <CertificateView {...data} />;
  if (isPending) return <Spinner />;
  if (!isError) return <Missing />;
  return (
    <Message
      title={text.page.unreachable.title}
      actions={
        <Button
          variant="primary"
          icon={RotateCcw}
          label={common.tryAgain}
          onClick={() => void refetch()}
        />
      }
    >
      <p className="t-lead mt-4">{text.page.unreachable.text}</p>
    </Message>
  );
}

function Missing() {
  const { notFound } = text.page;
  usePageTitle(notFound.title);
  return (
    <Message
      title={notFound.title}
      actions={
        <Link className="btn btn--primary" to={href.certificate()}>
          {text.check.title}
        </Link>
      }
    >
      <p className="t-lead mt-4">{notFound.text}</p>
    </Message>
  );
}
