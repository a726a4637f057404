import type { IssueCertificateRequest } from '@edu/domain/learning/certificate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../lib/use-action.ts';
import { useEffect, useState } from 'react';
import { useProgressStore } from '../progress/progress-provider.tsx';
import { getOwnCertificates } from './api.ts';
import { issueCertificate } from './issue-api.ts';

const ownKey = (uid: string) => ['own-certificates', uid];

/** The learner's certificates, the newest first; nothing for a guest. */
export const useOwnCertificates = (uid: string | undefined) =>
  useQuery({
    queryKey: ownKey(uid ?? ''),
    queryFn: () => getOwnCertificates(uid ?? ''),
    enabled: uid !== undefined,
    // The offer and the list are not worth more requests; the next visit asks again.
    retry: false,
  });

/** The certificates that were issued since the page was loaded and not opened yet. */
const issuedNow = new Set<string>();

/** Whether a certificate is opened for the first time, right after it was issued. */
export function useIsJustIssued(id: string): boolean {
  const [isNew] = useState(() => issuedNow.has(id));
  useEffect(() => () => void issuedNow.delete(id), [id]);
  return isNew;
}

/**
 * Issues the certificate of a course: sends the learner's progress first, because the server
 * decides by its own copy. Its error is an AppError.
 */
export function useIssueCertificate(uid: string) {
  const client = useQueryClient();
  const progress = useProgressStore();
  const { mutate: issue, ...state } = useAction({
    mutationFn: async (request: IssueCertificateRequest) => {
      await progress.sync.send?.();
      return issueCertificate(request);
    },
    onSuccess: ({ id }) => {
      issuedNow.add(id);
      void client.invalidateQueries({ queryKey: ownKey(uid) });
    },
  });
  return { issue, ...state };
}
