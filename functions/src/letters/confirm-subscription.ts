import { escapeHtml } from './html.ts';
import type { Letter } from './letter.ts';

export interface ConfirmSubscription {
  email: string;
  /** Who writes, and where an answer goes: of the settings. */
  platformName: string;
  supportEmail: string;
  /** Without a slash at its end. */
  siteUrl: string;
  confirmToken: string;
  unsubscribeToken: string;
}

/**
 * The letter that asks for the confirmation of an address (double opt-in). Tokens stand behind the `#` of a link, which no
 * server is told; the one-click address alone, which mail programs call, has its token in the query (RFC 8058).
 */
export function confirmSubscription(about: ConfirmSubscription): Letter {
  const { email, platformName, supportEmail, siteUrl, confirmToken, unsubscribeToken } = about;
  const words = wordsOf(platformName, supportEmail);
  const confirm = `${siteUrl}/newsletter/confirm#${confirmToken}`;
  const leave = `${siteUrl}/newsletter/unsubscribe#${unsubscribeToken}`;
  const oneClick = `${siteUrl}/api/newsletter/unsubscribe?token=${unsubscribeToken}`;
  return {
    to: email,
    replyTo: supportEmail,
    message: {
      subject: words.subject,
      text: textOf(words, confirm, leave),
      html: htmlOf(words, confirm, leave),
      headers: {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  };
}

type Words = ReturnType<typeof wordsOf>;

const wordsOf = (platformName: string, supportEmail: string) => ({
  subject: `Підтвердьте підписку на\u00A0новини «${platformName}»`,
  hello: 'Вітаємо!',
  why: `Цю адресу вказали у\u00A0формі підписки на\u00A0сайті «${platformName}». Якщо це були ви, підтвердьте підписку\u00A0— і\u00A0ми напишемо, коли в\u00A0каталозі з’явиться новий курс. Більше нічого не\u00A0надсилаємо.`,
  action: 'Підтвердити підписку',
  how: 'На\u00A0сторінці, що відкриється, натисніть кнопку. Посилання діє 48\u00A0годин.',
  notYou:
    'Якщо це були не\u00A0ви\u00A0— нічого не\u00A0робіть: без підтвердження розсилка на\u00A0цю адресу не\u00A0йтиме.',
  from: `Лист надіслала платформа «${platformName}». Маєте запитання? Просто дайте відповідь на\u00A0цей лист або напишіть на\u00A0${supportEmail}.`,
  leave: 'Відписатися',
});

const textOf = (words: Words, confirm: string, leave: string): string =>
  [
    words.hello,
    words.why,
    `${words.action}:\n${confirm}`,
    words.how,
    words.notYou,
    '—',
    words.from,
    `${words.leave}: ${leave}`,
  ].join('\n\n');

const FONT = "font-family: 'Helvetica Neue', Arial, sans-serif";

/** Simple enough for every mail program: no style sheet, no image, nothing from elsewhere. */
function htmlOf(words: Words, confirm: string, leave: string): string {
  const line = (text: string, style = '') =>
    `<p style="margin: 0 0 16px; ${style}">${escapeHtml(text)}</p>`;
  const link = (address: string, text: string, style: string) =>
    `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(text)}</a>`;
  const button =
    'display: inline-block; padding: 14px 22px; border-radius: 8px; background: #1450b0; color: #ffffff; font-weight: bold; text-decoration: none';
  return `<!doctype html>
<html lang="uk">
<head><meta charset="utf-8"><title>${escapeHtml(words.subject)}</title></head>
<body style="margin: 0; padding: 24px 16px; background: #fbfaf6">
<div style="max-width: 560px; margin: 0 auto; ${FONT}; font-size: 16px; line-height: 1.55; color: #161e2d">
${line(words.hello)}
${line(words.why)}
<p style="margin: 24px 0">${link(confirm, words.action, button)}</p>
${line(words.how)}
${line(words.notYou)}
<hr style="margin: 24px 0; border: 0; border-top: 1px solid #dedcd6">
${line(words.from, 'font-size: 14px; color: #434b59')}
<p style="margin: 0; font-size: 14px">${link(leave, words.leave, 'color: #1450b0')}</p>
</div>
</body>
</html>
`;
}
