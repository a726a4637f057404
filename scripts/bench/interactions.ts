import { COURSE_PAGE_SIZE, type CourseCard, type CoursePage } from '@edu/domain/content/course';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { figure } from './figures.ts';
import { type Group, LAPTOP, measure, PHONE, sessionOf, slowProcessor, visit } from './setup.ts';

/** 21 keys, the same as in the measurements of other sites. */
const TEXT = 'основи розробка хмара';
/** Words for the generated courses, so that the search finds some of them. */
const WORDS = ['Основи', 'Розробка', 'Хмара', 'Дані', 'Безпека', 'Мова', 'Мережа'];

declare global {
  interface Window {
    /** The longest interaction that began after `from`, and its target. */
    benchInp: { from: number; ms: number; target: string };
  }
}

/** Runs in each page before the page's scripts. */
const NOTE_INP = `
window.benchInp = { from: 0, ms: 0, target: '' };
window.benchDrawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 50)));
  });
performance.setResourceTimingBufferSize(5000);
new PerformanceObserver((list) => {
  for (const { interactionId, startTime, duration, target } of list.getEntries())
    if (interactionId && startTime >= benchInp.from && duration > benchInp.ms) {
      benchInp.ms = duration;
      benchInp.target = target ? target.localName + '.' + target.className : '';
    }
}).observe({ type: 'event', durationThreshold: 16 });`;

/** The service worker would answer instead of `serveCourses`. */
const OPTIONS = { script: NOTE_INP, serviceWorkers: 'block' } as const;

/** Opens a page and waits until its idle work is done. */
async function openQuiet(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForTimeout(1_500);
  return page;
}

/**
 * Waits until the browser has rendered and reported the last change. By name, because a function would be compiled before the
 * paint.
 */
async function untilDrawn(page: Page): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Runtime.evaluate', { expression: 'benchDrawn()', awaitPromise: true });
}

interface Trial {
  label: string;
  screen?: BrowserContextOptions;
  path: string;
  /** So many generated courses instead of the content's. */
  courses?: number;
  /** Runs before the interaction, without the slower processor. */
  prepare?(page: Page): Promise<void>;
  /** The element to click; without it `TEXT` is typed into the search. */
  target?(page: Page): Locator;
}

const search = (courses: number): Trial => ({
  label: `search over ${courses.toLocaleString('en')} courses`,
  path: '/contact',
  courses,
  async prepare(page) {
    await page.getByRole('combobox', { name: 'Пошук курсів' }).click();
    // Until the last page of the list has arrived.
    const pages = Math.ceil(courses / COURSE_PAGE_SIZE);
    const haveArrived = (wanted: number) =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('courses?skip='))
        .length >= wanted;
    await page.waitForFunction(haveArrived, pages, { timeout: 150_000 });
    await page.waitForTimeout(500);
  },
});

const TRIALS: Trial[] = [
  search(20),
  search(1_000),
  search(10_000),
  {
    label: 'the menu of courses',
    path: '/about',
    target: (page) => page.getByRole('button', { name: 'Курси' }),
  },
  {
    label: 'the menu on a phone',
    screen: PHONE,
    path: '/about',
    target: (page) => page.locator('[aria-controls="mobile-menu"]'),
  },
  {
    label: 'a filter over 1,000 courses',
    path: '/contact',
    courses: 1_000,
    async prepare(page) {
      // Through the menu: the server would render the page with the real courses.
      await page.getByRole('button', { name: 'Курси' }).click();
      await page.locator('a[href="/catalog"]').first().click();
      await page.getByRole('checkbox', { name: /^Mobile.100/ }).waitFor();
    },
    target: (page) => page.getByRole('checkbox', { name: /^Mobile/ }),
  },
  {
    label: 'marking a lesson',
    path: 'lesson',
    target: (page) => page.getByRole('button', { name: 'Позначити як пройдений' }),
  },
];

/** The time from a key or click to the next paint, on a processor four times slower. */
export const interactions: Group = {
  name: 'interactions',
  what: 'INP of search, menus, a filter and marking a lesson (4× slower processor)',
  async measure(bench, out) {
    const { url, routes } = await bench.platform();
    for (const trial of TRIALS)
      await measure(out, trial.label, async () => {
        const address = url + (trial.path === 'lesson' ? routes.lesson : trial.path);
        const values: number[] = [];
        const targets = new Set<string>();
        for (let run = 0; run < Math.min(bench.runs, 5); run += 1) {
          const options = { ...OPTIONS, ...(trial.screen ?? LAPTOP) };
          const { ms, target } = await visit(trial.label, options, (context) =>
            interact(context, trial, address),
          );
          // The browser reports no shorter duration than 16 ms.
          values.push(Math.max(16, ms));
          targets.add(`slowest at: ${target}`);
        }
        return [figure('inp', values, { of: trial.label, reasons: [...targets] })];
      });
  },
};

