import type { Severity } from './content-findings.ts';

/** How serious a mistake is, and its sentences. */
interface ContentProblem {
  severity: Severity;
  /** What is wrong, and what the learner sees because of it; in Ukrainian, for the admin pages. */
  wrong: string;
  seen: string;
  /** What the learner sees because of it, in English, for the command and its JSON. */
  effect: string;
}

const drawnImage = 'Слухач бачить замість нього малюнок.';
const noChange =
  'Для слухача нічого не\u00A0змінюється: сторінки відкриваються за ідентифікатором.';
const noCourse = 'Цього уроку немає в\u00A0жодному курсі.';

/**
 * Every mistake of an editor that the content code works around. The readers note them; the
 * function logs them, the content check and the admin pages show them.
 */
export const CONTENT_PROBLEMS = {
  'wrong-type': {
    severity: 'error',
    wrong: 'У\u00A0полі значення іншого виду',
    seen: 'Поле вважається порожнім.',
    effect: 'The field holds another kind of value and is treated as empty.',
  },
  'title-missing': {
    severity: 'error',
    wrong: 'Немає назви',
    seen: 'Замість назви слухач бачить «Без назви».',
    effect: 'The learner sees «Без назви» instead of a title.',
  },
  'image-unpublished': {
    severity: 'error',
    wrong: 'Зображення не\u00A0опубліковано',
    seen: drawnImage,
    effect: 'The learner sees a drawing instead of the image.',
  },
  'image-invalid': {
    severity: 'error',
    wrong: 'Файл не\u00A0є зображенням, яке можна показати',
    seen: drawnImage,
    effect: 'The file is no image that may be shown, so the learner sees a drawing.',
  },
  'video-refused': {
    severity: 'error',
    wrong: 'Адресу відео не\u00A0можна відкрити',
    seen: 'Плеєра немає: слухач бачить повідомлення, що відео недоступне.',
    effect: 'There is no player: the learner sees a notice that the video cannot be shown.',
  },
  'captions-refused': {
    severity: 'error',
    wrong: 'Адресу субтитрів не\u00A0можна відкрити',
    seen: 'Відео не\u00A0має субтитрів.',
    effect: 'The video has no captions.',
  },
  'times-invalid': {
    severity: 'error',
    wrong: 'Початок і\u00A0кінець відео суперечать одне одному',
    seen: 'Їх не\u00A0враховано: слухач бачить усе відео.',
    effect: 'Start and end are ignored: the learner sees the whole video file.',
  },
  'order-missing': {
    severity: 'error',
    wrong: 'Немає порядкового номера',
    seen: 'Стоїть у\u00A0кінці програми, за назвою.',
    effect: 'It is at the end of the curriculum, sorted by title.',
  },
  'order-duplicate': {
    severity: 'error',
    wrong: 'Порядковий номер повторюється',
    seen: 'Два пункти стоять за назвою, можливо, не\u00A0так, як задумано.',
    effect: 'Two items have the same order, so they are sorted by title, perhaps not as meant.',
  },
  'lesson-course-blanks': {
    severity: 'error',
    wrong: 'Навколо ідентифікатора курсу є пробіли',
    seen: noCourse,
    effect: 'The course id has blanks around it, so no course shows this lesson.',
  },
  'lesson-course-slug': {
    severity: 'error',
    wrong: 'Замість ідентифікатора курсу стоїть його коротка адреса',
    seen: noCourse,
    effect: 'The slug of a course is in place of its id, so no course shows this lesson.',
  },
  'lesson-course-unknown': {
    severity: 'error',
    wrong: 'Опублікованого курсу з\u00A0таким ідентифікатором немає',
    seen: noCourse,
    effect: 'No published course has this id, so no course shows this lesson.',
  },
  'quiz-course-unpublished': {
    severity: 'error',
    wrong: 'Курсу цього тесту немає серед опублікованих',
    seen: 'Тест сховано.',
    effect: 'The course of the quiz is missing, a draft or deleted, so the quiz is hidden.',
  },
  'link-wrong-type': {
    severity: 'error',
    wrong: 'Посилання веде до\u00A0запису іншого виду',
    seen: 'Вважається, що посилання немає.',
    effect: 'The link points to an entry of another type and is treated as missing.',
  },
  'quiz-empty': {
    severity: 'error',
    wrong: 'У\u00A0тесті немає запитань',
    seen: 'Слухач бачить «Тест ще готується» і\u00A0не\u00A0може зберегти результат.',
    effect: 'The learner sees «Тест ще готується» and cannot save a result.',
  },
  'question-unpublished': {
    severity: 'error',
    wrong: 'Запитання не\u00A0опубліковано',
    seen: 'Цього запитання в\u00A0тесті немає.',
    effect: 'A question is a draft or deleted and is missing from the quiz.',
  },
  'question-broken': {
    severity: 'error',
    wrong: 'Запитання заповнено неправильно',
    seen: 'Цього запитання в\u00A0тесті немає.',
    effect: 'The question is left out of the quiz.',
  },
  'options-duplicate': {
    severity: 'error',
    wrong: 'Два варіанти відповіді однакові',
    seen: 'Цього запитання в\u00A0тесті немає.',
    effect: 'Two options read the same, so the question is left out of the quiz.',
  },
  'key-ambiguous': {
    severity: 'error',
    wrong: 'Правильну відповідь можна прочитати по-різному',
    seen: 'Цього запитання в\u00A0тесті немає.',
    effect: 'The correct answer can be read in two ways, so the question is left out of the quiz.',
  },
  'course-without-lessons': {
    severity: 'error',
    wrong: 'У\u00A0курсі немає уроків',
    seen: 'На\u00A0сторінці курсу порожня програма.',
    effect: 'The course page shows an empty curriculum.',
  },
  'type-missing': {
    severity: 'error',
    wrong: 'У\u00A0просторі немає такого виду записів',
    seen: 'Слухач не\u00A0бачить нічого з\u00A0цього.',
    effect: 'The space has no such content type, so the learner sees nothing of it.',
  },
  'model-field': {
    severity: 'error',
    wrong: 'У\u00A0цьому виді записів немає потрібного поля або воно має інший тип',
    seen: 'Уроків чи\u00A0тестів у\u00A0курсах може не\u00A0бути.',
    effect:
      'The content type lacks this field or has it with another type, so lists of it may be empty.',
  },
  'field-missing': {
    severity: 'warning',
    wrong: 'Поле порожнє',
    seen: 'Місце цього тексту на\u00A0сторінці лишається порожнім.',
    effect: 'This text is missing on the page.',
  },
  'text-too-long': {
    severity: 'warning',
    wrong: 'Текст задовгий',
    seen: 'Слухач бачить текст обрізаним.',
    effect: 'The learner sees the text cut short.',
  },
  'list-too-long': {
    severity: 'warning',
    wrong: 'Список задовгий',
    seen: 'Слухач бачить лише перші 20\u00A0пунктів списку.',
    effect: 'The learner sees only the first 20 items of the list.',
  },
  'html-in-text': {
    severity: 'warning',
    wrong: 'У\u00A0тексті є розмітка',
    seen: 'Слухач бачить теги як звичайні символи.',
    effect: 'The learner sees the HTML tags as plain characters.',
  },
  'unsafe-link': {
    severity: 'warning',
    wrong: 'Небезпечне посилання',
    seen: 'Слухач бачить текст посилання, але перейти за ним не\u00A0може.',
    effect: 'The learner sees the text of the link, but cannot follow it.',
  },
  'image-refused': {
    severity: 'warning',
    wrong: 'Зображення з\u00A0адресою не\u00A0https',
    seen: 'Замість зображення слухач бачить його опис.',
    effect:
      'The learner sees the description of the image instead of it: its address is not https.',
  },
  'image-alt-missing': {
    severity: 'warning',
    wrong: 'Зображення без опису',
    seen: 'Хто не\u00A0бачить зображення, не\u00A0дізнається, що на\u00A0ньому.',
    effect: 'The image has no description for those who do not see it.',
  },
  'markdown-unsupported': {
    severity: 'warning',
    wrong: 'Розмітка, яка не\u00A0показується',
    seen: 'Слухач бачить знаки розмітки як звичайні символи або не\u00A0бачить цієї частини.',
    effect: 'The learner sees the marks of the text as characters, or does not see this part.',
  },
  'practice-broken': {
    severity: 'warning',
    wrong: 'Завдання або\u00A0блок коду заповнено неправильно',
    seen: 'Слухач бачить звичайний код, який не\u00A0можна запустити.',
    effect: 'The learner sees plain code that cannot run.',
  },
  'task-duplicate': {
    severity: 'warning',
    wrong: 'Два\u00A0завдання курсу мають однаковий ідентифікатор',
    seen: 'Розв’язок одного завдання рахується й\u00A0за\u00A0інше.',
    effect: 'Two tasks of the course share an id, so solving one counts for the other.',
  },
  'category-unknown': {
    severity: 'warning',
    wrong: 'Невідома категорія',
    seen: 'Курс стоїть у\u00A0категорії «Other».',
    effect: 'The course is listed under Other.',
  },
  'level-unknown': {
    severity: 'warning',
    wrong: 'Невідомий рівень',
    seen: 'У\u00A0каталозі курсу немає за\u00A0жодним рівнем, а\u00A0рівень показано так, як його введено.',
    effect: 'No level of the catalogue finds the course, and the level is shown as it was typed.',
  },
  'video-page': {
    severity: 'warning',
    wrong: 'Адреса веде на\u00A0сторінку, а\u00A0не\u00A0до\u00A0одного відео',
    seen: 'Плеєра немає: слухач бачить лише посилання.',
    effect:
      'The address leads to a page and to no single video, so the learner sees a link and no player.',
  },
  'options-alike': {
    severity: 'warning',
    wrong: 'Два варіанти відповіді відрізняються лише великими й\u00A0малими літерами',
    seen: 'Слухач може не\u00A0помітити різниці.',
    effect: 'Two options differ by letter case alone, which the learner may not notice.',
  },
  'question-kind': {
    severity: 'warning',
    wrong: 'Вид запитання не\u00A0вказано або він невідомий',
    seen: 'Вид визначено за кількістю правильних відповідей.',
    effect: 'The kind of the question is worked out from its correct answers.',
  },
  'pass-score-invalid': {
    severity: 'warning',
    wrong: 'Прохідний бал неправильний',
    seen: 'Тест складено від звичних 70\u00A0%.',
    effect: 'The quiz is passed with the usual score of 70 %.',
  },
  'hours-invalid': {
    severity: 'warning',
    wrong: 'Обсяг у\u00A0годинах неправильний',
    seen: 'У\u00A0сертифікатах обсяг\u00A0— сума тривалостей уроків.',
    effect: 'Certificates have the sum of the lengths of the lessons as the volume.',
  },
  'review-lesson-unpublished': {
    severity: 'warning',
    wrong: 'Урок для повторення не\u00A0опубліковано',
    seen: 'Після перевірки слухач не\u00A0дізнається, який урок повторити.',
    effect: 'After grading the learner does not see which lesson to review.',
  },
  'review-lesson-foreign': {
    severity: 'warning',
    wrong: 'Урок для повторення з\u00A0іншого курсу',
    seen: 'Після перевірки слухач потрапляє до\u00A0іншого курсу.',
    effect: 'After grading the learner is sent to a lesson of another course.',
  },
  'review-time-outside': {
    severity: 'warning',
    wrong: 'Момент для повторення поза межами відео уроку',
    seen: 'Слухач потрапляє не\u00A0в\u00A0те місце відео.',
    effect: 'The moment to review lies outside the clip of the lesson.',
  },
  'answer-too-big': {
    severity: 'warning',
    wrong: 'Відповідь Contentful завелика',
    seen: 'Сторінки завантажуються повільніше.',
    effect: 'Pages load more slowly: the answer is over 7 MB and is read in parts.',
  },
  'code-language-unknown': {
    severity: 'notice',
    wrong: 'Невідома мова коду',
    seen: 'Слухач бачить код без кольорів.',
    effect: 'The code is shown without colours.',
  },
  'slug-invalid': {
    severity: 'notice',
    wrong: 'Неправильна коротка адреса',
    seen: noChange,
    effect: 'Nothing changes for the learner: pages are addressed by entry id.',
  },
  'slug-duplicate': {
    severity: 'notice',
    wrong: 'Коротка адреса повторюється',
    seen: noChange,
    effect: 'Nothing changes for the learner: pages are addressed by entry id.',
  },
  'category-spelling': {
    severity: 'notice',
    wrong: 'Категорію написано інакше',
    seen: 'Курс стоїть у\u00A0категорії, яку мали на\u00A0увазі.',
    effect: 'The course is listed under the category that was meant.',
  },
  'cover-missing': {
    severity: 'notice',
    wrong: 'Немає обкладинки',
    seen: 'Слухач бачить намальовану обкладинку категорії.',
    effect: 'The learner sees the drawn cover of its category.',
  },
  'lesson-question-unknown': {
    severity: 'warning',
    wrong: 'Запитання в\u00A0тексті уроку немає в\u00A0тестах курсу',
    seen: 'На його місці нічого немає.',
    effect: 'No quiz of the course has this question, so the learner sees nothing in its place.',
  },
  'question-unused': {
    severity: 'notice',
    wrong: 'Запитання не\u00A0входить до\u00A0жодного тесту',
    seen: 'Слухач його не\u00A0бачить.',
    effect: 'No quiz shows this question.',
  },
  'question-id-taken': {
    severity: 'notice',
    wrong: 'Ідентифікатор, який дало б місце запитання, вже має інше запитання',
    seen: 'Запитання показано; його ідентифікатор інший.',
    effect:
      'A question without an id of its own gets another one, because its place is the id of another question.',
  },
  'courses-many': {
    severity: 'notice',
    wrong: 'Курсів понад 20',
    seen: 'Список показує 20\u00A0найновіших курсів, решту\u00A0— за запитом.',
    effect: 'The list shows 20 courses at a time, newest first; the rest come on request.',
  },
  'lessons-many': {
    severity: 'notice',
    wrong: 'У\u00A0курсі понад 100 уроків',
    seen: 'Показано всі.',
    effect: 'The course has over 100 lessons; all of them are shown.',
  },
} as const satisfies Record<string, ContentProblem>;

/** The id of an editor's mistake that the platform works around. */
export type ProblemId = keyof typeof CONTENT_PROBLEMS;
