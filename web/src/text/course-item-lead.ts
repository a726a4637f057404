/** How the description of a page within a course begins; what the course is about follows. */
export const itemLead = {
  lesson: (course: string) => `Урок курсу «${course}».`,
  quiz: (course: string) => `Тест до курсу «${course}».`,
  video: (course: string) => `Відео курсу «${course}».`,
};
