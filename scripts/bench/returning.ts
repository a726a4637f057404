import { LIMITS } from './limits.ts';
import { step } from '../stack/progress.ts';
import { notesOf, openPage, openWatched, PHONE } from './browser.ts';
import type { Group } from './group.ts';
import { signedInState } from './people.ts';

/** When a returning learner sees their own progress on the home page: it comes with hydration, from local storage. */
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
        const options = { ...PHONE, storageState };
        const context = await openWatched(browser, options, { own: '#resume-h' });
        for (const times of [cold, warm]) {
          const page = await openPage(context, { cpu: 4, isSlow4G: true });
          await page.goto(url, { waitUntil: 'commit' });
          await page.waitForFunction(() => 'own' in window.benchNotes.seen);
          times.push((await notesOf(page)).seen['own'] ?? Number.NaN);
          // The second visit starts with the service worker and its cache in place.
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
          label: 'own progress is rendered, empty HTTP cache',
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
