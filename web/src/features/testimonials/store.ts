import { type PublicTestimonial, TESTIMONIALS_SHOWN } from '@edu/domain/site/served-page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { testimonialsKey } from '../content/api.ts';
import {
  getOwnTestimonial,
  getTestimonials,
  saveTestimonial,
  type Testimonial,
  type TestimonialFields,
} from './api.ts';

/**
 * The newest approved testimonials: those of the server-rendered page, and fetched while `isOn`.
 */
export const useTestimonials = (isOn: boolean) =>
  useQuery({
    queryKey: testimonialsKey,
    queryFn: (): Promise<PublicTestimonial[]> => getTestimonials(TESTIMONIALS_SHOWN),
    enabled: isOn,
    // The page is complete without them.
    retry: false,
  });

const ownKey = (uid: string) => ['own-testimonial', uid];

/** The current user's testimonial; null when there is none. */
export const useOwnTestimonial = (uid: string) =>
  useQuery({
    queryKey: ownKey(uid),
    queryFn: async () => (await getOwnTestimonial(uid)) ?? null,
    gcTime: 0,
  });

/**
 * Submits a testimonial or an edit, which then waits and is not among the approved ones. Throws
 * Firestore's error.
 */
export function useSaveTestimonial(): (fields: TestimonialFields) => Promise<void> {
  const client = useQueryClient();
  return async (fields) => {
    await saveTestimonial(fields);
    const { userId } = fields;
    client.setQueryData(ownKey(userId), (known: Testimonial | null | undefined) => ({
      createdAt: known?.createdAt ?? new Date().toISOString(),
      ...fields,
      id: userId,
      approved: false,
    }));
    client.setQueryData(testimonialsKey, (known: PublicTestimonial[] | undefined) =>
      known?.filter(({ id }) => id !== userId),
    );
  };
}
