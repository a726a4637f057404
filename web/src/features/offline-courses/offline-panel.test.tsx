import type { Course } from '@edu/domain/content/course';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CONTENT_CACHE, courseCache, privateCache } from '../../lib/pwa/caches.ts';
import { removeContent } from '../../lib/pwa/private-content.ts';
import { rememberUser } from '../../lib/storage/local-store.ts';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { clearUserData } from '../session/clear-user-data.ts';
import { expectAccessible, LEARNER, renderInApp } from '../../test/render.tsx';
import type { OfflineCourse } from './download.ts';
import { resumeDownloads } from './offline-courses.ts';
import { OfflinePanel } from './offline-panel.tsx';
import { OfflineSection } from './offline-section.tsx';

vi.mock('../../lib/pwa/app-update.ts');

const ID = 'sql';
const VIDEO = '/media/select.mp4';
const HOUR_MS = 60 * 60_000;

const withVideo = (videoUrl: string | undefined): Course => {
  const whole = wholeCourse(courseCard(ID, 'Основи SQL', { lessonIds: ['l1'], quizIds: ['q1'] }));
  const lessons = whole.lessons.map((one) => ({ ...one, ...(videoUrl && { videoUrl }) }));
  return { ...whole, lessons };
};

let course: Course;
/** The files on the server; a function may throw. */
let files: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  course = withVideo(VIDEO);
  files = {
    [`/api/content/courses/${ID}`]: () => Response.json(course),
    '/api/content/quizzes/q1': () => Response.json({ id: 'q1' }),
    [VIDEO]: () =>
      new Response(new Uint8Array(600_000), {
        headers: { 'content-type': 'video/mp4', 'content-length': '600000' },
      }),
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    init?.signal?.throwIfAborted();
    const answer = files[new URL(String(input), location.origin).pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    return await answer();
  });
});
const downloadsEnd = () => navigator.locks.request('edu-offline-courses', () => undefined);

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of await caches.keys()) await caches.delete(name);
  onlineManager.setOnline(true);
  // `resumeDownloads` looks for courses when the connection returns: the next test must not have
  // its course downloaded.
  await downloadsEnd();
});

const openPanel = (user: typeof LEARNER | null = null) =>
  renderInApp(<OfflinePanel course={course} />, { heading: 'Основи SQL', user });

const panel = page.getByRole('region', { name: 'Без мережі' });
const button = (name: string) => panel.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Зберегти курс на пристрої' });

async function save(): Promise<void> {
  await button('Зберегти на пристрої').click();
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
}

// Test files that run in parallel share the locks of the origin.
const ownLocks = async () =>
  (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('edu-offline'));

/** Another tab that downloads a course, until that tab is closed. */
function downloadInOtherTab(courseId: string): () => Promise<void> {
  const tab = Promise.withResolvers<void>();
  const held = navigator.locks.request('edu-offline-courses', () =>
    navigator.locks.request(`edu-offline-course.${courseId}`, () => tab.promise),
  );
  return () => {
    tab.resolve();
    return held;
  };
}

/** The device has no space for files with this ending. */
const fillDevice = (ending: string) =>
  vi.spyOn(Cache.prototype, 'put').mockImplementation(async function put(
    this: Cache,
    request,
    response,
  ) {
    if (String(request).endsWith(ending)) throw new DOMException('', 'QuotaExceededError');
    return await putInCache.call(this, request, response);
  });
const putInCache = Cache.prototype.put;

const entry = async () => {
  const found = await caches.match('/kept-course.json', { cacheName: courseCache(ID) });
  return (await found?.json()) as OfflineCourse | undefined;
};
const store = async (change: Partial<OfflineCourse>) => {
  const cache = await caches.open(courseCache(ID));
  const saved: OfflineCourse = {
    courseId: ID,
    title: course.title,
    category: course.category,
    withVideo: true,
    bytes: 0,
    total: 600_000,
    isComplete: false,
    isStopped: false,
    checkedAt: 0,
    ...change,
  };
  await cache.put('/kept-course.json', Response.json(saved));
};
const stored = async (path: string, cacheName = courseCache(ID)) =>
  await (await caches.match(path, { cacheName }))?.text();

