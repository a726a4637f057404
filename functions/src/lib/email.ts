import { FieldValue, Timestamp, type Transaction } from '@google-cloud/firestore';
import { escapeHtml } from '@edu/domain/text/html';
import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { db } from './firebase.ts';
import { inTransaction } from './firestore.ts';

/**
 * Text of a sentence for HTML; what the isolates of `isolated` enclose is an element with its own
 * direction.
 */
export const sentenceHtml = (text: string): string =>
  escapeHtml(text).replaceAll('\u2068', '<bdi dir="auto">').replaceAll('\u2069', '</bdi>');

/**
 * The body of an email: paragraphs above and below one button, the sender, and the unsubscribe
 * link. All of it is text.
 */
interface EmailBody {
  subject: string;
  before: readonly string[];
  button: { label: string; url: string };
  after: readonly string[];
  from: string;
  unsubscribe: { label: string; url: string };
}

/** The plain text version. */
const renderText = ({ before, button, after, from, unsubscribe }: EmailBody): string =>
  [
    ...before,
    `${button.label}:\n${button.url}`,
    ...after,
    '—',
    from,
    `${unsubscribe.label}: ${unsubscribe.url}`,
  ].join('\n\n');

const FONT = "font-family: 'Helvetica Neue', Arial, sans-serif";
const BUTTON =
  'display: inline-block; padding: 14px 22px; border-radius: 8px; background: #1450b0; color: #ffffff; font-weight: bold; text-decoration: none';

const line = (text: string, style = '') =>
  `<p style="margin: 0 0 16px; ${style}">${sentenceHtml(text)}</p>`;
const link = ({ label, url }: { label: string; url: string }, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

/**
 * The HTML version, simple enough for every email program: no style sheet, no image, no external
 * resource.
 */
const renderHtml = ({ subject, before, button, after, from, unsubscribe }: EmailBody): string =>
  `<!doctype html>
<html lang="uk">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin: 0; padding: 24px 16px; background: #fbfaf6">
<div style="max-width: 560px; margin: 0 auto; ${FONT}; font-size: 16px; line-height: 1.55; color: #161e2d">
${before.map((text) => line(text)).join('\n')}
<p style="margin: 24px 0">${link(button, BUTTON)}</p>
${after.map((text) => line(text)).join('\n')}
<hr style="margin: 24px 0; border: 0; border-top: 1px solid #dedcd6">
${line(from, 'font-size: 14px; color: #434b59')}
<p style="margin: 0; font-size: 14px">${link(unsubscribe, 'color: #1450b0')}</p>
</div>
</body>
</html>
`;

/** The sender, from the settings, and the links of one subscriber. */
export interface Sender {
  platformName: string;
  supportEmail: string;
  /** Without a trailing slash. */
  siteUrl: string;
  unsubscribeToken: string;
}

/** An email as Firebase's Trigger Email extension reads it from `mail/{id}`. */
export interface Email {
  to: string;
  replyTo: string;
  /** The address of the user whose message it contains; absent when the platform is the writer. */
  writer?: string;
  /** The uid of that user, when signed in. */
  userId?: string;
  message: { subject: string; text: string; html: string; headers: Record<string, string> };
}

/** An email of the newsletter: its text, and the two ways to unsubscribe. */
export function newsletterEmail(
  to: string,
  { supportEmail, siteUrl, unsubscribeToken }: Sender,
  words: Omit<EmailBody, 'unsubscribe'>,
): Email {
  // In the fragment, which is not sent to a server.
  const url = `${siteUrl}/newsletter/unsubscribe#${unsubscribeToken}`;
  const body: EmailBody = { ...words, unsubscribe: { label: 'Відписатися', url } };
  const headers = {
    // The address that email programs call (RFC 8058).
    'List-Unsubscribe': `<${siteUrl}/api/newsletter/unsubscribe?token=${unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const message = {
    subject: body.subject,
    text: renderText(body),
    html: renderHtml(body),
    headers,
  };
  return { to, replyTo: supportEmail, message };
}

const mail = db.collection(SERVER_COLLECTIONS.mail);

/** How long an email stays stored: it holds an address. */
export const EMAIL_STORED_MS = 7 * 86_400_000;

/**
 * Writes an email for the Trigger Email extension in the transaction of its cause. Throws when the
 * id exists, so that nothing is sent twice.
 */
export function writeEmail(transaction: Transaction, id: string, email: Email, now: number): void {
  transaction.create(mail.doc(id), {
    ...email,
    createdAt: FieldValue.serverTimestamp(),
    expiresAt: Timestamp.fromMillis(now + EMAIL_STORED_MS),
  });
}

/** Writes an email in a separate transaction, once for its id; a second call changes nothing. */
export const saveEmail = (id: string, email: Email, now: number): Promise<void> =>
  inTransaction(mail.doc(id), async ({ exists }, transaction) => {
    if (!exists) writeEmail(transaction, id, email, now);
  });
