import * as v from 'valibot';
import { CERTIFICATE_ID, CERTIFICATE_LIMITS } from './certificate.ts';
import { tidyName } from '../people/person-name.ts';
import { cleanLine } from '../platform/one-line.ts';
import { id, personName, text } from '../platform/values.ts';

/** The requests about certificates, for the callables. */

const certificateId = v.pipe(v.string(), v.regex(CERTIFICATE_ID));

/** `name` as the learner confirmed it, in its tidy form: what is shown before is what is stored. */
export const issueCertificateSchema = v.strictObject({
  courseId: id,
  name: v.pipe(
    personName(CERTIFICATE_LIMITS.name),
    v.check((name) => tidyName(name, CERTIFICATE_LIMITS.name) === name),
  ),
});

export type IssueCertificateRequest = v.InferOutput<typeof issueCertificateSchema>;

/** With a reason, in one line of visible characters, the certificate is revoked; with null it is valid again. */
export const revokeCertificateSchema = v.strictObject({
  certificateId,
  reason: v.nullable(
    v.pipe(text(1, CERTIFICATE_LIMITS.reason), v.transform(cleanLine), v.minLength(1)),
  ),
});

export type RevokeCertificateRequest = v.InferOutput<typeof revokeCertificateSchema>;
