import type { IssuedCertificate } from '@edu/domain/learning/certificate';
import type { IssueCertificateRequest } from '@edu/domain/learning/certificate';
import { callFunction } from '../../lib/firebase/call-function.ts';

/**
 * Issues the learner's certificate for a course; a repeated call answers the same one. Throws
 * AppError: 'forbidden' with a CertificateRefusal in its details.
 */
export const issueCertificate = (request: IssueCertificateRequest): Promise<IssuedCertificate> =>
  callFunction('issueCertificate', request);
