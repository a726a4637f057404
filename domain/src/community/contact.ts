import * as v from 'valibot';
import { readEmail } from './newsletter.ts';
import { PROFILE_LIMITS } from '../accounts/profile.ts';
import { parsed, personName, writing } from '../validation/values.ts';

/** A message from /contact to the support address of the settings. */

export const CONTACT_LIMITS = { name: PROFILE_LIMITS.displayName, message: 5000 } as const;

/**
 * `sendContactMessage`: the same `id` is one message, however often it is sent. The email is
 * normalised.
 */
export const contactMessageSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  /** '' when it is left out. */
  name: v.union([v.literal(''), personName(CONTACT_LIMITS.name)]),
  email: v.pipe(v.unknown(), v.transform(readEmail), v.string()),
  message: writing(1, CONTACT_LIMITS.message),
});

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** Whether a field of the form accepts the typed value. */
export const isContactValue = (field: 'name' | 'email' | 'message', typed: string): boolean =>
  v.is(contactMessageSchema.entries[field], typed);

const pendingSchema = v.object({
  ...contactMessageSchema.entries,
  /** The user who wrote it on this device; ANONYMOUS for a guest. */
  userId: v.string(),
  createdAt: v.string(),
  /** The server has rejected it as it is. */
  isRefused: v.optional(v.boolean(), false),
});

/**
 * A message that is stored on the device until it is sent; `createdAt` is when it was written there
 * (ISO).
 */
export type PendingContact = v.InferOutput<typeof pendingSchema>;

/** An entry of the stored list; undefined when it is invalid. */
export const readPendingContact = (entry: unknown): PendingContact | undefined =>
  parsed(pendingSchema, entry);
