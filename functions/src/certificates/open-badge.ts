import { platformTime } from '@edu/domain/lib/platform-day';
import {
  CERTIFICATE_TITLE,
  certificateCriteria,
  volumeSources,
  volumeText,
} from '@edu/domain/learning/certificate-text';
import type { StoredCertificate } from './store.ts';

/** Open Badges 3.0 (1EdTech): the credential of a certificate and the profile of its issuer. */

/** Only named: a verifier has its own copies and fetches none. */
export const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

export type BadgeCertificate = Omit<StoredCertificate, 'userId'> & { id: string };

const certificateUrl = (siteUrl: string, id: string) => `${siteUrl}/certificates/${id}`;

/** The address of a public key; it is the `kid` of a signature. */
export const keyAddress = (siteUrl: string, thumbprint: string): string =>
  `${siteUrl}/certificates/keys/${thumbprint}.json`;

export const issuerProfile = (siteUrl: string, name: string) => ({
  id: `${siteUrl}/certificates/issuer.json`,
  type: ['Profile'],
  name,
  url: siteUrl,
});

/** The learner as the certificate names them, and the salted hash of their address. */
const toIdentifiers = ({ name, recipient }: BadgeCertificate) => [
  { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' },
  ...(recipient
    ? [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: recipient.hash,
          identityType: 'emailAddress',
          salt: recipient.salt,
        },
      ]
    : []),
];

function describeCourse({ courseTitle, outcomes, volume }: BadgeCertificate): string {
  const length = volumeText(volume);
  return [
    `${CERTIFICATE_TITLE} «${courseTitle}».`,
    ...(length ? [`Обсяг: ${length} (${volumeSources[volume.source]}).`] : []),
    ...(outcomes.length > 0 ? [`Результати навчання: ${outcomes.join('; ')}.`] : []),
  ].join(' ');
}

/**
 * The credential of a valid certificate, without a proof; `siteUrl` is without a trailing slash.
 */
export function toCredential(certificate: BadgeCertificate, siteUrl: string) {
  const { id, number, courseId, courseTitle, coverImage, issuer, createdAt } = certificate;
  const address = certificateUrl(siteUrl, id);
  return {
    '@context': CONTEXTS,
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseTitle,
    issuer: issuerProfile(siteUrl, issuer),
    // Whole seconds: `nbf` of the signed form has no smaller unit, and both must be equal.
    validFrom: platformTime(createdAt.toDate()),
    credentialSubject: {
      id: `${address}#holder`,
      type: ['AchievementSubject'],
      identifier: toIdentifiers(certificate),
      licenseNumber: number,
      achievement: {
        id: `${siteUrl}/courses/${encodeURIComponent(courseId)}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        inLanguage: 'uk',
        name: courseTitle,
        description: describeCourse(certificate),
        criteria: { narrative: certificateCriteria(certificate) },
        ...(coverImage && { image: { id: new URL(coverImage, siteUrl).href, type: 'Image' } }),
      },
    },
  };
}

/**
 * The payload of the signed form (VC-JWT): the credential with the claims that repeat its members.
 */
export function toClaims(certificate: BadgeCertificate, siteUrl: string): Record<string, unknown> {
  const credential = toCredential(certificate, siteUrl);
  return {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: certificate.createdAt.seconds,
  };
}
