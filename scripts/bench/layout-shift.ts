import type { Browser, BrowserContext } from '@playwright/test';
import { LIMITS } from './limits.ts';
import { step } from '../stack/progress.ts';
import type { Platform } from './bench.ts';
import { type Notes, notesOf, openPage, openVisitor, PHONE, untilQuiet } from './browser.ts';
import type { Routes } from './content-routes.ts';
import type { Figure } from './figure.ts';
import type { Group } from './group.ts';
import { signedInState } from './people.ts';

const GUEST = ['home', 'catalogue', 'about', 'contact', 'course', 'auth'] as const;
const LEARNER = ['home', 'course', 'video', 'lesson', 'quiz', 'profile'] as const;
const ADMIN = ['admin'] as const;

/** How much each page moves while it arrives on a phone with slow 4G, for a guest, a learner and the administrator. */
export const layoutShift: Group = {
  name: 'shift',
  what: 'layout shift of every route while it arrives (slow 4G applied)',
  async measure(bench) {
    const platform = await bench.platform();
    const browser = await bench.browser();
    return {
      figures: [
        ...(await shiftsOf(browser, platform, GUEST)),
        ...(await shiftsOf(browser, platform, LEARNER, 'olena')),
        ...(await shiftsOf(browser, platform, ADMIN, 'admin')),
      ],
    };
  },
};

async function shiftsOf(
  browser: Browser,
  { url, routes }: Platform,
  names: readonly (keyof Routes)[],
  who?: 'olena' | 'admin',
): Promise<Figure[]> {
  const state = who && (await signedInState(browser, url, who));
  const figures: Figure[] = [];
  for (const name of names) {
    const label = who ? `${name}, signed in` : name;
    const { CLS = 0, from } = await step(`shifted: ${label}`, async () => {
      const context = await openVisitor(browser, {
        ...PHONE,
        ...(state && { storageState: state }),
      });
      const notes = await settledNotes(context, url + routes[name]);
      await context.close();
      return notes;
    });
    figures.push({
      id: `${label} CLS`,
      label: `CLS: ${label}`,
      unit: 'cls',
      values: [CLS],
      limit: LIMITS.layoutShift,
      reasons: [`moved most: ${from['CLS']}`],
    });
  }
  return figures;
}

async function settledNotes(context: BrowserContext, address: string): Promise<Notes> {
  const page = await openPage(context, { isSlow4G: true });
  await page.goto(address, { waitUntil: 'commit' });
  // What comes live, behind the paint, must not move the page either.
  await untilQuiet(page, 4_000);
  return await notesOf(page);
}
