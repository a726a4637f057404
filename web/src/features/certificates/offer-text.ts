import type { CertificateRefusal } from '@edu/domain/learning/certificate';
import { AppError } from '@edu/domain/errors/errors';

/** Texts of the offer in a finished course and of the list in the profile. */
export const offer = {
  title: 'Сертифікат',
  issued: (number: string) =>
    `Видано під номером ${number}. Його може перевірити кожен, хто має адресу.`,
  revoked: (number: string) =>
    `Сертифікат ${number} відкликано. Причина\u00A0— на\u00A0його сторінці.`,
  open: 'Переглянути сертифікат',
  earned:
    'Усі уроки пройдено, усі тести складено. Сертифікат із\u00A0номером і\u00A0QR-кодом можна перевірити на\u00A0сайті.',
  ready: 'Сертифікат має номер і\u00A0QR-код: перевірити його може кожен, хто знає адресу.',
  get: 'Отримати сертифікат',
  offline: 'Щоб отримати сертифікат, потрібне з’єднання.',
  guest: 'Щоб отримати сертифікат, створіть обліковий запис: прогрес перейде разом із\u00A0вами.',
  signUp: 'Створити обліковий запис',
  signIn: 'Уже маю обліковий запис',
  unverified: 'Залишився один крок: підтвердьте пошту.',
  /** The email with the link; the page goes on by itself. */
  email: {
    send: 'Надіслати лист',
    again: 'Надіслати лист ще раз',
    againIn: (seconds: number) => `Ще раз\u00A0— через ${seconds}\u00A0с`,
    sent: (email: string) =>
      `Лист надіслано на\u00A0${email}. Відкрийте посилання з\u00A0нього: ця сторінка продовжить сама.`,
    failed: 'Не\u00A0вдалося надіслати лист. Спробуйте ще раз трохи пізніше.',
  },
  missing: 'Для сертифіката ще потрібно:',
  lesson: (title: string) => `пройти урок «${title}»`,
  quiz: (title: string) => `скласти тест «${title}»`,
  name: {
    title: 'Як вас назвати в\u00A0сертифікаті?',
    lead: 'Ім’я бачить кожен, хто відкриє сертифікат. Потім його не\u00A0можна змінити.',
    label: 'Ім’я та прізвище',
    hint: 'Так, як у\u00A0документах: до\u00A080 символів.',
    missing: 'Напишіть ім’я та прізвище.',
    unreadable: 'Введіть ім’я звичайними літерами, щонайбільше 80\u00A0символів.',
    action: 'Видати сертифікат',
    busy: 'Видаємо…',
  },
  failed: {
    incomplete: (items: string) =>
      `Сервер ще не\u00A0має всіх ваших змін: ${items}. Зачекайте кілька секунд і\u00A0спробуйте ще раз.`,
    limited: 'Забагато спроб. Спробуйте через годину.',
    signedOut: 'Ви вже не\u00A0в\u00A0обліковому записі. Увійдіть ще раз.',
    other: 'Не вдалося видати сертифікат. Перевірте з’єднання і\u00A0спробуйте ще раз.',
  },
  list: {
    title: 'Мої сертифікати',
    valid: 'дійсний',
    revoked: 'відкликано',
  },
};

/** Why there is no certificate, by the reason of the offer or of the callable. */
export const reasons: Record<Exclude<CertificateRefusal['reason'], 'incomplete'>, string> = {
  unverified: offer.unverified,
  'quizzes-off': 'Тести зараз вимкнено, тому сертифікати не\u00A0видають.',
  'no-quiz': 'Для цього курсу сертифіката немає: у\u00A0ньому немає тесту.',
  'no-lesson': 'Для цього курсу сертифіката немає: у\u00A0ньому немає уроків.',
};

/** Why no certificate was issued, in words. */
export function failureText(error: unknown): string {
  const { failed } = offer;
  if (!(error instanceof AppError)) return failed.other;
  if (error.code === 'rate-limited') return failed.limited;
  if (error.code === 'not-signed-in') return failed.signedOut;
  const refusal = error.details as CertificateRefusal | undefined;
  if (error.code !== 'forbidden' || !refusal) return failed.other;
  if (refusal.reason !== 'incomplete') return reasons[refusal.reason] ?? failed.other;
  const items = [
    ...refusal.lessons.map((title) => `урок «${title}»`),
    ...refusal.quizzes.map((title) => `тест «${title}»`),
  ];
  return failed.incomplete(items.join(', '));
}
