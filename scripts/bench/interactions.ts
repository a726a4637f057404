import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { LIMITS } from './limits.ts';
import { step } from '../stack/progress.ts';
import {
  applyStrain,
  LAPTOP,
  middleOf,
  notesOf,
  openVisitor,
  PHONE,
  typeKeys,
  untilDrawn,
  untilQuiet,
} from './browser.ts';
import type { Figure } from './figure.ts';
import type { Group } from './group.ts';
import { serveCourses } from './many-courses.ts';

/** 21 keys, as the peers were measured with. */
const TEXT = 'основи розробка хмара';
const CPU = 4;

interface Trial {
  id: string;
  label: string;
  screen: BrowserContextOptions;
  path: string;
  /** So many courses instead of those of the content. */
  courses?: number;
  /** What comes before the interaction, without a slower processor. */
  prepare?(page: Page): Promise<void>;
  /** What is pressed; without it `TEXT` is typed. */
  target?(page: Page): Locator;
}

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Пошук курсів' });

const search = (courses: number): Trial => ({
  id: `search ${courses}`,
  label: `INP of search over ${courses.toLocaleString('en')} courses`,
  screen: LAPTOP,
  path: '/contact',
  courses,
  async prepare(page) {
    // The last page of the list is there when nothing is fetched any more.
    await searchBox(page).click();
    await page.waitForFunction(
      (pages) =>
        performance.getEntriesByType('resource').filter(({ name }) => /courses\?skip=/.test(name))
          .length >= pages,
      Math.ceil(courses / 20),
      { timeout: 240_000 },
    );
    await page.waitForTimeout(500);
  },
});

const TRIALS: Trial[] = [
  search(20),
  search(1_000),
  search(10_000),
  {
    id: 'courses menu',
    label: 'INP of the menu of courses',
    screen: LAPTOP,
    path: '/about',
    target: (page) => page.getByRole('button', { name: 'Курси' }),
  },
  {
    id: 'phone menu',
    label: 'INP of the menu on a phone',
    screen: PHONE,
    path: '/about',
    target: (page) => page.locator('[aria-controls="mobile-menu"]'),
  },
  {
    id: 'filter',
    label: 'INP of a filter over 1,000 courses',
    screen: LAPTOP,
    path: '/contact',
    courses: 1_000,
    async prepare(page) {
      // By the menu: the page itself would come with the real courses in it.
      await page.getByRole('button', { name: 'Курси' }).click();
      await page.locator('a[href="/catalog"]').first().click();
      await page.getByRole('checkbox', { name: /^Mobile.100/ }).waitFor();
    },
    target: (page) => page.getByRole('checkbox', { name: /^Mobile/ }),
  },
  {
    id: 'mark',
    label: 'INP of marking a lesson',
    screen: LAPTOP,
    path: 'lesson',
    target: (page) => page.getByRole('button', { name: 'Позначити як пройдений' }),
  },
];

/** How long the screen takes to answer a key or a click on a processor four times slower. */
export const interactions: Group = {
  name: 'interactions',
  what: 'INP of search, menus, a filter and marking a lesson (4× slower processor)',
  async measure(bench) {
    const { url, routes } = await bench.platform();
    const browser = await bench.browser();
    const figures: Figure[] = [];
    for (const trial of TRIALS) {
      const address = url + (trial.path === 'lesson' ? routes.lesson : trial.path);
      figures.push(
        await step(trial.label, () => tried(browser, trial, address, Math.min(bench.runs, 5))),
      );
    }
    return { figures };
  },
};

async function tried(
  browser: Browser,
  trial: Trial,
  address: string,
  runs: number,
): Promise<Figure> {
  const values: number[] = [];
  const targets = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const context = await openVisitor(browser, { ...trial.screen, serviceWorkers: 'block' });
    if (trial.courses !== undefined) await serveCourses(context, trial.courses);
    const page = await context.newPage();
    await page.goto(address);
    await untilQuiet(page);
    await trial.prepare?.(page);
    const place = trial.target && (await middleOf(trial.target(page)));
    await applyStrain(page, { cpu: CPU });
    if (place && !trial.screen.hasTouch) {
      // A hand is there before it presses.
      await page.mouse.move(place.x, place.y);
      await untilDrawn(page);
    }
    // Only what follows counts: what leads here is no part of it.
    await page.evaluate(() => {
      window.benchFrom = performance.now();
      delete window.benchNotes.INP;
    });
    // Pressed by hand: Playwright's own click looks the page over before and after, in the time that is measured.
    if (!place) await typeKeys(page, TEXT);
    else if (trial.screen.hasTouch) await page.touchscreen.tap(place.x, place.y);
    else await page.mouse.click(place.x, place.y);
    await untilDrawn(page);
    const { INP, from } = await notesOf(page);
    // Nothing that took 16 ms or longer is not reported.
    values.push(INP ?? 16);
    targets.add(from['INP'] ?? '');
    await context.close();
  }
  return {
    id: trial.id,
    label: trial.label,
    unit: 'ms',
    values,
    limit: LIMITS.inp,
    reasons: [...targets].map((target) => `slowest at: ${target}`),
  };
}
