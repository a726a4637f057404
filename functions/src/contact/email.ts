import type { ContactMessage } from '@edu/domain/community/contact';
import { escapeHtml, type Letter } from '../lib/email.ts';

/** The email that brings a message from /contact to the support address; an answer to it goes to the writer. */
export function contactMessage(
  { name, email, message }: ContactMessage,
  { platformName, supportEmail }: { platformName: string; supportEmail: string },
): Letter {
  const from = name ? `${name}, ${email}` : email;
  const about = `Повідомлення з\u00A0форми «Контакти» на\u00A0сайті «${platformName}».`;
  const sender = `Від: ${from}`;
  return {
    to: supportEmail,
    replyTo: email,
    writer: email,
    message: {
      subject: `Повідомлення із сайту «${platformName}»: ${from}`,
      text: [message, '—', sender, about].join('\n\n'),
      html: `<!doctype html>
<html lang="uk">
<body>
<p style="white-space: pre-wrap">${escapeHtml(message)}</p>
<hr>
<p>${escapeHtml(sender)}<br>${escapeHtml(about)}</p>
</body>
</html>
`,
      headers: {},
    },
  };
}
