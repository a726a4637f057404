import * as v from 'valibot';
import { readEmail } from './newsletter.ts';
import { PROFILE_LIMITS } from '../people/profile.ts';
import { personName, writing } from '../platform/values.ts';

/** A message from /contact to the support address of the settings. */

export const CONTACT_LIMITS = { name: PROFILE_LIMITS.displayName, message: 5000 } as const;

/** `sendContactMessage`: the same `id` is one message, however often it is sent. The email comes out in its one spelling. */
export const contactMessageSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  /** May be left out by ''. */
  name: v.union([v.literal(''), personName(CONTACT_LIMITS.name)]),
  email: v.pipe(v.unknown(), v.transform(readEmail), v.string()),
  message: writing(1, CONTACT_LIMITS.message),
});

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** Whether a field of the form may hold what was typed. */
export const isContactValue = (field: 'name' | 'email' | 'message', typed: string): boolean =>
  v.is(contactMessageSchema.entries[field], typed);

const pendingSchema = v.object({
  ...contactMessageSchema.entries,
  /** Whose device it waits on; ANONYMOUS of a guest. */
  userId: v.string(),
  createdAt: v.string(),
  /** The server does not take it as it is. */
  isRefused: v.optional(v.boolean(), false),
});

/** A message that waits on a device to be sent; `createdAt` is when it was written there (ISO). */
export type PendingContact = v.InferOutput<typeof pendingSchema>;

/** The messages in a stored list; what is none is left out. */
export const readPendingContacts = (stored: unknown): PendingContact[] =>
  (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    const { success, output } = v.safeParse(pendingSchema, entry);
    return success ? [output] : [];
  });