test('the dialog names the sizes, and videos of other sites that are not saved', async () => {
  files[VIDEO] = () => new Response(null, { headers: { 'content-length': '2500000' } });
  const [lesson] = course.lessons;
  if (lesson)
    course.lessons.push({ ...lesson, id: 'l2', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' });
  await openPanel();
  await expect.element(button('Зберегти на пристрої')).toBeVisible();
  await expectAccessible('not saved');
  await button('Зберегти на пристрої').click();
  await expect.element(dialog.getByRole('radio', { name: /^З відео, 2,5/ })).toBeChecked();
  await expect.element(dialog).toMatchTextContent('Відео з YouTube без мережі не відкриється.');
  await expectAccessible('the question');
});

test('with too little space only the course without its videos can be saved', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 600_000, usage: 100_000 });
  await openPanel();
  await button('Зберегти на пристрої').click();
  const start = dialog.getByRole('button', { name: 'Зберегти' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('На пристрої бракує місця');
  await expect.element(start).toBeDisabled();
  await expectAccessible('too little space');
  await dialog.getByRole('radio', { name: /^Без відео/ }).click();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await start.click();
  await expect.element(panel).toMatchTextContent('Курс на цьому пристрої, без відео');
  expect(await stored(VIDEO)).toBeUndefined();
});

test('a saved course replaces the copies of earlier visits', async () => {
  for (const name of [CONTENT_CACHE, privateCache('olena')])
    await (await caches.open(name)).put(`/api/content/courses/${ID}`, new Response('old'));
  await openPanel(LEARNER);
  await save();
  await expect.element(panel).toMatchTextContent('Курс на цьому пристрої: 0,6 МБ.');
  expect(await entry()).toMatchObject({ isComplete: true, bytes: expect.any(Number) as number });
  expect((await stored(VIDEO))?.length).toBe(600_000);
  for (const name of [CONTENT_CACHE, privateCache('olena')])
    expect(await stored(`/api/content/courses/${ID}`, name)).toContain('Основи SQL');
});

test('after an hour a saved course is updated from the server, and files it no longer refers to are removed', async () => {
  await openPanel();
  await save();
  await expect.element(panel).toMatchTextContent('Курс на цьому пристрої: 0,6 МБ.');
  course = { ...withVideo(undefined), title: 'SQL від початку' };
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR_MS + 1);
  resumeDownloads();
  await expect.poll(() => stored(`/api/content/courses/${ID}`)).toContain('SQL від початку');
  await expect.poll(() => stored(VIDEO)).toBeUndefined();
  expect(await entry()).toMatchObject({ title: 'SQL від початку', isComplete: true });
});

test('an interrupted download is reported and continues when the connection returns', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const answer = files[VIDEO];
  files[VIDEO] = () => Promise.reject(new TypeError('Failed to fetch'));
  await store({});
  await openPanel();
  resumeDownloads();
  await expect.element(panel).toMatchTextContent('З’єднання перервалося.');
  onlineManager.setOnline(false);
  if (answer) files[VIDEO] = answer;
  onlineManager.setOnline(true);
  await expect.element(panel).toMatchTextContent('Курс на цьому пристрої: 0,6 МБ.');
});

test('a course that the user stopped does not resume by itself', async () => {
  await store({ isStopped: true });
  await openPanel();
  resumeDownloads();
  await expect.element(panel).toMatchTextContent('Збереження зупинено.');
  await expect.poll(ownLocks).toEqual([]);
  expect(await entry()).toMatchObject({ isStopped: true, isComplete: false });
  await button('Продовжити').click();
  await expect.element(panel).toMatchTextContent('Курс на цьому пристрої: 0,6 МБ.');
});

test('a full device is reported, and the download continues when there is space', async () => {
  const put = fillDevice('.mp4');
  await openPanel();
  await save();
  await expect.element(panel).toMatchTextContent('На пристрої не вистачило місця.');
  await expectAccessible('a full device');
  expect(await entry()).toMatchObject({ trouble: 'full' });
  put.mockRestore();
  await button('Продовжити').click();
  await expect.element(panel).toMatchTextContent('Курс на цьому пристрої: 0,6 МБ.');
});
test('on a full device the course can be saved without its videos', async () => {
  fillDevice('second.mp4');
  const [lesson] = course.lessons;
  if (lesson) course.lessons.push({ ...lesson, id: 'l2', videoUrl: '/media/second.mp4' });
  files['/media/second.mp4'] = () => new Response(new Uint8Array(1000));
  await openPanel();
  await save();
  await expect.element(panel).toMatchTextContent('На пристрої не вистачило місця.');
  expect(await stored(VIDEO)).toBeDefined();
  await button('Зберегти без відео').click();
  await expect.element(panel).toMatchTextContent('Курс на цьому пристрої, без відео');
  expect(await stored(VIDEO)).toBeUndefined();
});

test('a course that another tab removes is not restored', async () => {
  const answer = Promise.withResolvers<Response>();
  files[VIDEO] = () => answer.promise;
  await store({ total: 600_000 });
  await openPanel();
  resumeDownloads();
  await expect.element(panel.getByRole('progressbar')).toBeVisible();
  await caches.delete(courseCache(ID));
  // Only tabs of this origin listen.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel('edu-offline-courses').postMessage('changed');
  await expect.element(button('Зберегти на пристрої')).toBeVisible();
  answer.resolve(new Response(new Uint8Array(600_000)));
  await expect.poll(ownLocks).toEqual([]);
  expect(await caches.has(courseCache(ID))).toBe(false);
});

test.each([
  ['is shown', ID, 'Зберігаємо: 0,3 МБ з 0,6 МБ'],
  ['makes this course wait', 'other', 'Чекає, доки збережеться інший курс.'],
])(
  'the download of another tab %s; this one goes on when that tab is closed',
  async (_, id, said) => {
    await store({ bytes: 300_000 });
    const closeTab = downloadInOtherTab(id);
    await openPanel();
    resumeDownloads();
    await expect.element(panel).toMatchTextContent(said);
    await expectAccessible('on its way');
    await closeTab();
    await expect.element(panel).toMatchTextContent('Курс на цьому пристрої: 0,6 МБ.');
  },
);

