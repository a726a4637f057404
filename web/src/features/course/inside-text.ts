import { counted, nouns } from '../../lib/i18n/plural.ts';

/** What a course has, before its first step: in place of the progress. */
export const inside = {
  title: 'Що входить у\u00A0курс',
  tasks: (count: number) => `${counted(count, nouns.task)}: код запускається просто в\u00A0уроці`,
  quizzes: (count: number) =>
    count > 1 ? 'Тести, що пояснюють кожну відповідь' : 'Тест, що пояснює кожну відповідь',
  certificate: 'Сертифікат, який можна перевірити на\u00A0сайті',
  pace: 'Власний темп, без термінів здачі',
};
