import { LIMITS } from '../budgets/limits.ts';
import { step } from '../stack/progress.ts';
import { notesOf, openPage, openWatched, PHONE } from './browser.ts';
import type { Group } from './group.ts';
import { signedInState } from './people.ts';

interface Visits {
  own: number[];
  app: number[];
}

/** Until then the first screen is what the device has kept of it (data-known, web/index.html). */
const OF_THE_APP = 'html:not([data-known=""], [data-known="kept"]) #resume-h';

/**
 * A learner who comes back to the home page: when their own progress stands there, from the copy that the device keeps, and when the
 * app has drawn it itself, so that more than its links answers.
 */
export const returning: Group = {
  name: 'returning',
  what: "a returning learner's own progress on slow 4G and a 4× slower processor",
  async measure(bench) {
    const { url } = await bench.platform();
    const browser = await bench.browser();
    const cold: Visits = { own: [], app: [] };
    const warm: Visits = { own: [], app: [] };
    await step('learners came back', async () => {
      const storageState = await signedInState(browser, url, 'olena');
      for (let run = 0; run < bench.runs; run += 1) {
        const context = await openWatched(
          browser,
          { ...PHONE, storageState },
          { own: '#resume-h', app: OF_THE_APP },
        );
        for (const times of [cold, warm]) {
          const page = await openPage(context, { cpu: 4, isSlow4G: true });
          await page.goto(url, { waitUntil: 'commit' });
          await page.waitForFunction(() => 'app' in window.benchNotes.seen);
          const { seen } = await notesOf(page);
          for (const what of ['own', 'app'] as const) times[what].push(seen[what] ?? Number.NaN);
          // What is fetched behind the paint belongs to this visit; so does what puts the app away.
          await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
          await page.close();
        }
        await context.close();
      }
    });
    return {
      figures: [
        {
          id: 'returning cold',
          label: 'own progress stands, empty cache',
          unit: 'ms',
          values: cold.own,
          limit: LIMITS.returningCold,
        },
        {
          id: 'returning cold app',
          label: '… drawn by the app',
          unit: 'ms',
          values: cold.app,
        },
        {
          id: 'returning warm',
          label: '… second visit',
          unit: 'ms',
          values: warm.own,
          limit: LIMITS.returningWarm,
        },
        {
          id: 'returning warm app',
          label: '… drawn by the app',
          unit: 'ms',
          values: warm.app,
        },
      ],
    };
  },
};
