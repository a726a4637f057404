import type { Certificate } from '@edu/domain/learning/certificate';
import { certificateChecks, certificateState } from '@edu/domain/learning/certificate-text';
import { isolated } from '@edu/domain/text/isolated';
import { shownText } from '@edu/domain/text/shown-text';
import { useAction } from '../../lib/use-action.ts';
import { ArrowRight, Award, Copy, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { copyText } from '../../lib/clipboard.ts';
import { dayText } from '../../lib/i18n/dates.ts';
import { typography } from '@edu/domain/text/typography';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Toast } from '../../ui/toast.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { linkedInAddress } from './linked-in.ts';
import type { AddressedCertificate } from './query.ts';
import { useIsJustIssued, useIsOwner } from './store.ts';
import { certificates as text } from './text.ts';

const KINDS = { valid: 'ok', revoked: 'bad', removed: 'warn' } as const;

/** One landscape page without margins. In a style sheet it would hold for every page of the app. */
const PAPER = '@page { size: A4 landscape; margin: 0 }';

/** A certificate with its state in words, what was checked, and what can be done with it. */
export function CertificateView({ certificate, address }: AddressedCertificate) {
  const { status, id } = certificate;
  const isNew = useIsJustIssued(id);
  return (
    <div className={`wrap certificate-page${isNew ? ' certificate-page--new' : ''}`}>
      <style>{PAPER}</style>
      <StateNote certificate={certificate} />
      <CertificateSheet certificate={certificate} address={address} />
      {status === 'valid' && <WaysOn certificate={certificate} address={address} isNew={isNew} />}
      <div className="certificate-page__notes">
        <Checks certificate={certificate} />
        {status === 'valid' && <ForPrograms id={certificate.id} />}
      </div>
      <div className="page-end" />
    </div>
  );
}

function StateNote({ certificate }: { certificate: Certificate }) {
  const { status, reason, revokedOn } = certificate;
  const state = certificateState(certificate);
  const day = status === 'revoked' && revokedOn ? [text.revokedOn(dayText(revokedOn, ''))] : [];
  return (
    <Alert variant={KINDS[status]} className="certificate-page__state" role="status">
      <b>{state.title}</b>
      <p className="ui-text">{[...day, state.text].join(' ')}</p>
      {reason && <p className="ui-text">{text.reason(isolated(typography(shownText(reason))))}</p>}
    </Alert>
  );
}

/** The owner's actions, or the course for a reader; its height is reserved until that is known. */
function WaysOn({ isNew, ...shown }: AddressedCertificate & { isNew: boolean }) {
  const isOwner = useIsOwner(shown.certificate.id) ?? (isNew || undefined);
  if (isOwner === undefined) return <div className="certificate-page__actions" />;
  return isOwner ? <Actions {...shown} /> : <ForReader {...shown} />;
}

function ForReader({ certificate: { courseId } }: AddressedCertificate) {
  const { reader } = text;
  return (
    <div className="certificate-page__actions">
      <Link className="btn btn--primary" to={href.course(courseId)}>
        <span>{reader.course}</span> <ArrowRight className="icon icon--sm" />
      </Link>
      <p className="ui-text muted mt-4">
        {reader.how}
        <Link className="link" to={href.certificate()}>
          {reader.check}
        </Link>
        .
      </p>
    </div>
  );
}

/** The links work without a script; the buttons need one. */
function Actions({ certificate, address }: AddressedCertificate) {
  const copying = useAction({ mutationFn: () => copyText(address) });
  const { isSuccess, isIdle, isPending } = copying;
  const { id, number } = certificate;
  const { actions } = text;
  return (
    <div className="row certificate-page__actions" role="group" aria-label={actions.label}>
      <Button
        variant="primary"
        icon={Printer}
        label={actions.print}
        className="needs-script"
        onClick={() => window.print()}
      />
      <a className="btn btn--line" href={linkedInAddress(certificate, address)} rel="noreferrer">
        {actions.linkedIn}
      </a>
      <a className="btn btn--line" href={`/certificates/${id}.jwt`} download={`${number}.jwt`}>
        <Award className="icon icon--sm" /> <span>{actions.badge}</span>
      </a>
      <Button
        icon={Copy}
        label={actions.copy}
        className="needs-script"
        onClick={() => copying.mutate()}
      />
      {!isIdle && !isPending && (
        <Toast isGood={isSuccess} onClose={copying.reset}>
          <p>{isSuccess ? actions.copied : actions.notCopied}</p>
          {!isSuccess && <p className="t-sm share__url">{address}</p>}
        </Toast>
      )}
    </div>
  );
}

function Checks({ certificate: { volume } }: { certificate: Certificate }) {
  const { checks } = text;
  return (
    <section aria-labelledby="checks-h">
      <h2 className="t-h3" id="checks-h">
        {checks.title}
      </h2>
      <dl className="certificate-page__checks ui-text">
        <dt>{checks.checked}</dt>
        {certificateChecks.checked.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
        <dt>{checks.stated}</dt>
        <dd>{certificateChecks.stated}</dd>
        <dt>{text.facts.volume}</dt>
        <dd>{checks.volume[volume.source]}</dd>
        <dt>{checks.unchecked}</dt>
        <dd>{certificateChecks.unchecked}</dd>
      </dl>
    </section>
  );
}

function ForPrograms({ id }: { id: string }) {
  const { machine } = text;
  const link = (path: string, label: string) => (
    <li>
      <a className="link" href={path}>
        {label}
      </a>
    </li>
  );
  return (
    <section aria-labelledby="machine-h">
      <h2 className="t-h3" id="machine-h">
        {machine.title}
      </h2>
      <p className="ui-text muted mt-3">{machine.text}</p>
      <ul role="list" className="dashes ui-text">
        {link(`/certificates/${id}.jwt`, machine.jwt)}
        {link(`/certificates/${id}.json`, machine.json)}
        {link('/.well-known/jwks.json', machine.keys)}
      </ul>
    </section>
  );
}
