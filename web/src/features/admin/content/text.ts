import type { ProblemId, Severity } from '@edu/domain/content/content-findings';
import { counted, nouns, type PluralForms } from '../../../lib/i18n/plural.ts';

const finding = { one: 'зауваження', few: 'зауваження', many: 'зауважень', other: 'зауваження' };
const entry = { one: 'запис', few: 'записи', many: 'записів', other: 'запису' };

const entriesOf: Readonly<Record<string, PluralForms>> = {
  course: nouns.course,
  lesson: nouns.lesson,
  quiz: nouns.quiz,
  question: nouns.question,
};

const drawnCover = 'Слухач бачить намальовану обкладинку категорії.';
const noChange =
  'Для слухача нічого не\u00A0змінюється: сторінки відкриваються за ідентифікатором.';
const noCourse = 'Цього уроку немає в\u00A0жодному курсі.';

/** What is wrong, and how the learner sees it. */
export const contentProblems: Record<ProblemId, { wrong: string; seen: string }> = {
  'wrong-type': {
    wrong: 'У\u00A0полі значення іншого виду',
    seen: 'Поле вважається порожнім.',
  },
  'field-missing': {
    wrong: 'Поле порожнє',
    seen: 'Місце цього тексту на\u00A0сторінці лишається порожнім.',
  },
  'title-missing': { wrong: 'Немає назви', seen: 'Замість назви слухач бачить «Без назви».' },
  'text-too-long': { wrong: 'Текст задовгий', seen: 'Слухач бачить текст обрізаним.' },
  'list-too-long': {
    wrong: 'Список задовгий',
    seen: 'Слухач бачить лише перші 20\u00A0пунктів списку.',
  },
  'html-in-text': {
    wrong: 'У\u00A0тексті є розмітка',
    seen: 'Слухач бачить теги як звичайні символи.',
  },
  'unsafe-link': {
    wrong: 'Небезпечне посилання',
    seen: 'Слухач бачить текст посилання, але перейти за ним не\u00A0може.',
  },
  'image-refused': {
    wrong: 'Зображення з\u00A0адресою не\u00A0https',
    seen: 'Замість зображення слухач бачить його опис.',
  },
  'image-alt-missing': {
    wrong: 'Зображення без опису',
    seen: 'Хто не\u00A0бачить зображення, не\u00A0дізнається, що на\u00A0ньому.',
  },
  'code-language-unknown': {
    wrong: 'Невідома мова коду',
    seen: 'Слухач бачить код без кольорів.',
  },
  'markdown-unsupported': {
    wrong: 'Розмітка, яка не\u00A0показується',
    seen: 'Слухач бачить знаки розмітки як звичайні символи або не\u00A0бачить цієї частини.',
  },
  'slug-invalid': { wrong: 'Неправильна коротка адреса', seen: noChange },
  'slug-duplicate': { wrong: 'Коротка адреса повторюється', seen: noChange },
  'category-unknown': {
    wrong: 'Невідома категорія',
    seen: 'Курс стоїть у\u00A0категорії «Other».',
  },
  'category-spelling': {
    wrong: 'Категорію написано інакше',
    seen: 'Курс стоїть у\u00A0категорії, яку мали на\u00A0увазі.',
  },
  'level-unknown': {
    wrong: 'Невідомий рівень',
    seen: 'У\u00A0каталозі курсу немає за\u00A0жодним рівнем, а\u00A0рівень показано так, як його введено.',
  },
  'cover-missing': { wrong: 'Немає обкладинки', seen: drawnCover },
  'cover-unpublished': {
    wrong: 'Обкладинку не\u00A0опубліковано',
    seen: drawnCover,
  },
  'cover-invalid': {
    wrong: 'Файл обкладинки не\u00A0є зображенням, яке можна показати',
    seen: drawnCover,
  },
  'video-refused': {
    wrong: 'Адресу відео не\u00A0можна відкрити',
    seen: 'Плеєра немає: слухач бачить повідомлення, що відео недоступне.',
  },
  'video-page': {
    wrong: 'Адреса веде на\u00A0сторінку, а\u00A0не\u00A0до\u00A0одного відео',
    seen: 'Плеєра немає: слухач бачить лише посилання.',
  },
  'captions-refused': {
    wrong: 'Адресу субтитрів не\u00A0можна відкрити',
    seen: 'Відео не\u00A0має субтитрів.',
  },
  'times-invalid': {
    wrong: 'Початок і\u00A0кінець відео суперечать одне одному',
    seen: 'Їх не\u00A0враховано: слухач бачить усе відео.',
  },
  'order-missing': {
    wrong: 'Немає порядкового номера',
    seen: 'Стоїть у\u00A0кінці програми, за назвою.',
  },
  'order-duplicate': {
    wrong: 'Порядковий номер повторюється',
    seen: 'Два пункти стоять за назвою, можливо, не\u00A0так, як задумано.',
  },
  'lesson-course-blanks': {
    wrong: 'Навколо ідентифікатора курсу є пробіли',
    seen: noCourse,
  },
  'lesson-course-slug': {
    wrong: 'Замість ідентифікатора курсу стоїть його коротка адреса',
    seen: noCourse,
  },
  'lesson-course-unknown': {
    wrong: 'Опублікованого курсу з\u00A0таким ідентифікатором немає',
    seen: noCourse,
  },
  'quiz-course-unpublished': {
    wrong: 'Курсу цього тесту немає серед опублікованих',
    seen: 'Тест сховано.',
  },
  'link-wrong-type': {
    wrong: 'Посилання веде до\u00A0запису іншого виду',
    seen: 'Вважається, що посилання немає.',
  },
  'quiz-empty': {
    wrong: 'У\u00A0тесті немає запитань',
    seen: 'Слухач бачить «Тест ще готується» і\u00A0не\u00A0може зберегти результат.',
  },
  'question-unpublished': {
    wrong: 'Запитання не\u00A0опубліковано',
    seen: 'Цього запитання в\u00A0тесті немає.',
  },
  'question-broken': {
    wrong: 'Запитання заповнено неправильно',
    seen: 'Цього запитання в\u00A0тесті немає.',
  },
  'options-duplicate': {
    wrong: 'Два варіанти відповіді однакові',
    seen: 'Цього запитання в\u00A0тесті немає.',
  },
  'options-alike': {
    wrong: 'Два варіанти відповіді відрізняються лише великими й\u00A0малими літерами',
    seen: 'Слухач може не\u00A0помітити різниці.',
  },
  'key-ambiguous': {
    wrong: 'Правильну відповідь можна прочитати по-різному',
    seen: 'Цього запитання в\u00A0тесті немає.',
  },
  'question-kind': {
    wrong: 'Вид запитання не\u00A0вказано або він невідомий',
    seen: 'Вид визначено за кількістю правильних відповідей.',
  },
  'question-id-taken': {
    wrong: 'Ідентифікатор, який дало б місце запитання, вже має інше запитання',
    seen: 'Запитання показано; його ідентифікатор інший.',
  },
  'question-unused': {
    wrong: 'Запитання не\u00A0входить до\u00A0жодного тесту',
    seen: 'Слухач його не\u00A0бачить.',
  },
  'pass-score-invalid': {
    wrong: 'Прохідний бал неправильний',
    seen: 'Тест складено від звичних 70\u00A0%.',
  },
  'hours-invalid': {
    wrong: 'Обсяг у\u00A0годинах неправильний',
    seen: 'У\u00A0сертифікатах обсяг\u00A0— сума тривалостей уроків.',
  },
  'review-lesson-unpublished': {
    wrong: 'Урок для повторення не\u00A0опубліковано',
    seen: 'Після перевірки слухач не\u00A0дізнається, який урок повторити.',
  },
  'review-lesson-foreign': {
    wrong: 'Урок для повторення з\u00A0іншого курсу',
    seen: 'Після перевірки слухач потрапляє до\u00A0іншого курсу.',
  },
  'review-time-outside': {
    wrong: 'Момент для повторення поза межами відео уроку',
    seen: 'Слухач потрапляє не\u00A0в\u00A0те місце відео.',
  },
  'course-without-lessons': {
    wrong: 'У\u00A0курсі немає уроків',
    seen: 'На\u00A0сторінці курсу порожня програма.',
  },
  'courses-many': {
    wrong: 'Курсів понад 20',
    seen: 'Список показує 20\u00A0найновіших курсів, решту\u00A0— за запитом.',
  },
  'lessons-many': { wrong: 'У\u00A0курсі понад 100 уроків', seen: 'Показано всі.' },
  'answer-too-big': {
    wrong: 'Відповідь Contentful завелика',
    seen: 'Сторінки завантажуються повільніше.',
  },
  'type-missing': {
    wrong: 'У\u00A0просторі немає такого виду записів',
    seen: 'Слухач не\u00A0бачить нічого з\u00A0цього.',
  },
  'model-field': {
    wrong: 'У\u00A0цьому виді записів немає потрібного поля або воно має інший тип',
    seen: 'Уроків чи\u00A0тестів у\u00A0курсах може не\u00A0бути.',
  },
};

