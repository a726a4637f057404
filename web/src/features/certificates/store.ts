import type { Course } from '@edu/domain/content/course';
import {
  type Certificate,
  type IssueCertificateRequest,
  type Missing,
  missingFor,
} from '@edu/domain/learning/certificate';
import { getOwn } from '@edu/domain/lib/get-own';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../lib/use-action.ts';
import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../lib/hydrated.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useProgress, useProgressStore } from '../progress/progress-provider.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import { getOwnCertificates } from './api.ts';
import { issueCertificate } from './issue-api.ts';

const ownKey = (uid: string) => ['own-certificates', uid];

/** The query of a learner's certificates. */
export const ownCertificatesQuery = (uid: string) =>
  queryOptions({
    queryKey: ownKey(uid),
    queryFn: () => getOwnCertificates(uid),
    // The offer and the list are not worth more requests; the next visit asks again.
    retry: false,
  });

/** The learner's certificates, the newest first; nothing for a guest. */
export const useOwnCertificates = (uid: string | undefined) =>
  useQuery({ ...ownCertificatesQuery(uid ?? ''), enabled: uid !== undefined });

interface CourseCertificate {
  issued: Certificate | undefined;
  /** Why there is none to issue yet; undefined when the course is finished. */
  missing: Missing | { reason: 'quizzes-off' } | undefined;
  /** Whether the issued certificates are not known yet. */
  isPending: boolean;
}

/** The learner's certificate of a course, or what is missing for it; of a guest by this device. */
export function useCourseCertificate(course: Course, uid: string | undefined): CourseCertificate {
  const { data, isPending } = useOwnCertificates(uid);
  const { features } = useSettings().settings;
  const progress = getOwn(useProgress().courses, course.id);
  return {
    issued: data?.find(({ courseId }) => courseId === course.id),
    missing: features.quizzes ? missingFor(course, progress) : { reason: 'quizzes-off' },
    isPending,
  };
}

/**
 * Whether the certificate is the signed-in learner's; undefined until that is known. Without an
 * answer of the database it is not: the owner's actions are a convenience and no right.
 */
export function useIsOwner(id: string): boolean | undefined {
  const { user, remembered, loading } = useAuth();
  const { data, isPending } = useOwnCertificates(user?.uid);
  const isHydrated = useIsHydrated();
  // The server renders the page of a reader.
  if (!isHydrated) return false;
  if (data) return data.some((own) => own.id === id);
  const isAwaited = user ? isPending : Boolean(remembered) && loading;
  return isAwaited ? undefined : false;
}

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
