/** An address of each kind of page, below the platform's own. */
export interface Routes {
  home: string;
  catalogue: string;
  about: string;
  contact: string;
  course: string;
  auth: string;
  video: string;
  lesson: string;
  quiz: string;
  profile: string;
  admin: string;
}

export const PUBLIC = ['home', 'catalogue', 'about', 'contact', 'course'] as const;

interface Named {
  items: { id: string; lessonIds: string[]; quizIds: string[] }[];
}

/** The addresses of this content: its first course with lessons and a quiz stands for all. */
export async function routesOf(url: string): Promise<Routes> {
  const response = await fetch(`${url}/api/content/courses?skip=0`);
  const { items } = (await response.json()) as Named;
  const course = items.find(({ lessonIds, quizIds }) => lessonIds.length > 1 && quizIds.length > 0);
  if (course === undefined) throw new Error('The content holds no course with lessons and a quiz.');
  const at = `/courses/${course.id}`;
  return {
    home: '/',
    catalogue: '/catalog',
    about: '/about',
    contact: '/contact',
    course: at,
    auth: '/auth',
    video: `${at}/video`,
    lesson: `${at}/lessons/${course.lessonIds[0]}`,
    quiz: `${at}/quizzes/${course.quizIds[0]}`,
    profile: '/profile',
    admin: '/admin',
  };
}
