import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { COLOR_RULES, NO_TRANSITIONS, TAGS } from './axe-rules.ts';

const THEMES = ['light', 'dark'] as const;

async function check(
  page: Page,
  what: string,
  colorScheme: (typeof THEMES)[number],
): Promise<void> {
  const style = await page.addStyleTag({ content: NO_TRANSITIONS });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Otherwise axe opens another page for each check, for frames of other origins; ours are the
  // sites' own players.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (
    colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOR_RULES)
  ).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(found, `${what}, ${colorScheme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await style.evaluate((element) => (element as HTMLStyleElement).remove());
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${what} scrolls sideways`).toBe(0);
}

/**
 * The page breaks no rule of WCAG 2.2 AA that axe can check and does not scroll sideways: in the
 * light theme at its current width, or in the light theme and by its colours in the dark one, at
 * each of `widths`.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  widths: readonly number[] = [],
): Promise<void> {
  const before = page.viewportSize();
  if (widths.length === 0) await check(page, what, 'light');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of THEMES) await check(page, `${what}, ${width} px`, theme);
  }
  if (before) await page.setViewportSize(before);
}
