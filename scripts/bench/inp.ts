import { COURSE_PAGE_SIZE, type CourseCard, type CoursePage } from '@edu/domain/content/course';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { figure } from './figures.ts';
import { type Group, LAPTOP, PHONE, slowed, visit } from './setup.ts';

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

interface Trial {
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

const trialsFor = (lesson: string): Record<string, Trial> => ({
  'search over 20 courses': search(20),
  'search over 1,000 courses': search(1_000),
  'search over 10,000 courses': search(10_000),
  'the menu of courses': {
    path: '/about',
    target: (page) => page.getByRole('button', { name: 'Курси' }),
  },
  'the menu on a phone': {
    screen: PHONE,
    path: '/about',
    target: (page) => page.locator('[aria-controls="mobile-menu"]'),
  },
  'a filter over 1,000 courses': {
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
  'marking a lesson': {
    path: lesson,
    target: (page) => page.getByRole('button', { name: 'Позначити як пройдений' }),
  },
});

/** The time from a key or click to the next paint, on a processor four times slower. */
export const inp: Group = async function* ({ platform, runs }) {
  const { url, routes } = await platform();
  for (const [of, trial] of Object.entries(trialsFor(routes.lesson)))
    yield [
      of,
      async () => {
        const values: number[] = [];
        const reasons: string[] = [];
        // The service worker would answer instead of `serveCourses`.
        const options = { script: NOTE_INP, serviceWorkers: 'block' as const };
        while (values.length < runs) {
          const { ms, target } = await visit(
            of,
            { ...options, ...(trial.screen ?? LAPTOP) },
            (context) => interact(context, trial, new URL(trial.path, url).href),
          );
          // The browser reports no shorter duration than 16 ms.
          values.push(Math.max(16, ms));
          reasons.push(`slowest at: ${target}`);
        }
        return [figure('inp', values, of, reasons)];
      },
    ];
};

async function interact(context: BrowserContext, trial: Trial, address: string) {
  if (trial.courses !== undefined) await serveCourses(context, trial.courses);
  const page = await context.newPage();
  await page.goto(address);
  // Until its idle work is done.
  await page.waitForTimeout(1_500);
  await trial.prepare?.(page);
  const target = trial.target?.(page);
  await target?.scrollIntoViewIfNeeded();
  const box = await target?.boundingBox();
  const place = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  };
  const session = await slowed(page);
  // By name, because a function would be compiled before the paint.
  const drawn = () =>
    session.send('Runtime.evaluate', { expression: 'benchDrawn()', awaitPromise: true });
  const isTouch = trial.screen?.hasTouch === true;
  // The mouse moves there before it clicks.
  if (target && !isTouch) await page.mouse.move(place.x, place.y);
  await drawn();
  await page.evaluate(() => {
    window.benchInp = { from: performance.now(), ms: 0, target: '' };
  });
  // By input events: Playwright's own click examines the page before and after, in the measured
  // time.
  if (target && isTouch) await page.touchscreen.tap(place.x, place.y);
  else if (target) await page.mouse.click(place.x, place.y);
  // With key events for letters of any alphabet, as a keyboard of that language sends them.
  else
    for (const key of TEXT) {
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      await drawn();
    }
  await drawn();
  return await page.evaluate(() => window.benchInp);
}

/**
 * Answers this visitor's requests for the list of courses, page by page as the content API does.
 */
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
