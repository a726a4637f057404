import * as v from 'valibot';
import { readEmail } from './newsletter.ts';

/** What the newsletter's functions are asked. Apart from newsletter.ts, so that the browser need not load it. */

/** `subscribeNewsletter`: comes out in its one spelling. */
export const subscribeNewsletterSchema = v.strictObject({
  email: v.pipe(v.unknown(), v.transform(readEmail), v.string()),
});

/** A token of a letter: 32 bytes in base64url. */
export const newsletterToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** `confirmNewsletter` and `unsubscribeNewsletter`. */
export const newsletterTokenSchema = v.strictObject({ token: newsletterToken });
