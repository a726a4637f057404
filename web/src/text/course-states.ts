/** What the pages of a course say when there is little to show; apart from `course`, which the home page loads. */
export const courseStates = {
  emptyProgramme: 'Уроки цього курсу ще готуються.',
  notFound: {
    title: 'Такого курсу немає',
    text: 'Можливо, його прибрали з\u00A0каталогу або адресу введено з\u00A0помилкою.',
  },
  lessonNotFound: {
    title: 'Такого уроку немає',
    text: 'Можливо, його прибрали з\u00A0курсу або адресу введено з\u00A0помилкою.',
  },
  quizNotFound: {
    title: 'Такого тесту немає',
    text: 'Можливо, його прибрали з\u00A0курсу або адресу введено з\u00A0помилкою.',
  },
  /** Rated too low to be offered (decisions.md section 4). */
  restricted: {
    title: 'Курс тимчасово недоступний',
    text: 'Ми його доопрацьовуємо. Зазирніть пізніше або оберіть інший курс у\u00A0каталозі.',
  },
};
