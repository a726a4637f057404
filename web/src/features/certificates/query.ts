import type { Certificate } from '@edu/domain/learning/certificate';
import type { CertificateCheck } from '@edu/domain/site/served-page';
import { queryOptions } from '@tanstack/react-query';
import { href } from '../../app/paths.ts';
import { getCertificate } from './api.ts';

/** A certificate with its address, which a reader without the site can open. */
export interface AddressedCertificate {
  certificate: Certificate;
  address: string;
}

/** The server fills it for a page that it renders. */
export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: ['certificate', id],
    queryFn: async (): Promise<AddressedCertificate | null> => {
      const certificate = await getCertificate(id);
      return certificate ? { certificate, address: location.origin + href.certificate(id) } : null;
    },
  });

/** The server alone looks a number up, so that there is nothing to fetch. */
export const checkKey = ['certificate-check'];

export const checkQuery = queryOptions({
  queryKey: checkKey,
  queryFn: (): Promise<CertificateCheck | null> => Promise.resolve(null),
  enabled: false,
});
