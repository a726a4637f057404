import { isolated } from '@edu/domain/text/isolated';
import { AUDIT_ACTIONS, type AuditAction, type AuditActor } from '@edu/domain/audit/audit';
import { settingsNames } from '../settings/names.ts';

/** Texts of «Журнал» in the admin section. */

/** The parts of an entry that its text needs; each may be missing. */
export interface LoggedAction {
  before?: unknown;
  after?: unknown;
}

const readField = (source: unknown, key: string): unknown =>
  typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;

/** A field of the state after the action, else of the state before it. */
const named = ({ before, after }: LoggedAction, key: string): string => {
  const value =
    readField(after, key) ?? readField(before, key) ?? readField(readField(before, 'comment'), key);
  return typeof value === 'string' && value ? `: ${isolated(value)}` : '';
};

const isOn = ({ after }: LoggedAction, key: string): boolean => readField(after, key) === true;

/** Every action, by its name in the log: a title for the filter, and a sentence for an entry. */
const logActions: Record<
  AuditAction,
  { title: string; sentence: (entry: LoggedAction) => string }
> = {
  updateSettings: {
    title: 'Зміна налаштувань',
    sentence: () => 'Змінено налаштування',
  },
  ensureSettings: {
    title: 'Початкові налаштування',
    sentence: () => 'Записано початкові налаштування',
  },
  setTestimonialApproval: {
    title: 'Рішення про відгуки',
    sentence: (entry) =>
      (isOn(entry, 'approved')
        ? 'Схвалено відгук'
        : readField(entry.after, 'reason')
          ? 'Відхилено відгук'
          : 'Повернуто відгук на\u00A0розгляд') + named(entry, 'name'),
  },
  removeComment: {
    title: 'Видалення коментарів',
    sentence: (entry) => `Видалено коментар${named(entry, 'author')}`,
  },
  restoreComment: {
    title: 'Відновлення коментарів',
    sentence: (entry) => `Відновлено коментар${named(entry, 'author')}`,
  },
  setAccountActive: {
    title: 'Вимкнення облікових записів',
    sentence: (entry) =>
      (isOn(entry, 'isActive') ? 'Увімкнено обліковий запис' : 'Вимкнено обліковий запис') +
      named(entry, 'email'),
  },
  sendCourseEmail: {
    title: 'Розсилка листів про курс',
    sentence: (entry) => `Розіслано лист про курс${named(entry, 'title')}`,
  },
  revokeCertificate: {
    title: 'Відкликання сертифікатів',
    sentence: (entry) => `Відкликано сертифікат${named(entry, 'number')}`,
  },
  restoreCertificate: {
    title: 'Поновлення сертифікатів',
    sentence: (entry) => `Поновлено сертифікат${named(entry, 'number')}`,
  },
  grantAdministrator: {
    title: 'Надання прав адміністратора',
    sentence: () => 'Надано права адміністратора',
  },
  withdrawAdministrator: {
    title: 'Скасування прав адміністратора',
    sentence: () => 'Скасовано права адміністратора',
  },
  restoreBackup: {
    title: 'Відновлення з\u00A0резервної копії',
    sentence: () => 'Відновлено дані з\u00A0резервної копії',
  },
};

/** The actions as options of the filter. */
export const actionTitles = Object.fromEntries(
  AUDIT_ACTIONS.map((action) => [action, logActions[action].title]),
) as Record<AuditAction, string>;

const knownAction = (action: string): AuditAction | undefined =>
  AUDIT_ACTIONS.find((known) => known === action);

export const adminLog = {
  title: 'Журнал',
  note: 'Кожна адміністративна дія, спочатку найновіші. Записи не\u00A0змінюються і\u00A0не\u00A0видаляються.',
  /** An action without a text: its own name. */
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

/** An action as text; an unknown action is shown by its name. */
export function logSentence(action: string, entry: LoggedAction): string {
  const known = knownAction(action);
  return known ? logActions[known].sentence(entry) : adminLog.unknown(action);
}

/** Actors that are not accounts. */
const adminPeople: Record<AuditActor, string> = {
  system: 'система',
  operator: 'оператор',
};

/** The name of an actor that is not an account; undefined for a uid. */
export const actorName = (by: string): string | undefined =>
  Object.hasOwn(adminPeople, by) ? adminPeople[by as AuditActor] : undefined;

/** Whether the actor is an account. */
export const isAccount = (by: string): boolean => by !== '' && actorName(by) === undefined;

/** Names of the fields in an entry of the log; a field without a name is shown by its key. */
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
  ownerId: 'Власник',
  createdAt: 'Створено',
  isActive: 'Обліковий запис діє',
  disabled: 'Вимкнено',
  admin: 'Адміністратор',
  commentId: 'Ідентифікатор коментаря',
  removedBy: 'Хто видалив',
  removedAt: 'Коли видалено',
  status: 'Стан',
  number: 'Номер',
  reason: 'Причина',
};
