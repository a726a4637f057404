const marks = (count: number) => '\u0301'.repeat(count);
/** The tags of a flag with a code of so many letters. */
const tags = (count: number) => `${'\u{E0067}'.repeat(count)}\u{E007F}`;

/**
 * Names with something else than letters, digits, a few signs and emoji, with single spaces between
 * them.
 */
export const REFUSED_NAMES = [
  // Invisible signs and controls.
  ...['Оле\u200Bна', 'Ад\u034Fміністратор', 'Ло\uFE0Fпух', '❤\uFE0F\uFE0F', 'О\u{E0100}лена'],
  ...['Олена\u200DШевчук', 'Оле\u00ADна', '\u202EанелО', 'Олена\u2066Шевчук', 'Олена\uFEFF'],
  ...['Олена\u0000', 'Олена\u007F', 'Олена\u0085', 'а\u2065дмін', '\u2065'],
  // Spaces and line breaks.
  ...['Ад\u200Aміністратор', 'Олена\tШевчук', 'Олена\nШевчук', 'Олена\u2028Шевчук'],
  ...['Олена\u00A0Шевчук', 'Олена\u2009Шевчук', 'Олена\u3000Шевчук', 'Олена\u205FШевчук'],
  ...['\u00A0\u2003', ' Олена', 'Олена ', 'Олена  Шевчук', ' '],
  // Accents without a letter, or too many of them.
  ...['\u0301', '\u0301Олена', 'Олена \u0301Шевчук', `О${marks(5)}лена`, `Оле${marks(5)}на`],
  ...[`Олена${marks(40)}`, `Олена О${marks(5)}`],
  // Blank letters.
  ...['ad\u3164min', 'ad\u2800min', 'ad\uFFF0min', '\u3164', '\u115F', '\uFFA0'],
  // Format characters newer than many a table, unassigned and private characters, no characters.
  ...['Оле\u061Cна', '\u061C', 'Оле\u180Fна', '\u180F', 'Оле\u{1BCA0}на', 'Оле\u{13430}на'],
  ...['Оле\uFFFFна', '\uFFFF', 'Оле\uFDD0на', 'Оле\u{1FFFE}на', 'Оле\u{E0001}на', 'Оле\u{50000}на'],
  ...['Оле\uE000на', '\u{F0000}', 'Оле\u{10FFFD}на', 'Оле\uFFFCна', 'Оле\uFFFDна', '\u{1D173}'],
  // Joiners, selectors and tags where no emoji and no letters need them.
  ...[
    'Оле\u200Cна',
    '👩\u200D',
    '\u200D💻',
    '7\uFE0F',
    '🎓\u{E0067}\u{E0062}',
    '🏴\u{E0067}',
    '\u{1F3FB}',
  ],
  ...[`ا${marks(5)}`, `ا\u200Cا${marks(5)}`, `🏴${tags(2)}`, `🏴${tags(7)}`],
  ...['علی\u200C', 'ا\u200C\u200Cا', '🎓\u0301', '→', '𝅘𝅥'],
];

/** Names of users, also of those with the administrator's name: the badge distinguishes them. */
export const NAMES_OF_PEOPLE = [
  ...['Олена Шевчук', 'Влад Міненко', 'А. Д. Мінаєв', 'Олександра-Марія О’Ніл', "Мар'яна"],
  ...['Адміністратор', 'admin', 'Бадмінтоністка Оля'],
  ...['Nguyễn Thị Minh', '張偉', 'გიორგი', 'Damian Łukasz Żółć', 'Ömer', '김민수'],
  ...[
    'Оля 🇺🇦',
    'Оля ❤\uFE0F',
    '👩🏽',
    '🦊 Лис',
    `о${marks(4)}`,
    `о${marks(4)} о${marks(4)}`,
    '7',
    '?',
  ],
  ...[
    "Д'Артаньян",
    'Дарʼя',
    'Дар´я',
    'John Smith, Jr.',
    'Jean‐Luc Picard',
    'Ліцей № 12',
    'olena_k+news',
  ],
  ...[
    'محمد عبد الرحمن',
    'علی\u200Cرضا',
    'יִצְחָק',
    'צה״ל ז׳בוטינסקי־כהן',
    'नरेन्द्र मोदी',
    'ශ්\u200Dරී',
    'র\u200D্যাম',
  ],
  ...['李·明', '𠮷田', '𰻝', 'マリア・クララ', 'བསྟན་འཛིན', 'ቴዎድሮስ፡ካሳ', 'Հակոբ Մնձուրի՛'],
  ...[
    `ا${marks(4)}`,
    `ا\u200Cا${marks(4)}`,
    `🏴${tags(3)}`,
    `🏴${tags(6)}`,
    '👩‍💻',
    '👩🏽‍❤️‍💋‍👨🏽',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '7\uFE0F\u20E3',
    '🏳️‍🌈 Оля ☕',
  ],
];
