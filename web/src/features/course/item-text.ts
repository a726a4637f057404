/** How the description of a page within a course begins; the topic of the course follows. */
export const itemLead = {
  lesson: (title: string) => `Урок курсу «${title}».`,
  quiz: (title: string) => `Тест до курсу «${title}».`,
  video: (title: string) => `Відео курсу «${title}».`,
};
