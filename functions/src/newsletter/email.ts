import { isolated } from '@edu/domain/text/isolated';
import { type Email, newsletterEmail, type Sender } from '../lib/email.ts';

/**
 * The email that asks to confirm an address (double opt-in). Its token is in the fragment, which is
 * not sent to a server.
 */
export function confirmSubscription(email: string, confirmToken: string, sender: Sender): Email {
  const { supportEmail, siteUrl } = sender;
  const platformName = isolated(sender.platformName);
  return newsletterEmail(email, sender, {
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
  });
}
