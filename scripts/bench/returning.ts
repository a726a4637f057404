import { LIMITS } from '../budgets/limits.ts';
import { step } from '../stack/progress.ts';
import { notesOf, openPage, openWatched, PHONE } from './browser.ts';
import type { Group } from './group.ts';
import { signedInState } from './people.ts';

/** A learner who comes back to the home page: when their own progress stands there, from the copy that the device keeps. */
export const returning: Group = {
  name: 'returning',
  what: "a returning learner's own progress on slow 4G and a 4× slower processor",
  async measure(bench) {
    const { url } = await bench.platform();
    const browser = await bench.browser();
    const cold: number[] = [];
    const warm: number[] = [];
    await step('learners came back', async () => {
      const storageState = await signedInState(browser, url, 'olena');
      for (let run = 0; run < bench.runs; run += 1) {
        const context = await openWatched(
          browser,
          { ...PHONE, storageState },
          { own: '#resume-h' },
        );
        for (const times of [cold, warm]) {
          const page = await openPage(context, { cpu: 4, isSlow4G: true });
          await page.goto(url, { waitUntil: 'commit' });
          await page.waitForFunction(() => 'own' in window.benchNotes.seen);
          times.push((await notesOf(page)).seen['own'] ?? Number.NaN);
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
          values: cold,
          limit: LIMITS.returningCold,
        },
        {
          id: 'returning warm',
          label: '… second visit',
          unit: 'ms',
          values: warm,
          limit: LIMITS.returningWarm,
        },
      ],
    };
  },
};
