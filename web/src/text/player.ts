import { nouns } from './nouns.ts';
import { counted } from './plural.ts';

const times = (rate: number) => `${String(rate).replace('.', ',')}×`;

/** Texts of the player. Names of sites and keys come in as they are. */
export const player = {
  region: 'Відеоплеєр',
  play: 'Відтворити',
  pause: 'Призупинити',
  replay: 'Переглянути ще раз',
  resume: (clock: string) => `Продовжити з\u00A0${clock}`,
  restart: 'Почати спочатку',
  moment: (from: string, to: string) => `Переглянути ${from}–${to}`,
  momentFrom: (from: string) => `Переглянути з\u00A0${from}`,
  seek: 'Позиція',
  seekText: (spoken: string, whole: string) => `${spoken} з\u00A0${whole}`,
  volume: 'Гучність',
  mute: 'Вимкнути звук',
  unmute: 'Увімкнути звук',
  speed: 'Швидкість',
  speedOf: times,
  captionsOn: 'Увімкнути субтитри',
  captionsOff: 'Вимкнути субтитри',
  captionsLabel: 'Українські',
  fullscreen: 'На весь екран',
  leaveFullscreen: 'Вийти з\u00A0повноекранного режиму',
  buffering: 'Відео завантажується…',
  ended: 'Урок завершено',
  endedFull: 'Кінець відео',
  next: 'Далі',
  on: 'Дивитися далі',
  full: 'Дивитися без поділу на\u00A0уроки',
  nextIs: (title: string) => `Далі: ${title}`,
  nextIn: (sec: number) =>
    `Наступний урок відкриється через ${counted(sec, nouns.secondAccusative)}`,
  cancel: 'Скасувати',
  none: 'Відео до цього уроку ще готується. Текст уроку\u00A0— нижче.',
  failed: 'Не вдалося завантажити відео. Перевірте з’єднання і\u00A0спробуйте ще раз.',
  format:
    'Цей браузер не\u00A0відтворює відео в\u00A0такому форматі. Завантажте файл або відкрийте сторінку в\u00A0іншому браузері.',
  toText: 'До тексту уроку',
  toFile: 'Завантажити відео',
  /** After that, once there is a connection again. */
  connected: 'Зв’язок знову є. Спробуйте ще раз.',
  failedOffline:
    'Немає з’єднання, а\u00A0цього відео немає на\u00A0пристрої. Текст уроку\u00A0— нижче.',
  embedOffline: (site: string) => `Відео з\u00A0${site} без мережі не\u00A0відкриється.`,
  external: 'Відео розміщено на зовнішньому сайті. Відкрити його в\u00A0новій вкладці:',
  embedNote: (site: string) =>
    `Це відео надає ${site}. Сайт дізнається про перегляд і\u00A0може зберегти файли cookie лише після того, як ви натиснете «Відтворити».`,
  frame: (title: string) => `Відео «${title}»`,
  help: {
    open: 'Гарячі клавіші',
    title: 'Гарячі клавіші',
    close: 'Закрити',
    note: 'Працюють у\u00A0будь-якій розкладці, крім полів для тексту. Стрілки й\u00A0пробіл діють, коли фокус на\u00A0плеєрі.',
    off: 'Зараз клавіші-літери вимкнено у\u00A0ваших налаштуваннях.',
    space: 'Пробіл',
    or: 'або',
    play: 'Відтворити чи призупинити',
    skip: 'На 5 секунд назад чи вперед',
    jump: 'На 10 секунд назад чи вперед',
    volume: 'Гучніше чи тихіше',
    mute: 'Звук',
    fullscreen: 'На весь екран',
    captions: 'Субтитри',
    speed: 'Повільніше чи швидше',
    lessons: 'Наступний чи попередній урок',
    help: 'Ця довідка',
  },
};
