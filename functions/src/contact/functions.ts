import { isolated } from '@edu/domain/text/isolated';
import { type ContactMessage, contactMessageSchema } from '@edu/domain/community/contact';
import { callable } from '../lib/callable.ts';
import { escapeHtml } from '@edu/domain/text/html';
import { type Email, saveEmail, sentenceHtml } from '../lib/email.ts';
import { getSettings } from '../settings/store.ts';

/** The email with a message from /contact to the support address; a reply goes to the writer. */
export function contactMessage(
  { name, email, message }: ContactMessage,
  { platformName, supportEmail }: { platformName: string; supportEmail: string },
): Email {
  const from = name ? `${isolated(name)}, ${email}` : email;
  const about = `Повідомлення з\u00A0форми «Контакти» на\u00A0сайті «${isolated(platformName)}».`;
  const sender = `Від: ${from}`;
  return {
    to: supportEmail,
    replyTo: email,
    writer: email,
    message: {
      subject: `Повідомлення із сайту «${isolated(platformName)}»: ${from}`,
      text: [message, '—', sender, about].join('\n\n'),
      html: `<!doctype html>
<html lang="uk">
<body>
<p dir="auto" style="white-space: pre-wrap">${escapeHtml(message)}</p>
<hr>
<p>${sentenceHtml(sender)}<br>${sentenceHtml(about)}</p>
</body>
</html>
`,
      headers: {},
    },
  };
}

/** Sends a message to the support address of the settings, once for each id. */
export const sendContactMessage = callable(
  'sendContactMessage',
  {
    access: 'anybody',
    schema: contactMessageSchema,
    limits: [
      // A class of pupils may share one network address, and the support reads every message.
      { name: 'sendContactMessage', per: 'client', max: 30, windowSec: 3600 },
      { name: 'sendContactMessage in all', per: 'all', max: 300, windowSec: 3600 },
    ],
  },
  async (message, caller) => {
    const email = contactMessage(message, await getSettings());
    const written = { ...email, ...(caller ? { userId: caller.uid } : {}) };
    await saveEmail(`contact-${message.id}`, written, Date.now());
    return { ok: true };
  },
);