test('a course that is removed before its download starts leaves nothing', async () => {
  await store({});
  const earlier = Promise.withResolvers<void>();
  const held = navigator.locks.request(`edu-offline-course.${ID}`, () => earlier.promise);
  await openPanel();
  resumeDownloads();
  const waits = async () => (await navigator.locks.query()).pending?.map(({ name }) => name);
  await expect.poll(waits).toContain(`edu-offline-course.${ID}`);
  await caches.delete(courseCache(ID));
  earlier.resolve();
  await held;
  await downloadsEnd();
  expect(await caches.has(courseCache(ID))).toBe(false);
});

test('a course of a signed-in user has its owner before its content arrives', async () => {
  const content = Promise.withResolvers<Response>();
  files[`/api/content/courses/${ID}`] = () => content.promise;
  await openPanel(LEARNER);
  rememberUser(LEARNER);
  await save();
  await expect.poll(async () => (await entry())?.owner).toBe(LEARNER.uid);
  content.resolve(Response.json(course));
  await expect.element(panel).toMatchTextContent('Курс на цьому пристрої: 0,6 МБ.');
  // The answer is public.
  expect(await entry()).not.toHaveProperty('owner');
});

test('without a connection a course can be removed after a confirmation, and not saved', async () => {
  onlineManager.setOnline(false);
  await store({ isComplete: true, bytes: 600_000 });
  await renderInApp(
    <>
      <OfflineSection />
      <OfflinePanel course={course} />
    </>,
    { heading: 'Каталог', user: null },
  );
  const list = page.getByRole('region', { name: 'На цьому пристрої' });
  await expect.element(list).toMatchTextContent('1 курс, 0,6 МБ');
  await expectAccessible('the list of courses on the device');
  await list.getByRole('button', { name: 'Прибрати з пристрою' }).click();
  const question = page.getByRole('dialog', { name: 'Прибрати курс із пристрою?' });
  await expect.element(question).toMatchTextContent('Зараз немає зв’язку.');
  await expectAccessible('the question before removing');
  await question.getByRole('button', { name: 'Залишити' }).click();
  await expect.element(list).toMatchTextContent('1 курс');
  await list.getByRole('button', { name: 'Прибрати з пристрою' }).click();
  await question.getByRole('button', { name: 'Прибрати' }).click();
  await expect.element(list.getByRole('heading', { name: 'На цьому пристрої' })).toHaveFocus();
  await expect.element(list).toMatchTextContent('Тут з’являться курси');
  await expect.element(button('Зберегти на пристрої')).toBeDisabled();
  await expect.element(panel).toMatchTextContent('можна буде, коли з’явиться зв’язок.');
  await expectAccessible('the list without a course');
  expect(await caches.has(courseCache(ID))).toBe(false);
});

test('another user finds neither one user’s private content nor their courses', async () => {
  await (await caches.open(privateCache('olena'))).put('/own', new Response('own'));
  await (await caches.open(CONTENT_CACHE)).put('/api/content/courses/sql', new Response('{}'));
  await store({ owner: 'olena', isComplete: true });
  await removeContent((uid) => uid === 'marko');
  expect(await caches.has(courseCache(ID))).toBe(true);
  expect(await caches.has(privateCache('olena'))).toBe(true);
  await removeContent((uid) => uid === 'olena');
  expect(await caches.keys()).toEqual([CONTENT_CACHE]);
  // Guests lose their access.
  await (await caches.open(CONTENT_CACHE)).put('/api/content/courses?skip=0', new Response('{}'));
  await store({ isComplete: true });
  await removeContent(() => true);
  expect(await caches.has(courseCache(ID))).toBe(false);
  const left = await (await caches.open(CONTENT_CACHE)).keys();
  expect(left.map(({ url }) => new URL(url).search)).toEqual(['?skip=0']);
});

test('signing out removes the private courses of the user, and no others', async () => {
  files[`/api/content/courses/${ID}`] = () =>
    Response.json(course, { headers: { 'cache-control': 'private' } });
  await (
    await caches.open(courseCache('git'))
  ).put('/kept-course.json', Response.json({ courseId: 'git', isComplete: true }));
  await openPanel(LEARNER);
  rememberUser(LEARNER);
  await save();
  await expect.element(panel).toMatchTextContent('Курс на цьому пристрої: 0,6 МБ.');
  expect(await entry()).toMatchObject({ owner: LEARNER.uid });
  await clearUserData('taras');
  expect(await stored(VIDEO)).toBeDefined();
  await clearUserData(LEARNER.uid);
  await expect.element(button('Зберегти на пристрої')).toBeVisible();
  expect(await caches.has(courseCache(ID))).toBe(false);
  expect(await caches.has(courseCache('git'))).toBe(true);
});
