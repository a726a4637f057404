import { settingsNames } from './settings-names.ts';

/** Names of what stands in an entry of the log; what is not here is shown by its own name. */
export const auditFields: Record<string, string> = {
  ...settingsNames,
  name: 'Ім’я',
  displayName: 'Ім’я',
  email: 'Електронна пошта',
  role: 'Роль',
  text: 'Текст',
  approved: 'Схвалено',
  author: 'Автор',
  authorRole: 'Роль автора',
  content: 'Коментар',
  courseId: 'Курс',
  userId: 'Користувач',
  uid: 'Користувач',
  createdAt: 'Створено',
  isActive: 'Обліковий запис діє',
  disabled: 'Вимкнено',
  admin: 'Адміністратор',
  commentId: 'Ідентифікатор коментаря',
  removedBy: 'Хто видалив',
  removedAt: 'Коли видалено',
  status: 'Стан',
};
