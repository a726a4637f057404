/** Stands instead of a course that is rated too low; apart from the other texts of courses, which the home page loads. */
export const restricted = {
  title: 'Курс тимчасово недоступний',
  text: 'Ми його доопрацьовуємо. Зазирніть пізніше або оберіть інший курс у каталозі.',
};
