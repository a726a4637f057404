import { common } from '../../lib/i18n/common.ts';
import { characters } from '../../lib/i18n/format.ts';

export const testimonials = {
  title: 'Кажуть ті, хто вчиться',
  loading: 'Завантажуємо ваш відгук…',
  quoted: (text: string) => `«${text}»`,
  tell: {
    title: 'Поділіться враженнями',
    lead: 'Відгук з’явиться тут після перевірки адміністратором.',
    guest: 'щоб залишити відгук про платформу.',
    signIn: 'Увійдіть',
    unverified: 'Щоб залишити відгук, підтвердьте електронну пошту в\u00A0профілі.',
    toProfile: 'До профілю',
    as: (name: string) => `Підпис: ${name}`,
    text: 'Відгук',
    placeholder: 'Що вам допомогло? Чого бракувало?',
    textHint: (min: number, max: number) =>
      `Щонайменше ${characters(min)}, щонайбільше\u00A0${max}`,
    role: 'Хто ви або звідки',
    roleHint: 'Необов’язково. Наприклад: вчителька, Чернівці',
    consent: 'Погоджуюся, щоб відгук з\u00A0моїм іменем бачили всі',
    send: 'Надіслати відгук',
    problems: {
      short: (count: number) => `Додайте ще ${characters(count)}.`,
      long: (count: number) => `Скоротіть на\u00A0${characters(count)}.`,
      role: 'Напишіть звичайними літерами, щонайбільше 80 символів.',
      consent: 'Без згоди ми не\u00A0зможемо показати відгук.',
      notInitialised: common.notInitialised,
      offline: 'Немає зв’язку із\u00A0сервером. Відгук лишається тут: спробуйте ще раз.',
      refused: 'Сервер не\u00A0прийняв відгук. Змініть текст або спробуйте пізніше.',
    },
  },
  own: {
    title: 'Ваш відгук',
    waiting: 'На розгляді',
    waitingLead: 'Дякуємо. Відгук з’явиться на\u00A0головній після перевірки.',
    approved: 'Опубліковано',
    approvedLead: 'Відгук бачать усі, хто заходить на\u00A0головну.',
    refused: 'Не\u00A0опубліковано',
    refusedLead: 'Змініть відгук, і\u00A0ми розглянемо його ще раз.',
    reason: (reason: string) => `Причина: ${reason}`,
    edit: 'Змінити відгук',
    againApproved: 'Після зміни відгук знову перевірять: доти його не\u00A0буде на\u00A0головній.',
    againWaiting: 'Перевірять уже змінений відгук.',
    sent: 'Відгук надіслано на\u00A0розгляд.',
  },
};
