import * as v from 'valibot';
import { readEmail } from './newsletter.ts';

/** The requests of the newsletter's functions. Separate from newsletter.ts, which the browser need not load. */

/** `subscribeNewsletter`: the email is normalised. */
export const subscribeNewsletterSchema = v.strictObject({
  email: v.pipe(v.unknown(), v.transform(readEmail), v.string()),
});

/** A token of an email: 32 bytes in base64url. */
export const newsletterToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** `confirmNewsletter` and `unsubscribeNewsletter`. */
export const newsletterTokenSchema = v.strictObject({ token: newsletterToken });
