import type { LessonHit, SearchPage as Page } from '@edu/domain/content/lesson-search';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Header } from '../app/header/header.tsx';
import { courseCache } from '../lib/pwa/caches.ts';
import { courseCard, coursePages, manyCards, wholeCourse } from '../test/content.ts';
import { setConnected } from '../test/connection.ts';
import { expectAccessible, expectLink, press, renderInApp } from '../test/render.tsx';
import { SearchPage } from './search-page.tsx';

const hit = (n: number, second?: number): LessonHit => ({
  courseId: 'c1',
  courseTitle: 'Основи SQL',
  lessonId: `l${n}`,
  lessonTitle: [{ text: `Урок ${n}` }],
  moments: [
    {
      kind: second === undefined ? 'code' : 'caption',
      parts: [{ text: 'Сервер' }, { text: ' шифрує ' }, { text: 'ключем', isMatch: true }],
      ...(second !== undefined && { second, position: second - 60 }),
    },
  ],
});

let asked: string[];
let answers: (q: string, skip: number) => Page | number;
beforeEach(() => {
  asked = [];
  const real = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (url.pathname !== '/api/content/search') return real(input, init);
    const [q, skip] = [url.searchParams.get('q') ?? '', Number(url.searchParams.get('skip') ?? 0)];
    asked.push(`${q} ${skip}`);
    const answer = answers(q, skip);
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : Response.json(answer);
  });
  onTestFinished(() => fetching.mockRestore());
});

const found = (items: LessonHit[], total = items.length, skip = 0): Page => ({
  ...{ items, total, skip, limit: 10 },
});

test('shows each hit with its sentence and opens the lesson at its second', async () => {
  answers = (_, skip) =>
    skip === 0
      ? found(
          Array.from({ length: 10 }, (__, n) => hit(n, 100 + n)),
          12,
        )
      : found([hit(10), hit(11)], 12, 10);
  const { address } = await renderInApp(<SearchPage />, {
    user: null,
    path: '/search?q=%20ключ%20',
  });
  await expect.element(page.getByText('Знайдено 12 уроків')).toBeVisible();
  await expectLink(/Відео з.0:40 ?Сервер шифрує ключем/, '/courses/c1/lessons/l0?from=100');
  expect(document.querySelector('mark')?.textContent).toBe('ключем');
  await press(page.getByRole('button', { name: 'Показати ще' }));
  await expect.element(page.getByRole('link', { name: 'Урок 11' })).toBeVisible();
  expect([...new Set(asked)]).toEqual(['ключ 0', 'ключ 10']);
  // The way back from a hit shows as much of the list.
  await expect.poll(address).toBe(`/search?q=${encodeURIComponent('ключ')}&pages=2`);
  await expect.element(page.getByRole('button', { name: 'Показати ще' })).not.toBeInTheDocument();
  await expectAccessible('the hits in lessons');
});

test('an address with more pages than the list has asks only for those that it has', async () => {
  answers = (_, skip) =>
    skip === 0
      ? found(
          Array.from({ length: 10 }, (__, n) => hit(n)),
          12,
        )
      : found([hit(10), hit(11)], 12, 10);
  await renderInApp(<SearchPage />, { user: null, path: '/search?q=ключ&pages=9' });
  await expect.element(page.getByRole('link', { name: 'Урок 11' })).toBeVisible();
  expect([...new Set(asked)]).toEqual(['ключ 0', 'ключ 10']);
});

test('without hits says what to do; a failure offers another try; the form asks anew', async () => {
  answers = (q) => (q === 'ні' ? found([]) : 503);
  const { address } = await renderInApp(<SearchPage />, { user: null, path: '/search?q=ні' });
  await expect.element(page.getByText('В\u00A0уроках нічого не знайдено')).toBeVisible();
  await expectLink('До каталогу курсів', '/catalog?q=%D0%BD%D1%96');
  await page.getByRole('searchbox').fill('сервер');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/search?q=${encodeURIComponent('сервер')}`);
  await expect.element(page.getByText(/Не вдалося знайти/)).toBeVisible();
  answers = () => found([hit(1)]);
  await press(page.getByRole('button', { name: 'Спробувати ще раз' }));
  await expect.element(page.getByText('Знайдено 1 урок')).toBeVisible();
});

test('without a network searches the saved courses: their texts, code and captions', async () => {
  const cache = await caches.open(courseCache('c1'));
  onTestFinished(async () => {
    setConnected(true);
    await caches.delete(courseCache('c1'));
  });
  const course = wholeCourse(courseCard('c1', 'Основи SQL', { lessonIds: ['l1'] }));
  const lesson = { ...course.lessons[0], title: 'Ключі', videoStartTime: 60 };
  const captionsUrl = 'https://assets.ctfassets.net/s/a/1/a.vtt';
  await cache.put(
    '/api/content/courses/c1',
    Response.json({ ...course, lessons: [{ ...lesson, captionsUrl }] }),
  );
  await cache.put(
    captionsUrl,
    new Response('WEBVTT\n\n01:30.000 --> 01:32.000\nСервер шифрує зв’язок.'),
  );
  answers = () => 503;
  await renderInApp(<SearchPage />, { user: null, path: "/search?q=зв'язку" });
  setConnected(false);
  await expectLink(/Відео з.0:30/, '/courses/c1/lessons/l1?from=90');
  await expect.element(page.getByText(/лише в.курсах, збережених/)).toBeVisible();
});

test('the header has a second group, reached by the arrow keys, and asks once after a pause', async () => {
  await page.viewport(1440, 900);
  answers = () => found([hit(1, 90), hit(2)]);
  const { address } = await renderInApp(<h1>Сторінка</h1>, {
    user: null,
    path: '/about',
    content: { courses: coursePages(manyCards(45)) },
    header: <Header />,
  });
  const box = page.getByRole('combobox', { name: 'Пошук курсів' });
  (box.element() as HTMLElement).focus();
  await box.fill('mobile');
  const group = page.getByRole('group', { name: 'В уроках' });
  await expect.element(group.getByRole('option')).toHaveLength(2);
  expect([...new Set(asked)]).toEqual(['mobile 0']);
  await expect.element(page.getByRole('option')).toHaveLength(6);
  await expectAccessible('the header with hits in lessons', [1440]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(group.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(
    group.getByRole('option').first().element().id,
  );
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/courses/c1/lessons/l1?from=90');
});