export const adminContent = {
  title: 'Вміст',
  note: 'Перевірка всього опублікованого: що не\u00A0так і\u00A0що через це бачить слухач.',
  again: 'Перевірити ще раз',
  checking: 'Перевіряємо все опубліковане. Це може тривати до\u00A0хвилини…',
  checkedAt: (when: string, count: number) => `Перевірено ${counted(count, entry)}, ${when}`,
  found: (count: number) => counted(count, finding),
  filter: 'Показати',
  severities: {
    all: 'Усі',
    error: 'Помилки',
    warning: 'Застереження',
    notice: 'До\u00A0відома',
  } satisfies Record<Severity | 'all', string>,
  severity: {
    error: 'Помилка',
    warning: 'Застереження',
    notice: 'До\u00A0відома',
  } satisfies Record<Severity, string>,
  types: {
    course: 'Курс',
    lesson: 'Урок',
    quiz: 'Тест',
    question: 'Запитання',
  } as Record<string, string>,
  /** «Немає обкладинки: 12 курсів». */
  group: (wrong: string, contentType: string, count: number) =>
    `${wrong}: ${counted(count, entriesOf[contentType] ?? entry)}`,
  entries: 'Показати записи',
  field: 'Поле',
  edit: 'Редагувати',
  inContentful: 'у\u00A0Contentful, у\u00A0новій вкладці',
  more: (count: number) => `Показати ще ${count}`,
  fine: { title: 'Зауважень немає', text: 'З\u00A0усім опублікованим усе гаразд.' },
  noneOfThese: { title: 'Таких зауважень немає' },
  failed: 'Не\u00A0вдалося перевірити вміст',
  failedText: 'Contentful не\u00A0відповідає. Спробуйте ще раз через пів хвилини.',
  offline: 'Немає з’єднання. Перевірте ще раз, коли воно з’явиться.',
};

