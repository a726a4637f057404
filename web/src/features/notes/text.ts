import { NOTE_LIMITS } from '@edu/domain/learning/notes';
import { counted, type PluralForms } from '../../lib/i18n/plural.ts';

const note: PluralForms = { one: 'нотатка', few: 'нотатки', many: 'нотаток', other: 'нотатки' };

/** Texts of marked moments and notes, beside a lesson's video and in the profile. */
export const notes = {
  title: 'Нотатки',
  loading: 'Завантажуємо нотатки…',
  none: 'У\u00A0цьому уроці ще немає позначених моментів. Натисніть\u00A0B під час перегляду або кнопку із\u00A0закладкою вгорі. Текст до\u00A0моменту додавати необов’язково.',
  goTo: (clock: string) => `Перейти до ${clock}`,
  bare: 'Без тексту',
  edit: (clock: string) => `Редагувати нотатку до ${clock}`,
  remove: (clock: string) => `Прибрати нотатку до ${clock}`,
  label: (clock: string) => `Текст нотатки до ${clock}`,
  left: (count: number) => `Залишилося символів: ${count}`,
  save: 'Зберегти',
  cancel: 'Скасувати',
  removed: (clock: string) => `Нотатку до ${clock} прибрано.`,
  undo: 'Повернути',
  full: `У\u00A0курсі може бути щонайбільше ${NOTE_LIMITS.notes} нотаток і\u00A0200\u00A0000 символів тексту. Приберіть нотатки, які вже не\u00A0потрібні.`,
  notStored:
    'Браузер нічого не\u00A0зберігає на\u00A0цьому пристрої. Нотатки буде надіслано, коли ви ввійдете й\u00A0матимете зв’язок.',
  /** In the profile. */
  section: {
    lead: 'Моменти, які ви позначили в\u00A0уроках. Натисніть на\u00A0час, щоб відкрити урок з\u00A0цього місця.',
    count: (count: number) => counted(count, note),
    none: 'Нотаток ще немає. Відкрийте урок і\u00A0натисніть\u00A0B, щоб позначити момент відео.',
    search: 'Пошук у\u00A0нотатках',
    noneFound: 'За цим запитом нотаток немає. Спробуйте коротше слово.',
    download: 'Завантажити як Markdown',
    gone: 'Курс, якого вже немає',
    goneLesson: 'Урок, якого вже немає',
  },
};
