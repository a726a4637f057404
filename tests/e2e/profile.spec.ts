import { arrivePlain, expect, signIn, test } from '../support/page.ts';

/** What was done shows wherever progress shows, at once and without a reload. */

const COURSE = 'sql-basics';
const LESSON = `/courses/${COURSE}/lessons/sql-basics-select`;
const COMPLETE = 'Позначити як пройдений';
const UNDO = 'Скасувати позначку';

test('the streak, the figures and the calendar move with a lesson', async ({ page, learner }) => {
  await signIn(page, learner);
  const toProfile = async () => {
    const link = page.getByRole('link', { name: 'Профіль' });
    // A page that arrives at this moment closes the menu.
    await expect(async () => {
      if (!(await link.isVisible())) await page.getByRole('button', { name: /^Привіт/ }).click();
      await link.click({ timeout: 3000 });
    }).toPass();
  };
  const figure = (term: string) =>
    page.getByRole('definition').and(page.locator(`dt:text-is("${term}") + dd`));
  const today = page.locator('[aria-current="date"]');
  const turn = page.getByRole('button', { name: 'Попередній місяць' });

  await toProfile();
  await expect(page.getByText('Ви ще не почали жодного курсу.')).toBeVisible();
  await expect(figure('Серія')).toHaveText('0 днів');
  await expect(today).not.toContainText('є навчання');
  await expect(turn).toHaveAttribute('aria-disabled', 'true');

  // Within the app: a reload would hide what does not move.
  await page.evaluate(() => (document.documentElement.dataset['stayed'] = 'yes'));
  await page.getByRole('link', { name: 'Переглянути курси' }).click();
  await page.getByRole('link', { name: /^SQL/ }).click();
  await page.getByRole('link', { name: /Розпочати курс/ }).click();
  await page.getByRole('button', { name: COMPLETE }).click();
  await toProfile();
  await expect(figure('Серія')).toHaveText('1 день');
  await expect(figure('Пройдено')).toHaveText('1 урок');
  await expect(figure('Середній бал тестів')).toHaveText('—');
  await expect(figure('Завершено')).toHaveText('0 курсів');
  await expect(today).toContainText('є навчання');
  await expect(page.getByText('Навчання було 1 день. Найдовша серія — 1 день.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'SQL' });
  await expect(row).toContainText('1 з 5 уроків, складено 0 з 1 тесту');
  await expect(row).toContainText('Сьогодні');
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '17');

  await page.goBack();
  await page.getByRole('button', { name: UNDO }).click();
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  await toProfile();
  await expect(page.getByText('Ви ще не почали жодного курсу.')).toBeVisible();
  await expect(figure('Серія')).toHaveText('0 днів');
  await expect(figure('Пройдено')).toHaveText('0 уроків');
  await expect(today).not.toContainText('є навчання');
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes');
});

test('lessons that come after a course was completed are announced, and it stays completed', async ({
  page,
  learner,
}) => {
  interface Served {
    id: string;
    lessonIds: string[];
    quizIds: string[];
    lessons?: object[];
    quizzes?: object[];
  }
  const shortened = (course: Served): Served =>
    course.id !== COURSE
      ? course
      : {
          ...course,
          lessonIds: course.lessonIds.slice(0, 1),
          quizIds: [],
          ...(course.lessons && { lessons: course.lessons.slice(0, 1), quizzes: [] }),
        };
  await page.route('**/api/content/courses**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Served & { items?: Served[] };
    const json = answer.items
      ? { ...answer, items: answer.items.map(shortened) }
      : shortened(answer);
    await route.fulfill({ response, json });
  });
  await arrivePlain(page);
  await signIn(page, learner);
  await page.goto(LESSON);
  await page.getByRole('button', { name: COMPLETE }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Курс завершено' })).toBeVisible();
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Оцінити курс' })).toHaveAttribute(
    'href',
    `/courses/${COURSE}`,
  );
  await expect(page.getByRole('link', { name: 'До профілю' })).toHaveAttribute('href', '/profile');

  await page.unroute('**/api/content/courses**');
  await page.goto(`/courses/${COURSE}`);
  const news = 'З’явилися 4 нові уроки. Лишився 1 тест без результату.';
  await expect(
    page.getByText(
      /^Курс завершено \d+\s\p{L}+\. З’явилися 4\sнові уроки\. Лишився 1\sтест без\sрезультату\.$/u,
    ),
  ).toBeVisible();
  await expect(page.getByRole('complementary').getByText('17 %')).toBeVisible();

  await page.goto('/catalog');
  const card = page.getByRole('article').filter({ hasText: 'SQL' });
  await expect(card).toContainText('Завершено, є нове');

  await page.goto('/profile');
  const row = page.getByRole('listitem').filter({ hasText: 'SQL' });
  await expect(row).toContainText(news);
  await expect(row).toContainText(/Завершено \d+\s\p{L}+/u);
  await expect(page.locator('dt:text-is("Завершено") + dd')).toHaveText('1 курс');
});

test('the way back leads to the last course that has something left to do', async ({ page }) => {
  await page.route('**/api/content/courses/js-core**', async (route) => {
    const response = await route.fetch();
    const course = (await response.json()) as { lessonIds: string[]; lessons: object[] };
    const json = {
      ...course,
      lessonIds: course.lessonIds.slice(0, 1),
      lessons: course.lessons.slice(0, 1),
      quizIds: [],
      quizzes: [],
    };
    await route.fulfill({ response, json });
  });
  await arrivePlain(page);
  await page.goto(LESSON);
  await page.getByRole('button', { name: COMPLETE }).click();
  await page.goto('/courses/js-core/lessons/js-core-values');
  await page.getByRole('button', { name: COMPLETE }).click();
  await expect(page.getByText('Курс завершено')).toBeVisible();
  await page.getByRole('link', { name: /на головну$/ }).click();
  const resume = page.getByRole('region', { name: 'Продовжити навчання' });
  await expect(resume.getByRole('link', { name: /^SQL/ })).toBeVisible();
  await expect(resume.getByRole('link', { name: /^Продовжити урок/ })).toBeVisible();
});
