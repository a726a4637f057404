import { AUDIT_ACTIONS, type AuditAction, type AuditActor } from '@edu/domain/platform/audit';
import { settingsNames } from '../settings/names.ts';

/** Texts of «Журнал» in the panel. */

/** What an entry says that its words are made of; anything may be missing. */
export interface LoggedAction {
  before?: unknown;
  after?: unknown;
}

const fieldOf = (source: unknown, key: string): unknown =>
  typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;

/** A field of either state, the later first. */
const named = ({ before, after }: LoggedAction, key: string): string => {
  const value =
    fieldOf(after, key) ?? fieldOf(before, key) ?? fieldOf(fieldOf(before, 'comment'), key);
  return typeof value === 'string' && value ? `: ${value}` : '';
};

const isOn = ({ after }: LoggedAction, key: string): boolean => fieldOf(after, key) === true;

/** Every action, by its name in the log: a title for the filter, and a sentence for an entry. */
const logActions: Record<AuditAction, { title: string; words: (entry: LoggedAction) => string }> = {
  updateSettings: {
    title: 'Зміна налаштувань',
    words: () => 'Змінено налаштування',
  },
  ensureSettings: {
    title: 'Початкові налаштування',
    words: () => 'Записано початкові налаштування',
  },
  setTestimonialApproval: {
    title: 'Рішення про відгуки',
    words: (entry) =>
      (isOn(entry, 'approved')
        ? 'Схвалено відгук'
        : fieldOf(entry.after, 'reason')
          ? 'Відхилено відгук'
          : 'Повернуто відгук на\u00A0розгляд') + named(entry, 'name'),
  },
  removeComment: {
    title: 'Видалення коментарів',
    words: (entry) => `Видалено коментар${named(entry, 'author')}`,
  },
  restoreComment: {
    title: 'Відновлення коментарів',
    words: (entry) => `Відновлено коментар${named(entry, 'author')}`,
  },
  setAccountActive: {
    title: 'Вимкнення облікових записів',
    words: (entry) =>
      (isOn(entry, 'isActive') ? 'Увімкнено обліковий запис' : 'Вимкнено обліковий запис') +
      named(entry, 'email'),
  },
  sendCourseEmail: {
    title: 'Розсилка листів про курс',
    words: (entry) => `Розіслано лист про курс${named(entry, 'title')}`,
  },
  grantAdministrator: {
    title: 'Надання прав адміністратора',
    words: () => 'Надано права адміністратора',
  },
  withdrawAdministrator: {
    title: 'Скасування прав адміністратора',
    words: () => 'Скасовано права адміністратора',
  },
  restoreBackup: {
    title: 'Відновлення з\u00A0резервної копії',
    words: () => 'Відновлено дані з\u00A0резервної копії',
  },
};

/** Each action as it is chosen by. */
export const actionTitles = Object.fromEntries(
  AUDIT_ACTIONS.map((action) => [action, logActions[action].title]),
) as Record<AuditAction, string>;

const knownAction = (action: string): AuditAction | undefined =>
  AUDIT_ACTIONS.find((known) => known === action);

export const adminLog = {
  title: 'Журнал',
  note: 'Кожна адміністративна дія, спочатку найновіші. Записи не\u00A0змінюються і\u00A0не\u00A0видаляються.',
  /** An action without a text here: its own name. */
  unknown: (action: string) => `Дія «${action}»`,
  action: 'Дія',
  all: 'Усі дії',
  from: 'Від',
  to: 'До',
  wrongSpan: 'Перший день пізніший за останній.',
  clear: 'Показати все',
  details: 'Подробиці',
  target: 'Об’єкт',
  before: 'було',
  after: 'стало',
  nothing: 'Нічого не\u00A0змінилося',
  none: 'немає',
  yes: 'так',
  no: 'ні',
  empty: { title: 'Журнал порожній', text: 'Щойно щось зміниться, запис буде тут.' },
  noMatch: { title: 'За цих умов записів немає', text: 'Змініть дію або дні.' },
};

/** What was done, in words; an action of another time is shown by its name. */
export function logWords(action: string, entry: LoggedAction): string {
  const known = knownAction(action);
  return known ? logActions[known].words(entry) : adminLog.unknown(action);
}

/** Who did something in the panel, where it is nobody with a name. */
const adminPeople: Record<AuditActor, string> = {
  system: 'система',
  operator: 'оператор',
};

/** What stands for an actor that is no person; undefined for a uid. */
export const actorName = (by: string): string | undefined =>
  Object.hasOwn(adminPeople, by) ? adminPeople[by as AuditActor] : undefined;

/** Whether somebody with an account did it. */
export const isPerson = (by: string): boolean => by !== '' && actorName(by) === undefined;

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
