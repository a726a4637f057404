import { counted, type PluralForms } from '../../lib/i18n/plural.ts';

/** Texts of runnable code and tasks. */

const line: PluralForms = { one: 'рядок', few: 'рядки', many: 'рядків', other: 'рядка' };

/** The commonest errors of the engines, in one line of a person. */
const ERRORS: [pattern: RegExp, hint: string][] = [
  [
    /is not defined/,
    'Такого імені немає. Перевірте, чи воно оголошене й\u00A0чи немає в\u00A0ньому одруку.',
  ],
  [/is not a function/, 'Те, що ви викликаєте, не\u00A0функція.'],
  [
    /Cannot read propert|can't access property|is (?:null|undefined)$|undefined is not an object/,
    'Значення ще немає (undefined або null), тому взяти з\u00A0нього властивість не\u00A0можна.',
  ],
  [/missing \)|after argument list/, 'Бракує закривної дужки «)».'],
  [/Invalid or unexpected token|Unterminated/, 'Рядок не\u00A0закрито або тут зайвий знак.'],
  [
    /Unexpected end of input|incomplete input|missing [\]}]/,
    'Код обірвано: бракує закривної дужки або кінця рядка.',
  ],
  [
    /Unexpected|expected expression|missing [:;]/,
    'Тут не\u00A0той знак, якого чекає мова: перевірте дужки, коми й\u00A0лапки.',
  ],
  [
    /Assignment to constant|invalid assignment to const/,
    'Змінній const не\u00A0можна надати інше значення. Потрібна let?',
  ],
  [
    /Maximum call stack|too much recursion/,
    'Функція викликає себе без кінця: потрібна умова, яка зупинить її.',
  ],
  [/is not iterable/, 'Перебрати можна масив, рядок, Map або Set, а\u00A0тут інше значення.'],
  [/await is only valid/, 'await працює лише у\u00A0функції з\u00A0async.'],
  [/already been declared|redeclaration/, 'Це ім’я вже оголошено вище.'],
  [/before initialization/, 'Змінну вжито раніше, ніж її оголошено.'],
  [/no such function/, 'Такої функції в\u00A0SQLite немає.'],
  [/no such table/, 'Такої таблиці немає. Перевірте її назву.'],
  [/no such column/, 'Такого стовпця немає. Перевірте його назву.'],
  [/syntax error/, 'Запит записано неправильно біля цього слова.'],
];

export const practice = {
  region: 'Результат',
  output: 'Виведення',
  editor: 'Код',
  /** The names of the keys are those of the keyboard. */
  editorHint: (tab: string, escape: string) =>
    `${tab} робить відступ. Щоб вийти з\u00A0редактора, натисніть ${escape}, а\u00A0тоді ${tab}.`,
  frame: 'Код уроку',
  keys: 'Знаки',
  insert: (sign: string) => `Вставити ${sign}`,
  loading: 'Запускаємо…',
  noOutput: 'Виконано. Виведення немає.',
  shown: 'Сторінку показано.',
  cut: 'Виведення завелике: показано лише його початок.',
  stopped:
    'Код зупинено: він не\u00A0завершився за 5\u00A0секунд. Можливо, цикл не\u00A0має кінця або код чекає на\u00A0те, що не\u00A0станеться.',
  broken: 'Код не\u00A0вдалося запустити. Перевірте з’єднання й\u00A0спробуйте ще раз.',
  again: 'Спробувати ще раз',
  noEditor: 'Редактор не\u00A0завантажився. Перевірте з’єднання.',
  line: (number: number) => `рядок\u00A0${number}`,
  hintFor: (message: string): string | undefined =>
    ERRORS.find(([pattern]) => pattern.test(message))?.[1],
  rows: (count: number, isCut: boolean) =>
    isCut ? `Показано перші ${counted(count, line)}` : counted(count, line),
  noRows: 'Рядків немає',
  preview: 'Перегляд сторінки',
  checks: 'Перевірки',
  passed: (count: number, total: number) => `пройдено ${count}\u00A0з\u00A0${total}`,
  isPassed: 'пройдено',
  isFailed: 'не\u00A0пройдено',
  actual: 'Отримано',
  expected: 'Очікувано',
  expectedResult: 'Очікуваний результат',
  reason: 'Причина',
  solved: 'Розв’язано',
  nextTask: (title: string) => `Наступне завдання: ${title}`,
  nextLesson: (title: string) => `Наступний урок: ${title}`,
  nextQuiz: 'Перейти до\u00A0тесту',
  hint: (number: number, total: number) => `Підказка ${number}\u00A0з\u00A0${total}`,
  solution: 'Показати розв’язок',
  hideSolution: 'Сховати розв’язок',
  yours: 'Ваш код',
  theirs: 'Розв’язок',
  reset: 'Скинути',
  undoReset: 'Повернути мій код',
  resetDone: 'Код автора повернено.',
  notStored:
    'Браузер не\u00A0дає зберегти код на\u00A0цьому пристрої: він зникне, коли закриєте вкладку.',
  tooLong: 'Код задовгий, щоб його зберегти: понад 10\u00A0000 знаків.',
  onDevice: 'Місце для коду цього курсу вичерпано: цей код зберігається лише на цьому пристрої.',
};
