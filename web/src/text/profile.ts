/** Texts of /profile. */
export const profile = {
  title: 'Профіль',
  name: 'Ім’я',
  email: 'Електронна пошта',
  begun: 'Мої курси',
  none: 'Ви ще не почали жодного курсу.',
};
