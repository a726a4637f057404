import { counted, type PluralForms } from './plural.ts';

const one: PluralForms = { one: 'відгук', few: 'відгуки', many: 'відгуків', other: 'відгуку' };

/** Texts of the part of the panel where testimonials are approved. */
export const adminTestimonials = {
  title: 'Відгуки',
  note: 'Схвалені відгуки з’являються на\u00A0головній сторінці.',
  shown: { waiting: 'На\u00A0розгляді', approved: 'Схвалені' },
  none: {
    waiting: {
      title: 'Усе розглянуто',
      text: 'Новий відгук з’явиться тут, щойно його надішлють.',
    },
    approved: {
      title: 'Схвалених відгуків немає',
      text: 'Відгук, який ви схвалите, буде тут і\u00A0на\u00A0головній сторінці.',
    },
  },
  list: { waiting: 'Відгуки на\u00A0розгляді', approved: 'Схвалені відгуки' },
  approve: 'Схвалити',
  withdraw: 'Зняти з\u00A0показу',
  approveChosen: 'Схвалити вибрані',
  withdrawChosen: 'Зняти вибрані',
  of: (name: string) => `: ${name}`,
  choose: (name: string) => `Вибрати відгук: ${name}`,
  approved: (name: string) => `Схвалено: ${name}.`,
  approvedMany: (count: number) => `Схвалено ${counted(count, one)}.`,
  withdrawn: (name: string) => `Знято з\u00A0показу: ${name}.`,
  withdrawnMany: (count: number) => `Знято з\u00A0показу ${counted(count, one)}.`,
  failed: (count: number) =>
    `Не\u00A0вийшло: ${counted(count, one)}. Причину вказано біля кожного.`,
  why: {
    conflict: 'Автор щойно змінив відгук. Перечитайте його ще раз.',
    'not-found': 'Автор щойно прибрав цей відгук.',
    forbidden: 'Сервер відмовив: ви більше не\u00A0адміністратор.',
    other: 'Сервер не\u00A0відповів. Спробуйте ще раз.',
  } as Record<string, string>,
  keys: {
    lead: 'Клавіші у\u00A0списку:',
    move: '— далі й\u00A0назад,',
    approve: '— схвалити,',
    withdraw: '— зняти,',
    choose: '— вибрати.',
  },
};
