import { isolated } from '@edu/domain/text/isolated';
import { type Email, newsletterEmail, type Sender } from '../lib/email.ts';

/** The fields of a course in the email. */
export interface AnnouncedCourse {
  id: string;
  title: string;
  description: string;
  lessons: number;
}

const LESSONS: Record<string, string> = {
  one: 'урок',
  few: 'уроки',
  many: 'уроків',
  other: 'уроку',
};
const plural = new Intl.PluralRules('uk');
const lessonsText = (count: number) => `${count}\u00A0${LESSONS[plural.select(count)]}`;

/** The email about a new course, for subscribers of the newsletter. */
export function newCourse(email: string, course: AnnouncedCourse, sender: Sender): Email {
  const { supportEmail, siteUrl } = sender;
  const platformName = isolated(sender.platformName);
  const title = isolated(course.title);
  return newsletterEmail(email, sender, {
    subject: `Новий курс: ${title}`,
    before: [
      'Добрий день!',
      `У\u00A0каталозі «${platformName}» з’явився новий курс: «${title}».`,
      course.description,
      ...(course.lessons > 0 ? [`У\u00A0курсі ${lessonsText(course.lessons)}.`] : []),
    ],
    button: {
      label: 'Переглянути курс',
      url: `${siteUrl}/courses/${encodeURIComponent(course.id)}`,
    },
    after: [],
    from: `Ви отримали цей лист, бо підписалися на\u00A0новини «${platformName}». Маєте запитання? Дайте відповідь на\u00A0цей лист або напишіть на\u00A0${supportEmail}.`,
  });
}
