/** Texts of sharing a course. */
export const share = {
  action: 'Поділитися',
  copied: 'Посилання скопійовано.',
  failed: 'Не\u00A0вдалося скопіювати. Ось посилання:',
};
