import type { PageWords } from '@edu/domain/site/served-page';
import { contact } from '../features/contact/text.ts';
import { states } from '../lib/i18n/states.ts';

/** Page descriptions for search engines; the home page has the description of the site. */
const SITE =
  'Короткі відеоуроки, тести з\u00A0поясненнями та прогрес, який видно щодня. Технічні й\u00A0нетехнічні курси\u00A0— українською, у\u00A0вашому темпі.';

const PAGES: Partial<Record<string, PageWords>> = {
  '*': { title: states.notFound.title, description: states.notFound.text },
  '/catalog': {
    title: 'Каталог курсів',
    description:
      'Курси з\u00A0фронтенду, бекенду, JavaScript, баз даних, безпеки, хмар і\u00A0мобільної розробки. Оберіть за рівнем, тривалістю та оцінками слухачів.',
  },
  '/about': {
    title: 'Про нас',
    description:
      'Навіщо ця платформа і\u00A0як на ній вчаться: короткі уроки, тести з\u00A0поясненнями та прогрес, який після входу з\u00A0вами на\u00A0всіх пристроях.',
  },
  '/contact': {
    title: contact.pageTitle,
    description: 'Запитання про курси, помилка в\u00A0уроці чи пропозиція\u00A0— напишіть нам.',
  },
};

/** Title and description of the page at a path; those of the site for a path without them. */
export function pageMeta(pathname: string, platform: string): PageWords {
  const page = PAGES[pathname];
  return {
    title: page ? states.documentTitle(page.title, platform) : states.homeTitle(platform),
    description: page?.description ?? SITE,
  };
}