const subscriber = {
  one: 'підписник',
  few: 'підписники',
  many: 'підписників',
  other: 'підписника',
};
/** After «розіслати». */
const toSubscribers = {
  one: 'підписнику',
  few: 'підписникам',
  many: 'підписникам',
  other: 'підписника',
};

/** Texts of the email about a new course in the admin section. */
export const adminCourseEmail = {
  title: 'Лист про новий курс',
  note: 'Підписники розсилки чекають на лист про кожен новий курс. Кожен отримає його один раз.',
  course: 'Курс',
  choose: 'Оберіть курс',
  open: 'Розіслати лист про курс',
  loading: 'Готуємо лист…',
  subject: 'Тема',
  body: 'Текст листа',
  subscribers: (count: number) => `У\u00A0розсилці ${counted(count, subscriber)}.`,
  test: 'Надіслати собі',
  tested: (email: string) => `Лист надіслано на\u00A0${email}.`,
  send: (count: number) => `Розіслати ${counted(count, toSubscribers)}`,
  busy: 'Надсилаємо…',
  close: 'Закрити',
  sending: (count: number, total: number) => `Розсилаємо: ${count}\u00A0з\u00A0${total}.`,
  sent: (count: number, date: string) =>
    `Лист про цей курс розіслано ${date}: ${counted(count, subscriber)}.`,
  noSubscribers: 'У\u00A0розсилці ще немає підтверджених підписників.',
  notLoaded: 'Не\u00A0вдалося підготувати лист. Перевірте з’єднання і\u00A0спробуйте ще раз.',
  notSent: 'Не\u00A0вдалося надіслати. Перевірте з’єднання і\u00A0спробуйте ще раз.',
  failures: {
    'not-found': 'Цього курсу немає в\u00A0каталозі. Спершу опублікуйте його.',
    'already-exists': 'Лист про цей курс уже розіслано.',
  },
};
