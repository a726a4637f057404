import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LIMITS, type Limit } from '../budgets/limits.ts';
import { step } from '../stack/progress.ts';
import {
  applyStrain,
  LAPTOP,
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
  limit: Limit;
  screen: BrowserContextOptions;
  path: string;
  /** So many courses instead of those of the content. */
  courses?: number;
  /** What comes before the interaction, without a slower processor. */
  prepare?(page: Page): Promise<void>;
  interact(page: Page): Promise<void>;
}

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Пошук курсів' });

const search = (courses: number): Trial => ({
  id: `search ${courses}`,
  label: `INP of search over ${courses.toLocaleString('en')} courses`,
  limit: courses > 1_000 ? LIMITS.searchInpMany : LIMITS.searchInp,
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
  interact: (page) => typeKeys(page, TEXT),
});

const TRIALS: Trial[] = [
  search(20),
  search(1_000),
  search(10_000),
  {
    id: 'courses menu',
    label: 'INP of the menu of courses',
    limit: LIMITS.otherInp,
    screen: LAPTOP,
    path: '/about',
    interact: (page) => page.getByRole('button', { name: 'Курси' }).click(),
  },
  {
    id: 'phone menu',
    label: 'INP of the menu on a phone',
    limit: LIMITS.otherInp,
    screen: PHONE,
    path: '/about',
    interact: (page) => page.locator('[aria-controls="mobile-menu"]').tap(),
  },
  {
    id: 'filter',
    label: 'INP of a filter over 1,000 courses',
    limit: LIMITS.otherInp,
    screen: LAPTOP,
    path: '/contact',
    courses: 1_000,
    async prepare(page) {
      // By the menu: the page itself would come with the real courses in it.
      await page.getByRole('button', { name: 'Курси' }).click();
      await page.locator('a[href="/catalog"]').first().click();
      await page.getByRole('checkbox', { name: /^Mobile.100/ }).waitFor();
    },
    interact: (page) => page.getByRole('checkbox', { name: /^Mobile/ }).check(),
  },
  {
    id: 'mark',
    label: 'INP of marking a lesson',
    limit: LIMITS.otherInp,
    screen: LAPTOP,
    path: 'lesson',
    interact: (page) => page.getByRole('button', { name: 'Позначити як пройдений' }).click(),
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
    // Only what follows counts: the click that leads here is no part of it.
    await page.evaluate(() => delete window.benchNotes.INP);
    await applyStrain(page, { cpu: CPU });
    await trial.interact(page);
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
    limit: trial.limit,
    reasons: [...targets].map((target) => `slowest at: ${target}`),
  };
}
