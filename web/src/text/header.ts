import { shownLine } from '@edu/domain/shown-text';

/** Texts of the header and its menus (platform.md section 2). */
export const header = {
  toHome: '\u00A0— на головну',
  mainNav: 'Головна навігація',
  mobileNav: 'Мобільна навігація',
  menu: 'Меню',
  home: 'Головна',
  courses: 'Курси',
  about: 'Про нас',
  contact: 'Контакти',
  admin: 'Адмін',
  signIn: 'Увійти',
  start: 'Розпочати навчання',
  greeting: (name: string) => `Привіт, ${shownLine(name)}!`,
  profile: 'Профіль',
  openMenu: 'Відкрити меню',
  closeMenu: 'Закрити меню',
  themeToDark: 'Увімкнути темну тему',
  themeToLight: 'Увімкнути світлу тему',
  allCourses: 'Всі курси',
  toCatalog: 'До каталогу',
  technical: 'Технічні',
  nonTechnical: 'Нетехнічні',
  popular: 'Популярні',
  popularLoading: 'Курси завантажуються...',
  badgeAdvanced: 'ПРОСУНУТИЙ',
  badgeNew: 'новий',
};

/** The only emoji of the product: popular categories (visual.md section 6). */
export const categoryEmoji: Record<string, string> = {
  Frontend: '🎨',
  'Front End': '🧩',
  Backend: '⚙️',
  JavaScript: '⚡',
  Database: '🗄️',
  Security: '🔐',
  Cloud: '☁️',
  Mobile: '📱',
  Other: '📚',
};
