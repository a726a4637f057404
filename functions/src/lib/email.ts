const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The body of an email: paragraphs above and below one button, then who wrote, and the way out. All of it is text. */
export interface EmailBody {
  subject: string;
  before: readonly string[];
  button: { label: string; url: string };
  after: readonly string[];
  from: string;
  unsubscribe: { label: string; url: string };
}

/** The plain text version. */
export const textOf = ({ before, button, after, from, unsubscribe }: EmailBody): string =>
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
  `<p style="margin: 0 0 16px; ${style}">${escapeHtml(text)}</p>`;
const link = ({ label, url }: { label: string; url: string }, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

/** The HTML version, simple enough for every email program: no style sheet, no image, nothing from elsewhere. */
export const htmlOf = ({ subject, before, button, after, from, unsubscribe }: EmailBody): string =>
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

/** The two ways out of the newsletter: a page with a button, and the address that email programs call (RFC 8058). */
export const waysOut = (siteUrl: string, unsubscribeToken: string) => ({
  // Behind the `#`, which no server gets.
  page: `${siteUrl}/newsletter/unsubscribe#${unsubscribeToken}`,
  headers: {
    'List-Unsubscribe': `<${siteUrl}/api/newsletter/unsubscribe?token=${unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

/** A letter as Firebase's Trigger Email extension reads it from `mail/{id}`. */
export interface Letter {
  to: string;
  replyTo: string;
  /** Whose words it brings, by address; absent where the platform writes itself. */
  writer?: string;
  message: {
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
  };
}
