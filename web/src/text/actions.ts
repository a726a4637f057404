/** Words of buttons that stand in several forms and questions. */
export const actions = {
  cancel: 'Скасувати',
  saving: 'Зберігаємо…',
  sending: 'Надсилаємо…',
};
