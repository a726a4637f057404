import type { Certificate } from '@edu/domain/learning/certificate';

/**
 * LinkedIn's form for a certification, filled in; LinkedIn may ask the visitor to sign in first.
 */
export function linkedInAddress(
  { courseTitle, issuer, issuedOn, number }: Certificate,
  address: string,
): string {
  const [year = '', month = ''] = issuedOn.split('-');
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certId: number,
    certUrl: address,
  });
  return `https://www.linkedin.com/profile/add?${query.toString()}`;
}
