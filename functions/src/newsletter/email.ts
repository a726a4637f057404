import { type EmailBody, htmlOf, textOf, waysOut, type Letter } from '../lib/email.ts';

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

/** The email that asks for the confirmation of an address (double opt-in). Its token is behind the `#`, which no server gets. */
export function confirmSubscription(about: ConfirmSubscription): Letter {
  const { email, platformName, supportEmail, siteUrl, confirmToken, unsubscribeToken } = about;
  const { page, headers } = waysOut(siteUrl, unsubscribeToken);
  const body: EmailBody = {
    subject: `Підтвердьте підписку на\u00A0новини «${platformName}»`,
    before: [
      'Добрий день!',
      `Цю адресу вказали у\u00A0формі підписки на\u00A0сайті «${platformName}». Якщо це були ви, підтвердьте підписку\u00A0— і\u00A0ми напишемо, коли в\u00A0каталозі з’явиться новий курс. Більше нічого не\u00A0надсилаємо.`,
    ],
    button: { label: 'Підтвердити підписку', url: `${siteUrl}/newsletter/confirm#${confirmToken}` },
    after: [
      'На\u00A0сторінці, що відкриється, натисніть кнопку. Посилання діє 48\u00A0годин.',
      'Якщо це були не\u00A0ви\u00A0— нічого не\u00A0робіть: без підтвердження розсилка на\u00A0цю адресу не\u00A0йтиме.',
    ],
    from: `Лист надіслала платформа «${platformName}». Маєте запитання? Просто дайте відповідь на\u00A0цей лист або напишіть на\u00A0${supportEmail}.`,
    unsubscribe: { label: 'Відписатися', url: page },
  };
  return {
    to: email,
    replyTo: supportEmail,
    message: { subject: body.subject, text: textOf(body), html: htmlOf(body), headers },
  };
}
