import { counted, type PluralForms } from '../../../lib/i18n/plural.ts';

const testimonial: PluralForms = {
  one: 'відгук',
  few: 'відгуки',
  many: 'відгуків',
  other: 'відгуку',
};

/** Texts of «Відгуки» in the admin section. */
export const adminTestimonials = {
  title: 'Відгуки',
  note: 'Схвалені відгуки з’являються на\u00A0головній сторінці.',
  shown: { waiting: 'На\u00A0розгляді', approved: 'Схвалені', refused: 'Відхилені' },
  none: {
    waiting: {
      title: 'Усе розглянуто',
      text: 'Новий відгук з’явиться тут, щойно його надішлють.',
    },
    approved: {
      title: 'Схвалених відгуків немає',
      text: 'Відгук, який ви схвалите, буде тут і\u00A0на\u00A0головній сторінці.',
    },
    refused: {
      title: 'Відхилених відгуків немає',
      text: 'Відгук, який ви відхилите, буде тут із\u00A0причиною.',
    },
  },
  list: {
    waiting: 'Відгуки на\u00A0розгляді',
    approved: 'Схвалені відгуки',
    refused: 'Відхилені відгуки',
  },
  decide: {
    waiting: 'Схвалити',
    approved: 'Зняти з\u00A0показу',
    refused: 'Повернути на\u00A0розгляд',
  },
  decideChosen: {
    waiting: 'Схвалити вибрані',
    approved: 'Зняти вибрані з\u00A0показу',
    refused: 'Повернути вибрані',
  },
  refuse: 'Відхилити',
  refuseChosen: 'Відхилити вибрані',
  reasonWas: (reason: string) => `Причина: ${reason}`,
  refusal: {
    title: (count: number) =>
      count > 1 ? `Відхилити ${counted(count, testimonial)}?` : 'Відхилити відгук?',
    reason: 'Причина',
    hint: 'Автор побачить її і\u00A0зможе змінити відгук.',
    missing: 'Напишіть причину.',
    action: 'Відхилити',
  },
  suffix: (name: string) => `: ${name}`,
  choose: (name: string) => `Вибрати відгук: ${name}`,
  approved: (name: string) => `Схвалено: ${name}.`,
  approvedMany: (count: number) => `Схвалено ${counted(count, testimonial)}.`,
  withdrawn: (name: string) => `Знято з\u00A0показу: ${name}.`,
  withdrawnMany: (count: number) => `Знято з\u00A0показу ${counted(count, testimonial)}.`,
  refused: (name: string) => `Відхилено: ${name}.`,
  refusedMany: (count: number) => `Відхилено ${counted(count, testimonial)}.`,
  reopened: (name: string) => `Повернуто на\u00A0розгляд: ${name}.`,
  reopenedMany: (count: number) => `Повернуто на\u00A0розгляд ${counted(count, testimonial)}.`,
  failed: (count: number) =>
    `Не\u00A0вдалося обробити ${counted(count, testimonial)}. Причину вказано біля кожного.`,
  failures: {
    conflict: 'Автор щойно змінив відгук. Перечитайте його ще раз.',
    'not-found': 'Автор щойно прибрав цей відгук.',
  },
  keys: {
    lead: 'Клавіші у\u00A0списку:',
    move: '— далі й\u00A0назад,',
    decide: {
      waiting: '— схвалити,',
      approved: '— зняти,',
      refused: '— повернути,',
    },
    choose: '— вибрати.',
  },
};
