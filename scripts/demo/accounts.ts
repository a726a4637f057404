/** The demo accounts. They exist in emulators only, so their passwords are not secret. */
export const DEMO_ACCOUNTS = [
  {
    uid: 'demo-admin',
    email: 'admin@example.com',
    password: 'demo-admin-2026',
    displayName: 'Марта Коваль',
    isAdmin: true,
  },
  {
    uid: 'demo-olena',
    email: 'olena@example.com',
    password: 'demo-learner-2026',
    displayName: 'Олена Шевчук',
    isAdmin: false,
  },
  {
    uid: 'demo-taras',
    email: 'taras@example.com',
    password: 'demo-learner-2026',
    displayName: 'Тарас Бондар',
    isAdmin: false,
  },
];
