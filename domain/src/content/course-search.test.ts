import { SEARCH_RESULTS_MAX, searchCourses } from '@edu/domain/content/course-search';
import { describe, expect, it } from 'vitest';

const course = (title: string, description = '', category = 'Other') => ({
  title,
  description,
  category,
});
const titles = (courses: { title: string }[]) => courses.map(({ title }) => title);

describe('searching the courses', () => {
  const courses = [
    course('Основи JavaScript', 'Змінні та обʼєкти', 'JavaScript'),
    course('Бази даних', 'Запити мовою SQL', 'Database'),
    course('Їжа та код', 'Рецепти', 'Other'),
    course('Англійська', 'Для роботи', 'Other'),
  ];

  it.each([
    ['ОСНОВИ', ['Основи JavaScript']],
    ['  sql ', ['Бази даних']],
    ['other', ['Їжа та код', 'Англійська']],
    ['ко', ['Їжа та код']],
    ['Їжа  та\u00A0код', ['Їжа та код']],
    ['іжа', []],
    ["об'єкт", ['Основи JavaScript']],
    ['об’єкт', ['Основи JavaScript']],
    ['мо́вою', ['Бази даних']],
    ['ї́жа', ['Їжа та код']],
    ['ＳＱＬ', ['Бази даних']],
    ['.*', []],
    ['   ', []],
  ])('for %j finds %j', (query, found) => {
    expect(titles(searchCourses(courses, query))).toEqual(found);
  });

  it('puts the beginning of a title first, then titles, categories and descriptions', () => {
    const inOrder = [
      course('Сервери', 'Трохи про React'),
      course('Компоненти', '', 'React'),
      course('Вступ до React'),
      course('React: від основ'),
      course('React і стан'),
    ];
    expect(titles(searchCourses(inOrder, 'react'))).toEqual([
      'React: від основ',
      'React і стан',
      'Вступ до React',
      'Компоненти',
      'Сервери',
    ]);
    expect(titles(searchCourses(inOrder, 'react', 2))).toEqual([
      'React: від основ',
      'React і стан',
    ]);
  });

  it('never matches words of two different fields', () => {
    expect(searchCourses([course('кінець', 'початок')], 'кінець початок')).toEqual([]);
  });

  it('finds a letter whether it is typed as one code point or as two', () => {
    const decomposed = 'Їжа'.normalize('NFD');
    expect(titles(searchCourses(courses, decomposed))).toEqual(['Їжа та код']);
  });

  it('finds at most the first five, unless the caller wants more', () => {
    const many = Array.from({ length: 12 }, (_, i) => course(`Курс ${i}`));
    expect(titles(searchCourses(many, 'курс'))).toEqual(titles(many.slice(0, 5)));
    expect(SEARCH_RESULTS_MAX).toBe(5);
    expect(searchCourses(many, 'курс', 12)).toHaveLength(12);
  });
});
