import { counted } from './plural.ts';

/** After «через». */
const second = { one: 'секунду', few: 'секунди', many: 'секунд', other: 'секунди' };

/** Texts of proving one's e-mail address. */
export const verification = {
  title: 'Підтвердьте електронну пошту',
  text: (email: string) =>
    `Ми надіслали лист на\u00A0${email}. Відкрийте посилання з\u00A0нього, щоб коментувати, оцінювати курси й\u00A0зберігати результати.`,
  again: 'Надіслати лист ще раз',
  againIn: (seconds: number) => `Ще раз\u00A0— через ${counted(seconds, second)}`,
  sent: 'Лист надіслано. Не\u00A0бачите його? Перевірте теку «Спам».',
  check: 'Перевірити ще раз',
  notYet: 'Поки не\u00A0підтверджено. Відкрийте посилання з\u00A0листа й\u00A0спробуйте ще раз.',
  failed: 'Не\u00A0вдалося надіслати лист. Спробуйте ще раз трохи пізніше.',
  verified: 'Пошту підтверджено',
  unverified: 'Пошту не\u00A0підтверджено',
};
