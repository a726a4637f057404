import { counted, nouns, written } from '../../lib/i18n/plural.ts';

/** «12,4 МБ». Takes bytes; a megabyte is a million bytes. */
export const sizeText = (bytes: number): string =>
  bytes < 100_000 ? 'менше 0,1\u00A0МБ' : `${written(Math.round(bytes / 100_000) / 10)}\u00A0МБ`;

/** Saving a course for offline use, and the pages without a network. */
export const offlineCourses = {
  title: 'Без мережі',
  here: 'На\u00A0пристрої',
  intro: 'Збережіть курс на\u00A0пристрої, щоб уроки й\u00A0тести відкривалися без з’єднання.',
  save: 'Зберегти на\u00A0пристрої',
  saveOffline: 'Зберегти курс на\u00A0пристрої можна буде, коли з’явиться зв’язок.',
  dialog: {
    title: 'Зберегти курс на\u00A0пристрої',
    measuring: 'Рахуємо розмір…',
    unmeasured: 'Не вдалося дізнатися розмір. Перевірте з’єднання і\u00A0спробуйте ще раз.',
    what: 'Збережуться тексти, програма, тести, субтитри й\u00A0обкладинка.',
    choice: 'Що зберегти',
    withVideo: (size: string) => `З\u00A0відео, ${size}`,
    withoutVideo: (size: string) => `Без відео, ${size}`,
    size: (size: string) => `Розмір: ${size}.`,
    embeds: (site: string) => `Відео з\u00A0${site} без мережі не\u00A0відкриється.`,
    otherSites: 'інших сайтів',
    noRoom: (needed: string, free: string, withVideo: boolean) =>
      `На пристрої бракує місця: потрібно ${needed}, вільно ${free}. Звільніть його${withVideo ? ' або збережіть курс без відео' : ''}.`,
    start: 'Зберегти',
    cancel: 'Скасувати',
  },
  bar: 'Збереження курсу',
  progress: (done: string, total: string) => `Зберігаємо: ${done} з\u00A0${total}`,
  beginning: 'Зберігаємо…',
  stop: 'Зупинити',
  resume: 'Продовжити',
  partly: (done: string, total: string) => `Збережено ${done} з\u00A0${total}.`,
  inTurn: 'Чекає, доки збережеться інший курс.',
  stopped: 'Збереження зупинено.',
  cut: 'З’єднання перервалося. Збереження продовжиться, щойно воно з’явиться.',
  full: 'На пристрої не\u00A0вистачило місця. Звільніть його або збережіть курс без відео.',
  fullNoVideo: 'На пристрої не\u00A0вистачило місця. Звільніть його й\u00A0продовжте.',
  withoutVideo: 'Зберегти без відео',
  saved: (size: string) => `Курс на цьому пристрої: ${size}.`,
  savedNoVideo: (size: string) => `Курс на цьому пристрої, без відео: ${size}.`,
  remove: 'Прибрати з\u00A0пристрою',
  removal: {
    title: 'Прибрати курс із пристрою?',
    what: (title: string, size: string) => `«${title}»: звільниться ${size}.`,
    offline: 'Зараз немає зв’язку. Зберегти курс знову можна буде, лише коли він з’явиться.',
    remove: 'Прибрати',
    leave: 'Залишити',
  },
  list: {
    title: 'На цьому пристрої',
    count: (count: number) => counted(count, nouns.course),
    none: 'Тут з’являться курси, які ви збережете на\u00A0пристрої. Кнопка є\u00A0на\u00A0сторінці кожного курсу.',
    item: (size: string) => `${size}, без відео`,
    partly: (done: string) => `Збережено частково: ${done}`,
    remove: (title: string) => `Прибрати з\u00A0пристрою: ${title}`,
  },
  missing: {
    title: 'Цієї сторінки немає на\u00A0пристрої',
    text: 'Без з’єднання відкриваються сторінки, на\u00A0яких ви вже були, і\u00A0курси, збережені на\u00A0пристрої.',
    here: 'Можна відкрити зараз',
    trying: 'Шукаємо зв’язок…',
    still: 'Зв’язку досі немає.',
  },
  update: {
    title: 'Є нова версія.',
    text: 'Сторінка перезавантажиться.',
    take: 'Оновити',
    later: 'Пізніше',
  },
  install: 'Встановити застосунок',
};
