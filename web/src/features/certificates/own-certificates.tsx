import './certificate-offer.css';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { dayText } from '../../lib/i18n/dates.ts';
import { typography } from '@edu/domain/text/typography';
import { Cover } from '../../ui/cover.tsx';
import { offer } from './offer-text.ts';
import { useOwnCertificates } from './store.ts';

const text = offer.list;

/** The learner's certificates; nothing while there is none. */
export function OwnCertificates({ uid }: { uid: string }) {
  const { data: certificates = [] } = useOwnCertificates(uid);
  if (certificates.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="own-certificates-h">
      <h2 className="t-h2" id="own-certificates-h">
        {text.title}
      </h2>
      <ul role="list" className="own-certificates">
        {certificates.map((one) => (
          <li key={one.id} className="own-certificates__one">
            <Cover
              mini
              course={{
                id: one.courseId,
                category: one.category,
                title: one.courseTitle,
                ...(one.coverImage && { coverImage: one.coverImage }),
              }}
            />
            <div>
              <Link className="own-certificates__link" to={href.certificate(one.id)}>
                {typography(one.courseTitle)}
              </Link>
              <p className="t-sm muted mt-2 num">{one.number}</p>
              <p className="t-sm muted num">
                {[
                  dayText(one.issuedOn, ''),
                  ...(one.status === 'revoked' ? [text.revoked] : []),
                ].join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