async function interact(context: BrowserContext, trial: Trial, address: string) {
  if (trial.courses !== undefined) await serveCourses(context, trial.courses);
  const page = await openQuiet(context, address);
  await trial.prepare?.(page);
  const place = trial.target && (await middleOf(trial.target(page)));
  await slowProcessor(page);
  if (place && !trial.screen?.hasTouch) {
    // The mouse moves there before it clicks.
    await page.mouse.move(place.x, place.y);
    await untilDrawn(page);
  }
  await page.evaluate(() => {
    window.benchInp = { from: performance.now(), ms: 0, target: '' };
  });
  // By input events: Playwright's own click examines the page before and after, in the measured time.
  if (!place) await typeKeys(page, TEXT);
  else if (trial.screen?.hasTouch) await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
  await untilDrawn(page);
  return await page.evaluate(() => window.benchInp);
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The target of the press is not rendered.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Types letters of any alphabet with key events, as a keyboard of that language does. Waits for the rendering of each. */
async function typeKeys(page: Page, text: string): Promise<void> {
  const session = await sessionOf(page);
  for (const key of text) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await untilDrawn(page);
  }
}

/** Answers this visitor's requests for the list of courses, page by page as the content API does. */
async function serveCourses(context: BrowserContext, count: number): Promise<void> {
  const word = (at: number) => WORDS[at % WORDS.length] ?? '';
  const courses = Array.from({ length: count }, (_, at): CourseCard => ({
    id: `many-${at}`,
    title: `${word(at)} ${at}: ${word(at + 3).toLowerCase()}`,
    slug: `many-${at}`,
    description: `Опис номер ${at}, ${word(at + 5).toLowerCase()} для початку`,
    level: 'beginner',
    category: at % 10 === 0 ? 'Mobile' : 'Cloud',
    lessonIds: [`lesson-${at}`],
    quizIds: [],
    totalSec: 60 * (count - at),
  }));
  await context.route('**/api/content/courses?*', (route) => {
    const skip = Number(new URL(route.request().url()).searchParams.get('skip'));
    const items = courses.slice(skip, skip + COURSE_PAGE_SIZE);
    const json: CoursePage = { items, total: count, skip, limit: COURSE_PAGE_SIZE };
    return route.fulfill({ json });
  });
}

/** From a click on a link to the frame in which the next page's heading is rendered. */
export const routeChange: Group = {
  name: 'route-change',
  what: 'a click on a link until the next page is rendered, first time and again',
  async measure(bench, out) {
    const { url } = await bench.platform();
    for (const target of ['/catalog', '/about', '/contact'])
      await measure(out, `route changed to ${target}`, async () => {
        const cold: number[] = [];
        const warm: number[] = [];
        for (let run = 0; run < bench.runs; run += 1)
          await visit(`change to ${target}`, { ...LAPTOP, ...OPTIONS }, async (context) => {
            const page = await openQuiet(context, url);
            cold.push(await changeRoute(page, target));
            await changeRoute(page, '/');
            warm.push(await changeRoute(page, target));
          });
        return [
          figure('routeCold', cold, { of: target }),
          figure('routeWarm', warm, { of: target }),
        ];
      });
  },
};

/** Clicks the first link to this path; returns after how many ms a new heading was rendered. */
async function changeRoute(page: Page, target: string): Promise<number> {
  const time = await page.evaluate(
    (path) =>
      new Promise<number>((resolve, reject) => {
        const before = document.querySelector('main h1');
        const link = document.querySelector<HTMLElement>(`a[href="${path}"]`);
        if (!link) return reject(new Error(`There is no link to ${path} here.`));
        const begun = performance.now();
        const look = () => {
          const now = document.querySelector('main h1');
          if (now && now !== before && location.pathname === path)
            // The frame is rendered when the next task begins.
            setTimeout(() => resolve(performance.now() - begun));
          else requestAnimationFrame(look);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    target,
  );
  await untilDrawn(page);
  return time;
}
